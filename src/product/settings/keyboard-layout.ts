/** Keys of a layout file. */
const layoutKeys = ['outlines', 'views', 'buttons', 'margins'] as const;

/** Keys of a button in a layout file. */
const buttonKeys = ['action', 'keysym', 'text', 'modifier', 'label', 'icon', 'outline'] as const;

/** Button keys of which only one is allowed. */
const exclusiveKeys = [
  ['action', 'keysym', 'text', 'modifier'],
  ['label', 'icon'],
] as const;

/** Actions without a value, and with one. */
const plainActions = ['show_prefs', 'erase', 'minimize', 'maximize'] as const;
const valueActions = ['locking', 'set_view'] as const;

/** Key sizes in the default layout. All heights are equal. */
export const outlineHeight = 43.7;
export const outlines = [
  { name: 'default', width: 39.5, use: 'ordinary keys' },
  { name: 'altline', width: 62, use: 'Backspace and the like' },
  { name: 'change-view', width: 62, use: 'keys that switch the view' },
  { name: 'change-view-2', width: 62, use: 'keys that switch the view' },
  { name: 'wide', width: 62, use: 'Return' },
  { name: 'spaceline', width: 176.3, use: 'space bar' },
  { name: 'special', width: 44, use: 'preferences' },
  { name: 'large', width: 36, use: 'nothing in the default layout; narrower than default in spite of its name' },
] as const;

/** Layouts as parsed from YAML. */
interface Button {
  readonly action?: string | { readonly set_view?: string; readonly locking?: { readonly lock_view: string; readonly unlock_view: string } };
  readonly outline?: string;
}
interface Layout {
  readonly outlines?: Record<string, unknown>;
  readonly views?: Record<string, readonly string[]>;
  readonly buttons?: Record<string, Button>;
}

/** Lists errors in a layout, one sentence each, by the keyboard's rules. */
export function findLayoutProblems(layout: Layout): string[] {
  const { outlines: sizes = {}, views = {}, buttons = {} } = layout;
  const problems = Object.keys(layout)
    .filter((key) => !layoutKeys.some((known) => known === key))
    .map((key) => `unknown key ${key}`);
  if (!sizes['default']) problems.push('no outline default');
  if (!views['base']) problems.push('no view base');
  const used = new Set(Object.values(views).flatMap((rows) => rows.flatMap((row) => row.split(/\s+/))));
  for (const [id, button] of Object.entries(buttons)) {
    const keys = Object.keys(button);
    if (!used.has(id)) problems.push(`button ${id} is in no view`);
    for (const key of keys) if (!buttonKeys.some((known) => known === key)) problems.push(`button ${id}: unknown key ${key}`);
    for (const group of exclusiveKeys) {
      if (group.filter((key) => keys.includes(key)).length > 1) problems.push(`button ${id}: more than one of ${group.join(', ')}`);
    }
    if (button.outline !== undefined && !sizes[button.outline]) problems.push(`button ${id}: no outline ${button.outline}`);
    problems.push(...findActionProblems(id, button.action, views));
  }
  return problems;
}

function findActionProblems(id: string, action: Button['action'], views: Record<string, unknown>): string[] {
  if (action === undefined) return [];
  if (typeof action === 'string') return plainActions.some((known) => known === action) ? [] : [`button ${id}: unknown action ${action}`];
  const unknown = Object.keys(action).filter((key) => !valueActions.some((known) => known === key));
  const targets = [action.set_view, action.locking?.lock_view, action.locking?.unlock_view].filter((view) => view !== undefined);
  return [
    ...unknown.map((key) => `button ${id}: unknown action ${key}`),
    ...targets.filter((view) => !views[view]).map((view) => `button ${id}: no view ${view}`),
  ];
}
