import { useEffect, type ReactNode } from 'react';
import { CrashScreen } from './CrashScreen.tsx';
import { manageMenus } from './menus.ts';

interface Props {
  /** Id of the menu that opens first. Default: the docs menu. */
  menu?: string;
}

/**
 * The hamburger. HTML opens and closes the menus, which are popovers. After the
 * first touch, an open menu makes the rest of the page inert.
 */
export default function MobileSidebar({ menu = 'docs-menu' }: Props): ReactNode {
  return (
    <>
      <button className="icon-button hamburger" popoverTarget={menu} aria-label="Toggle navigation bar" />
      <CrashScreen>
        <MenuManager />
      </CrashScreen>
    </>
  );
}

function MenuManager(): ReactNode {
  useEffect(manageMenus, []);
  return null;
}
