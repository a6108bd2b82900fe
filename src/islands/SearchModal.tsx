import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { CrashScreen } from './CrashScreen.tsx';
import { loadBackEnd } from './search/back-end.ts';
import { loadStyles } from './search/load-styles.ts';
import { useRootState } from './use-root-state.ts';

interface Props {
  /** The plain search form. */
  children?: ReactNode;
}

/** The search box. What it needs loads when a reader first reaches for it; the modal opens when `<html>` says so. */
export default function SearchModal({ children }: Props): ReactNode {
  return (
    <>
      {children}
      <CrashScreen>
        <LoadedModal />
      </CrashScreen>
    </>
  );
}

function LoadedModal(): ReactNode {
  const isOpen = useRootState('search') === 'open';
  const [Modal, setModal] = useState<ComponentType>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    Promise.all([import('./search/Modal.tsx'), loadStyles()]).then(([module]) => setModal(() => module.Modal), setError);
    // A back end that does not arrive is asked for again by the first query, which says so.
    loadBackEnd().catch(() => undefined);
  }, []);
  if (error !== undefined) throw error;
  return isOpen && Modal ? createPortal(<Modal />, document.body) : null;
}
