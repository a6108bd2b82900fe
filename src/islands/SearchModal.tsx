import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { CrashScreen } from './CrashScreen.tsx';
import { Modal } from './search/Modal.tsx';
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

function OpenModal(): ReactNode {
  return useRootState('search') === 'open' ? createPortal(<Modal />, document.body) : null;
}
