import type { ReactNode } from 'react';
import { CrashScreen } from './CrashScreen.tsx';
import { useRootState } from './use-root-state.ts';

interface Props {
  /** What is announced. */
  children?: ReactNode;
  isCloseable?: boolean;
}

/** An element without content that the close button opens: the style sheet hides an announcement in which it is open, with and without script. */
const MARK = 'shut';

/** An announcement above the navbar. */
export default function AnnouncementBar(props: Props): ReactNode {
  return (
    <CrashScreen>
      <Bar {...props} />
    </CrashScreen>
  );
}

function Bar({ children, isCloseable = true }: Props): ReactNode {
  if (useRootState('announcement') === 'closed') return null;
  return (
    <section className="announcement no-print" aria-label="Announcement">
      {children}
      {isCloseable && (
        <>
          <button className="icon-button close" aria-label="Close" popoverTarget={MARK} />
          <i id={MARK} popover="manual" />
        </>
      )}
    </section>
  );
}
