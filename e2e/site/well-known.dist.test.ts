import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const DIST = resolve(process.env['OUT_DIR'] ?? 'dist');
const read = (path: string) => readFileSync(join(DIST, path));

test('The index of skills for assistants has the digests of their files, and addresses in them are pages of this site', () => {
  const { $schema, skills } = JSON.parse(read('.well-known/agent-skills/index.json').toString()) as {
    $schema: string;
    skills: { name: string; type: string; description: string; url: string; digest: string }[];
  };
  expect($schema).toMatch(/^https:\/\/schemas\.agentskills\.io\/discovery\//);
  expect(skills.length).toBeGreaterThan(0);
  for (const { name, type, description, url, digest } of skills) {
    const file = read(new URL(url).pathname);
    expect([type, description !== ''], name).toEqual(['skill-md', true]);
    expect(`sha256:${createHash('sha256').update(file).digest('hex')}`, name).toBe(digest);
    const addresses = [...file.toString().matchAll(/<(https:[^>]+)>/g)].map(([, address = '']) => new URL(address));
    expect(addresses.length).toBeGreaterThan(0);
    for (const { origin, pathname } of addresses) {
      expect(origin).toBe(new URL(url).origin);
      expect(
        [pathname, `${pathname}.html`, `${pathname}index.html`].some((path) => existsSync(join(DIST, path))),
        pathname,
      ).toBe(true);
    }
  }
});

test('security.txt has a contact and an expiry date', () => {
  const text = read('.well-known/security.txt').toString();
  expect(text).toMatch(/^Contact: https:\/\//m);
  expect(text).toMatch(/^Expires: \d{4}-\d\d-\d\dT00:00:00Z$/m);
});
