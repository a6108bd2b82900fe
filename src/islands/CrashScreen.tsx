import { Component, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  children: ReactNode;
}

interface State {
  error?: unknown;
}

/** Placed at the page's lower edge. Not in the style sheet, as only crashed pages need it. */
const STYLE = {
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: 50,
  maxHeight: '50dvh',
  overflow: 'auto',
  padding: '1rem',
  background: 'var(--bg)',
  color: 'var(--text)',
  borderTop: '3px solid var(--danger)',
} as const;

/**
 * Shows an error in its children at the edge of the page, with causes and a
 * retry button. The rest of the page keeps working (R-FAULT-1).
 */
export class CrashScreen extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('Unknown error') };
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    return createPortal(
      <div style={STYLE} role="alert">
        <p>
          <strong>This page crashed</strong>
        </p>
        <ul>
          {listMessages(this.state.error).map((message, index) => (
            <li key={index}>{message}</li>
          ))}
        </ul>
        <button className="menu-switch" type="button" onClick={() => this.setState({ error: undefined })}>
          Try again
        </button>
      </div>,
      document.body,
    );
  }
}

/** Lists the messages of an error and its causes, outermost first; a circular cause ends the list. */
export function listMessages(error: unknown): string[] {
  const chain = new Set<unknown>();
  for (let each = error; each !== undefined && !chain.has(each); each = each instanceof Error ? each.cause : undefined) chain.add(each);
  return [...chain].map((each) => (each instanceof Error ? each.message : String(each)));
}
