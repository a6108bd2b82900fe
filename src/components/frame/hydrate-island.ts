import { createElement, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { SLOT } from '../../lib/astro-internals.ts';

/** Reports an island module without a component (R-FAULT-2). */
class MissingDefaultExportError extends Error {
  override name = 'MissingDefaultExportError';
}

/**
 * Hydrates an island with React, until its page is swapped out. Its slot stays
 * as rendered by the server. A module without a default export is reported as
 * an uncaught error.
 */
export function hydrateIsland(island: Element, { default: Component }: { default?: ComponentType<object> }): void {
  // The reader may have left the page.
  if (!island.isConnected) return;
  if (!Component) return reportError(new MissingDefaultExportError(`${island.getAttribute('src')} has no default export`));
  const props = JSON.parse(island.getAttribute('props') ?? '{}') as object;
  const slot = island.querySelector(SLOT);
  const children = slot && createElement(SLOT, { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: slot.innerHTML } });
  const root = hydrateRoot(island, createElement(Component, props, children));
  document.addEventListener('page-swapped', () => root.unmount(), { once: true });
}
