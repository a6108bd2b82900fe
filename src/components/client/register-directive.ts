import hydrator from '@astrojs/react/client.js';
import interaction, { provideHydrator } from './interaction-directive.ts';

provideHydrator(hydrator);
Object.assign(globalThis, { Astro: { interaction } });
