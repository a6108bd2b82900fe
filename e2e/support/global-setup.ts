import { rmSync } from 'node:fs';
import { VARIANTS_OUT } from './variant-site.ts';

/** Forgets the variant sites of earlier runs; tests build those they need (`variant-site.ts`). */
export default function globalSetup(): void {
  rmSync(VARIANTS_OUT, { recursive: true, force: true });
}
