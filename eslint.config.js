import astro from 'eslint-plugin-astro';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { importDirections } from './scripts/lint/import-directions.ts';

export default defineConfig([
  globalIgnores(['dist*', '.astro', 'e2e/.variants*', 'e2e/.results', 'coverage', 'public']),
  tseslint.configs.strict,
  astro.configs['flat/recommended'],
  {
    plugins: { layout: { rules: { 'import-directions': importDirections } } },
    rules: {
      'layout/import-directions': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      eqeqeq: 'error',
      'no-console': 'off',
    },
  },
  {
    // A tree of links is read from top to bottom; cutting it in two would hide its order.
    files: ['src/data/sidebars.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['src/**/*.astro'],
    rules: { 'max-lines': ['error', { max: 150 }] },
  },
  {
    files: ['data', 'openapi', 'site-model', 'sources', 'markdown', 'checks', 'build', 'queries', 'pages', 'layouts'].map(
      (folder) => `src/${folder}/**`,
    ),
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-globals': ['error', 'window', 'document', 'localStorage', 'sessionStorage'] },
  },
  {
    files: ['src/components/**/*.ts', 'src/islands/**'],
    languageOptions: { globals: globals.browser },
  },
]);
