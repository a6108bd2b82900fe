import { useDeferredValue, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { CrashScreen } from './CrashScreen.tsx';
import { DocSearch } from './search/DocSearch.tsx';
import { useRootState } from './use-root-state.ts';

interface Props {
  /** The plain search form. */
  children?: ReactNode;
}

/** The search box. Its code loads on first interaction; `<html>` controls when the modal opens. */
export default function SearchModal({ children }: Props): ReactNode {
  return (
    <>
      {children}
      <CrashScreen>
        <OpenModal />
      </CrashScreen>
    </>
  );
}

/** Renders the modal in slices, so that a slow phone can handle touches and keys meanwhile. Closing is immediate. */
function OpenModal(): ReactNode {
  const isOpen = useRootState('search') === 'open';
  const isReady = useDeferredValue(isOpen, false);
  return isOpen && isReady ? createPortal(<DocSearch />, document.body) : null;
}
