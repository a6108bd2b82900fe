import { beforeEach, expect, it, vi } from 'vitest';
import type { RequestForm } from '../../lib/request-form.ts';
import { addForm, hasChoice } from './fill-in.ts';

vi.mock('../router/adopt-styles.ts', () => ({ adoptStyles: () => undefined }));

const FORM: RequestForm = {
  servers: [
    { label: 'https://a.invalid', host: 'https://a.invalid', path: '' },
    { label: 'https://b.invalid/v2', host: 'https://b.invalid', path: '/v2' },
  ],
  authentication: ['API key', 'No authentication'],
  address: ['/things'],
  path: [],
  fixedQuery: '',
  query: [],
  headers: [],
  body: undefined,
  programs: [
    [{ id: 'shell', code: 'API=https://a.invalid\ncurl "$API/zqpathzq" key' }],
    [{ id: 'shell', code: 'API=https://a.invalid\ncurl "$API/zqpathzq"' }],
  ],
};

function showOperation(): HTMLElement {
  document.body.innerHTML =
    '<div class="samples"><input type="radio" value="shell"><label>cURL</label><figure class="code"><pre><code>built</code></pre></figure></div>';
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
  choose('authentication', 1);
  const filled = 'API=https://b.invalid\ncurl "$API/v2/things"';
  expect(first.querySelector('code')?.textContent).toBe(filled);
  expect(hasChoice()).toBe(true);
  const second = showOperation();
  await addForm(second, 'form', true);
  expect(document.querySelector<HTMLFormElement>('#form')?.hidden).toBe(true);
  expect(second.querySelector('code')?.textContent).toBe(filled);
});
