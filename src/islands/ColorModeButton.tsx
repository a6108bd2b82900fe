import type { ReactNode } from 'react';
import { CrashScreen } from './CrashScreen.tsx';

/** Shows and switches the colour mode. The page contains both names and `<html>` selects the visible one, so it is always right. */
export default function ColorModeButton(): ReactNode {
  return (
    <CrashScreen>
      <button className="icon-button color-mode" type="button" data-action="switch-color-mode">
        <span className="only-light">
          <span className="visually-hidden">Light mode is on; switch to dark mode</span>
        </span>
        <span className="only-dark">
          <span className="visually-hidden">Dark mode is on; switch to light mode</span>
        </span>
      </button>
    </CrashScreen>
  );
}
