import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    environment: 'node',
    // Files share the modules they import: loading them anew for each took two thirds of the time. A test that changes what modules read puts it back.
    isolate: false,
    restoreMocks: true,
  },
});
