import type { Plugin } from '@oxlint/plugins';
import { importDirections } from './import-directions.ts';
import { linearPatterns } from './linear-patterns.ts';

/** Our lint rules, as the linter loads them. */
export default { meta: { name: 'layout' }, rules: { 'import-directions': importDirections, 'linear-patterns': linearPatterns } } satisfies Plugin;
