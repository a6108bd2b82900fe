import { beforeEach, expect, it, vi } from 'vitest';
import type { RequestForm } from '../../lib/samples/form-values.ts';
import { addForm, hasChoice } from './fill-in.ts';

vi.mock('../frame/adopt-styles.ts', () => ({ adoptStyles: () => undefined }));

const FORM: RequestForm = {
  method: 'GET',
  servers: ['https://a.invalid', 'https://b.invalid/v2'],
  path: '/things',
  parameters: [{ name: 'text', in: 'query', kind: 'text', isRequired: false, value: 'a\nb' }],
  security: [
    { label: 'API key', credentials: [{ in: 'header', name: 'X-Key', value: [{ variable: 'A_KEY' }] }] },
    { label: 'No authentication', credentials: [] },
    { label: 'HTTP digest', credentials: [{ in: 'digest', name: '', value: [{ variable: 'A_USER' }, { variable: 'A_PASSWORD' }] }] },
  ],
  bodies: [],
  fields: [],
  languages: ['shell', 'go'],
};

function showOperation(): HTMLElement {
  document.body.innerHTML =
    '<div class="samples"><input type="radio" value="shell"><label>cURL</label><figure class="code"><pre><code>built</code></pre></figure>' +
    '<input type="radio" value="go"><label>Go</label><figure class="code"><pre><code>built</code></pre></figure></div>';
  return document.querySelector('.samples') as HTMLElement;
}

const choose = (name: string, option: number) => {
  const select = document.querySelector<HTMLSelectElement>(`#form-${name}`) as HTMLSelectElement;
  select.selectedIndex = option;
  select.dispatchEvent(new Event('input', { bubbles: true }));
};

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json(FORM)));

it('the chosen server and authentication apply to the samples of every page of the visit', async () => {
  const first = showOperation();
  await addForm(first, 'form');
  expect(hasChoice()).toBe(false);
  expect(first.querySelector('code')?.textContent).toBe('built');
  choose('server', 1);
  choose('security', 1);
  const filled = 'API=https://b.invalid\ncurl "$API/v2/things?text=a%0Ab" \\\n  --fail-with-body';
  expect(first.querySelector('code')?.textContent).toBe(filled);
  expect(hasChoice()).toBe(true);
  const second = showOperation();
  await addForm(second, 'form', true);
  expect(document.querySelector<HTMLFormElement>('#form')?.hidden).toBe(true);
  expect(second.querySelector('code')?.textContent).toBe(filled);
  choose('security', 2);
  const codes = Array.from(second.querySelectorAll('code'), ({ textContent }) => textContent);
  expect(codes).toEqual([expect.stringContaining('--digest'), expect.stringContaining("can't send")]);
  choose('security', 1);
});

it('what is typed changes the samples, is kept for the visit and can be taken back', async () => {
  const first = showOperation();
  await addForm(first, 'form');
  const [field] = document.querySelectorAll('textarea');
  const type = (text: string) => {
    if (field) field.value = text;
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  type('c');
  expect(first.textContent).toContain('?text=c');
  const second = showOperation();
  await addForm(second, 'form');
  expect(second.textContent).toContain('?text=c');
  document.querySelector<HTMLButtonElement>('#form > button')?.click();
  expect(document.querySelector('textarea')?.value).toBe('a\nb');
  expect(second.textContent).toContain('?text=a%0Ab');
});
