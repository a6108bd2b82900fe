import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules whose result the colour mode can change. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Adds axe to each page that a tab opens from now on. As an init script it is compiled once, otherwise for each page. */
export async function installAxe(page: Page): Promise<void> {
  await page.addInitScript(AXE);
}

/**
 * Runs axe on the current state of a page.
 *
 * @param rules ids of the rules to run; by default all of WCAG 2.2 AA and best practice
 * @returns a line for each violation with page, width, rule and element
 */
export async function findViolations(page: Page, rules: readonly string[] = TAGS): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const options: RunOptions = { runOnly: [...rules], resultTypes: ['violations'] };
  const violations = await page.evaluate(async (runOptions) => {
    const { axe } = window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } };
    return (await axe.run(runOptions)).violations;
  }, options);
  const where = `${new URL(page.url()).pathname} at ${page.viewportSize()?.width} px`;
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${where}: ${id} (${help}): ${String(node.target)}`));
}
