import { describe, expect, it } from 'vitest';
import { readConstructs } from './fixtures/constructs.ts';
import { renderOperation } from './operation-page.ts';

const { pages, reference, context } = readConstructs();
const page = pages.find(({ title }) => title === 'Put a pet');
const webhook = pages.find(({ operation }) => operation.path.startsWith('petBorn'));

describe('the page of an operation', () => {
  it('names the server of the operation itself, and a webhook none', () => {
    expect(page?.server).toBe('https://put.example.com');
    expect(webhook?.server).toBeUndefined();
  });

  it('leads from each way to prove who calls to the overview', () => {
    expect(page?.security).toEqual({
      options: [
        { schemes: [expect.objectContaining({ href: '/new/new#auth-oauth', scopes: ['read', 'write'] })] },
        { schemes: [expect.objectContaining({ href: '/new/new#auth-basic', scopes: [] })] },
      ],
      isOptional: false,
    });
  });

  it('leaves out the request that samples send, unless it has a text, and says of which content type an example is', () => {
    const [sent] = page?.examples ?? [];
    expect(sent).toMatchObject({ title: 'Request examples', about: 'body' });
    expect(sent?.examples.map(({ label }) => label)).toContain('A cat, application/json');
    for (const { label } of sent?.examples ?? []) expect(label).toMatch(/, [a-z-]+\/[a-z-]+$/);
    const [model] = reference.operations.map(({ makeModel }) => makeModel());
    for (const content of model?.body?.contents ?? []) for (const example of content.examples) Object.assign(example, { name: '', about: '' });
    const [others] = model ? renderOperation(model, context.description).examples : [];
    expect(others).toMatchObject({ title: 'Other request bodies', about: 'body' });
    expect(others?.examples.map(({ label }) => label)).not.toContain('A cat, application/json');
  });

  it('shows every request where there are no samples', () => {
    const [model] = reference.operations.map(({ makeModel }) => ({ ...makeModel(), samples: [] }));
    const [sent] = model ? renderOperation(model, context.description).examples : [];
    expect(sent).toMatchObject({ title: 'Request body', about: 'body' });
    expect(sent?.examples.map(({ label }) => label)).toContain('A cat, application/json');
  });

  it('says where a call without proof is possible', () => {
    const [model] = reference.operations.map(({ makeModel }) => ({ ...makeModel(), security: [{ schemes: [] }] }));
    expect(model && renderOperation(model, context.description).security).toEqual({ options: [], isOptional: true });
  });
});
