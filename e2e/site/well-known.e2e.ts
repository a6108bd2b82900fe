import { createHash } from 'node:crypto';
import { expect, test } from '../support/test.ts';

interface SkillIndex {
  $schema: string;
  skills: { name: string; type: string; description: string; url: string; digest: string }[];
}

test('The index of skills for assistants has the digests of their files', async ({ request }) => {
  const response = await request.get('/.well-known/agent-skills/index.json');
  expect(response.headers()['content-type']).toMatch(/^application\/json/);
  const { $schema, skills } = (await response.json()) as SkillIndex;
  expect($schema).toMatch(/^https:\/\/schemas\.agentskills\.io\/discovery\//);
  expect(skills.length).toBeGreaterThan(0);
  for (const { name, type, description, url, digest } of skills) {
    expect(type).toBe('skill-md');
    expect(description).toBeTruthy();
    const file = await request.get(new URL(url).pathname);
    expect(file.headers()['content-type'], name).toMatch(/^text\/markdown/);
    expect(
      `sha256:${createHash('sha256')
        .update(await file.body())
        .digest('hex')}`,
      name,
    ).toBe(digest);
  }
});

test('Addresses in skills exist on this site', async ({ request }) => {
  const { skills } = (await (await request.get('/.well-known/agent-skills/index.json')).json()) as SkillIndex;
  for (const { url } of skills) {
    const text = await (await request.get(new URL(url).pathname)).text();
    const addresses = [...text.matchAll(/<(https:[^>]+)>/g)].map(([, address = '']) => new URL(address));
    expect(addresses.length).toBeGreaterThan(0);
    for (const { origin, pathname } of addresses) {
      expect(origin).toBe(new URL(url).origin);
      expect((await request.get(pathname)).status(), pathname).toBe(200);
    }
  }
});

test('security.txt has a contact and an expiry date', async ({ request }) => {
  const response = await request.get('/.well-known/security.txt');
  expect(response.headers()['content-type']).toMatch(/^text\/plain/);
  const text = await response.text();
  expect(text).toMatch(/^Contact: https:\/\//m);
  expect(text).toMatch(/^Expires: \d{4}-\d\d-\d\dT00:00:00Z$/m);
});
