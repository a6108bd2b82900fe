import { useEffect, type ReactNode } from 'react';
import { CrashScreen } from './CrashScreen.tsx';
import { keepMenus } from './menus.ts';

interface Props {
  /** Id of the menu that opens first; of most pages it is the docs menu, which they need not say. */
  menu?: string;
}

/**
 * The hamburger. HTML opens and closes the menus, which are popovers; from the
 * first touch on the rest of the page is out of reach while one is open.
 */
export default function MobileSidebar({ menu = 'docs-menu' }: Props): ReactNode {
  return (
    <>
      <button className="icon-button hamburger" popoverTarget={menu} aria-label="Toggle navigation bar" />
      <CrashScreen>
        <MenuKeeper />
      </CrashScreen>
    </>
  );
}

function MenuKeeper(): ReactNode {
  useEffect(keepMenus, []);
  return null;
}
