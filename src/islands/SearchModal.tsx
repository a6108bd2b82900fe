import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { CrashScreen } from './CrashScreen.tsx';
import { loadStyles } from './search/load-styles.ts';
import { Modal } from './search/Modal.tsx';
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
        <StyledModal />
      </CrashScreen>
    </>
  );
}

function StyledModal(): ReactNode {
  const isOpen = useRootState('search') === 'open';
  const [isStyled, setStyled] = useState(false);
  useEffect(() => void loadStyles().then(() => setStyled(true)), []);
  return isOpen && isStyled ? createPortal(<Modal />, document.body) : null;
}
