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
