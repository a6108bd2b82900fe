import { describe, expect, it } from 'vitest';
import { checkDescription } from './check-description.ts';
import { makeApi } from './fixtures/make-api.ts';
import { writeOperation } from './markdown-twin.ts';
import { buildReference } from './reference.ts';

const FIXTURES = 'src/openapi/fixtures';

describe.each(['constructs-3.1.yaml', 'constructs-3.0.yaml', 'constructs-2.0.json', 'many-files/api.yaml'])('the constructs of %s', (file) => {
  const api = makeApi(`${FIXTURES}/${file}`, { sampleLanguages: ['shell'] });

  it('are valid', async () => {
    expect(await checkDescription(api)).toEqual([]);
  });

  it('are all on the pages', async () => {
    const { operations, schemas, description } = buildReference(api);
    const pages = operations.map(({ operation, makeModel }) => `# ${operation.summary}\n\n${writeOperation(makeModel(), description)}`);
    const list = schemas.map(
      ({ name, route, makeModel }) =>
        `- ${name}: ${route}, used by ${makeModel()
          .usedBy.map(({ label }) => label)
          .join(', ')}`,
    );
    await expect([...pages, `# Schemas\n\n${list.join('\n')}\n`].join('\n')).toMatchFileSnapshot(
      `fixtures/${file.replace(/\.\w+$/, '').replace('/', '-')}.md`,
    );
  });

  it('have ids that are unique on their page', () => {
    for (const { makeModel } of buildReference(api).operations) {
      const ids = [...JSON.stringify(makeModel()).matchAll(/"id":"([^"]+)"/g)]
        .map((match) => match[1])
        .filter((id) => !['shell', 'ruby'].includes(id ?? ''));
      expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([]);
    }
  });
});
