import { defineConfig } from 'oxlint';

export default defineConfig({
  plugins: ['typescript', 'import'],
  jsPlugins: ['./scripts/lint/layout-plugin.ts'],
  categories: { correctness: 'error' },
  ignorePatterns: ['dist*', '.astro', 'e2e/.variants*', 'e2e/.results', 'coverage', 'public'],
  rules: {
    'layout/import-directions': 'error',
    // Types included.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    // The type check knows what Vite adds to a module.
    'import/default': 'off',
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    eqeqeq: 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'no-array-constructor': 'error',
    'no-useless-constructor': 'error',
    // Playwright asks for `({}, use)` where a fixture needs no other.
    'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
    'typescript/no-dynamic-delete': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-extraneous-class': 'error',
    'typescript/no-invalid-void-type': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-asserted-nullish-coalescing': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/prefer-literal-enum-member': 'error',
    'typescript/unified-signatures': 'error',
  },
  overrides: [
    {
      // What reads texts of other people; tests read their own.
      files: ['src/**', 'scripts/**'],
      excludeFiles: ['**/*.test.ts', '**/*.test.tsx', '**/fixtures/**'],
      rules: { 'layout/linear-patterns': 'error' },
    },
    {
      files: ['config', 'reference', 'model', 'sources', 'markdown', 'checks', 'integration', 'queries', 'pages', 'layouts'].map(
        (folder) => `src/${folder}/**`,
      ),
      excludeFiles: ['**/*.test.ts'],
      rules: { 'no-restricted-globals': ['error', 'window', 'document', 'localStorage', 'sessionStorage'] },
    },
  ],
});
