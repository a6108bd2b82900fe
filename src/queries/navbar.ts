import siteConfig from '#site-config';
import { throwFaults } from '../site-model/faults.ts';
import { makeNavbar, type Navbar, type NavbarPlace } from '../site-model/navbar.ts';
import { getDocs } from './docs.ts';
import { getSidebars } from './sidebars.ts';

export type { Navbar, NavbarEntry, NavbarLink, NavbarPlace } from '../site-model/navbar.ts';

/**
 * Resolves the configured navbar for one page.
 *
 * @throws Error 'No NavbarItem component found for type' for an unknown kind, and
 *   an error naming the item for a doc or sidebar that leads nowhere (R-NAV-10)
 */
export async function getNavbar(place: NavbarPlace): Promise<Navbar> {
  const [docs, sidebars] = await Promise.all([getDocs(), getSidebars()]);
  const { navbar, faults } = makeNavbar({ site: siteConfig, docs, sidebars }, place);
  throwFaults(faults);
  return navbar;
}
