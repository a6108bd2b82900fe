import type { ReactNode } from 'react';
import { CrashScreen } from './CrashScreen.tsx';

/** A button that says the colour mode and changes it. Both names are in the page; `<html>` decides which is shown, so neither is ever wrong. */
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
