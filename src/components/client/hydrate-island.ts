import { createElement, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { SLOT } from '../../data/astro-internals.ts';

/** An island's module has no component to show (R-FAULT-2). */
class MissingDefaultExportError extends Error {
  override name = 'MissingDefaultExportError';
}

/**
 * Gives an island to React, until its page is swapped for another. What it
 * holds stays as the server printed it. A module without default export is
 * reported like an error that nobody caught.
 */
export function hydrateIsland(island: Element, { default: Component }: { default?: ComponentType<object> }): void {
  // The reader may have gone on to another page meanwhile.
  if (!island.isConnected) return;
  if (!Component) return reportError(new MissingDefaultExportError(`${island.getAttribute('src')} has no default export`));
  const props = JSON.parse(island.getAttribute('props') ?? '{}') as object;
  const slot = island.querySelector(SLOT);
  const children = slot && createElement(SLOT, { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: slot.innerHTML } });
  const root = hydrateRoot(island, createElement(Component, props, children));
  document.addEventListener('astro:after-swap', () => root.unmount(), { once: true });
}
