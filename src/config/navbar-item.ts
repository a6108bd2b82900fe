import { z } from 'zod';
import { target, text } from './config-fields.ts';

const side = z.enum(['left', 'right']).default('left');
const itemBase = { label: text, position: side };

/** A link with a label, in the navbar, dropdowns and the footer. */
export const linkItem = z.strictObject({ type: z.literal('link').default('link'), ...itemBase, href: target });

/** Kinds of navbar item (R-NAV-10), distinguished by `type`. */
export const navbarItem = z.discriminatedUnion('type', [
  linkItem.extend({ type: z.literal('link') }),
  z.strictObject({ type: z.literal('dropdown'), ...itemBase, items: z.array(linkItem).min(1) }),
  z.strictObject({ type: z.literal('search'), position: side }),
  z.strictObject({ type: z.literal('localeDropdown'), position: side }),
  z.strictObject({ type: z.literal('html'), position: side, value: text }),
  z.strictObject({ type: z.literal('doc'), ...itemBase, docId: text }),
  /** Leads to the first page of a sidebar, or to `docId`. */
  z.strictObject({ type: z.literal('docSidebar'), ...itemBase, sidebarId: text, docId: text.optional() }),
  z.strictObject({ type: z.literal('docsVersion'), position: side, label: text.optional() }),
  z.strictObject({ type: z.literal('docsVersionDropdown'), position: side }),
]);

/** A navbar entry. */
export type NavbarItem = z.output<typeof navbarItem>;
/** A link with a label. */
export type LabelledLink = z.output<typeof linkItem>;

/** Valid `type` values of navbar items. */
export const NAVBAR_ITEM_TYPES = navbarItem.options.map((option) => option.shape.type.value);
