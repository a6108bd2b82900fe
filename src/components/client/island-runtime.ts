// Astro's element for islands looks for its directives as soon as it is defined.
import './register-directive.ts';
import './complete-page.ts';
import 'astro/runtime/server/astro-island.js';
import { reloadForMissingFile } from './missing-file.ts';

document.addEventListener('astro:hydration-error', (event) => {
  const { target, detail } = event as CustomEvent<{ error: unknown }>;
  const hasArrived = target !== null && 'hydrator' in target && target.hydrator !== undefined;
  if (hasArrived) return;
  event.preventDefault();
  void reloadForMissingFile(detail.error);
});
