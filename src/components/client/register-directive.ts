import interaction from './interaction-directive.ts';

Object.assign(globalThis, { Astro: { interaction } });
