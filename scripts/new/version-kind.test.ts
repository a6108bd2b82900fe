import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkAnswer, type Field, type Plan } from './kind.ts';
import { readProject, type Project } from './project.ts';
import { movePage, versionKind } from './version-kind.ts';

const NAME = '0.0.1';
let project: Project;
let plan: Plan;

beforeAll(async () => {
  project = await readProject();
  plan = await versionKind.plan({ name: NAME, label: 'Old' }, project);
});

describe('a new version', () => {
  it('copies every file of the newest docs, and the sidebars, into files that do not exist', () => {
    const [docs, sidebars] = plan.copies ?? [];
    const { docs: folder } = project.site.docs.versions.find(({ isLast }) => isLast) as { docs: string };
    const pages = project.files.filter(({ file }) => file.startsWith(`${folder}/`)).map(({ file }) => file.slice(folder.length));
    expect(docs?.files.map(({ file }) => file.slice(docs.to.length))).toEqual(expect.arrayContaining(pages));
    expect(sidebars?.files).toHaveLength(1);
    for (const { file } of plan.copies?.flatMap(({ files }) => files) ?? []) expect(existsSync(file), file).toBe(false);
  });

  it('adds itself to the configuration', () => {
    const [{ after } = { after: '' }] = plan.changes;
    expect(after).toContain(`sidebars: readSidebars('src/content/sidebars-${NAME}.yaml')`);
    expect(after).toMatch(/name: '0\.0\.1',\s+label: 'Old',\s+isLast: false,\s+path: '\/0\.0\.1',/);
  });

  it.each([
    ['1 0', 'allowed: lower-case letters and digits, with dots and hyphens between them, such as "1.0"'],
    ['../x', 'allowed: lower-case letters and digits, with dots and hyphens between them, such as "1.0"'],
    ['1.', 'allowed: lower-case letters and digits, with dots and hyphens between them, such as "1.0"'],
    ['current', 'the version "current" already exists'],
    ['img', 'public/img already exists'],
    ['blog', '/blog already exists, and the pages of the version would be below /blog'],
  ])('rejects the name "%s"', (name, problem) => {
    expect(checkAnswer(versionKind.fields[0] as Field, name, project, {})).toBe(problem);
  });
});

describe('the copy of a page', () => {
  const move = (address: string) => (['/', '/bus', '/bus/can'].includes(address) ? `/1.0${address === '/' ? '' : address}` : address);

  it.each([
    ['links', '[a](/bus), [b](/bus/can#rate), [c](/)', '[a](/1.0/bus), [b](/1.0/bus/can#rate), [c](/1.0)'],
    ['links with a title and in brackets', '[a](/bus "Bus") [b](</bus>)', '[a](/1.0/bus "Bus") [b](</1.0/bus>)'],
    ['definitions', '[a]: /bus\n', '[a]: /1.0/bus\n'],
    ['attributes and data', '<Card href="/bus" />\n{ href: \'/bus\' }', '<Card href="/1.0/bus" />\n{ href: \'/1.0/bus\' }'],
    ['related pages', '---\nrelated:\n  - /bus\n  - /api\n---\n', '---\nrelated:\n  - /1.0/bus\n  - /api\n---\n'],
    ['related pages on a line', '---\nrelated: [/bus, /bus/can]\n---\n', '---\nrelated: [/1.0/bus, /1.0/bus/can]\n---\n'],
  ])('leads to its version: %s', (_what, before, after) => {
    expect(movePage(before, move)).toBe(after);
  });

  it.each(['[a](/other)', '[a](https://example.com/bus)', '`/bus`', 'Open /bus.', '---\nslug: /bus\n---\n', '![a](/bus.png)'])('keeps %s', (text) => {
    expect(movePage(text, move)).toBe(text);
  });
});
