import { globSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AstroCheck, DiagnosticSeverity } from '@astrojs/language-server';
import type { Problem } from '../../src/lib/problem.ts';

/** Prints type errors of `.astro` files as JSON. A separate program, because it keeps a processor busy for seconds. */
const checker = new AstroCheck(process.cwd(), fileURLToPath(import.meta.resolve('typescript')), join(import.meta.dirname, 'tsconfig.astro.json'));
const { fileResult } = await checker.lint({ fileNames: globSync('src/**/*.astro').map((file) => resolve(file)) });
const problems = fileResult.flatMap(({ fileUrl, errors }) =>
  errors
    .filter(({ severity }) => severity === DiagnosticSeverity.Error || severity === DiagnosticSeverity.Warning)
    .map(({ severity, code, message, range: { start } }): Problem => ({
      rule: `ts-${code}`,
      severity: severity === DiagnosticSeverity.Error ? 'error' : 'warning',
      file: relative(process.cwd(), fileURLToPath(fileUrl)),
      line: start.line + 1,
      column: start.character + 1,
      message: typeof message === 'string' ? message : message.value,
    })),
);
console.log(JSON.stringify(problems));
process.exitCode = problems.length > 0 ? 1 : 0;
