import { FORM_END, type BodyField, type FormField, type RequestForm } from '../../lib/request-form.ts';
import { adoptStyles } from '../router/adopt-styles.ts';
import { fillPrograms, findFault, getFirstValues, type FilledChoice, type FilledValues } from './fill-request.ts';

/** The form opens between the heading and the samples. Tokens of sizes are constants of the site's own sheets. */
const STYLE = `
  @media print { .fill { display: none } }
  .fill { margin-block: 0 1rem; padding: 1rem; border: 1px solid var(--line); border-radius: 6px; font-size: 0.875rem }
  .fill fieldset { margin: 0.75rem 0 0; padding: 0; border: 0; min-width: 0 }
  .fill legend { padding: 0; font-weight: 600 }
  .fill label { display: block; margin-top: 0.5rem; overflow-wrap: anywhere }
  .fill :is(input, select, textarea) { display: block; box-sizing: border-box; width: 100%; min-height: 44px; padding: 0.4rem 0.6rem; border: 1px solid var(--muted);
    border-radius: 6px; background: var(--bg); color: inherit; font: 1rem ui-monospace, monospace }
  .fill [aria-invalid] { border-color: var(--danger); border-width: 2px }
  .fill small { color: var(--muted); font-size: inherit }
  .fill p { margin: 0 }
  .fill > button { min-height: 44px; margin-top: 0.75rem; padding: 0 0.8rem; border: 1px solid var(--muted); border-radius: 6px; background: none; color: inherit; font: inherit; cursor: pointer }`;

adoptStyles(STYLE);

/** What readers have typed during this visit, by page and example. It is in memory only. */
const visit = new Map<string, FilledValues>();

/** The server and the way to authenticate that the reader chose, for all pages of this visit. */
const chosen: Record<keyof FilledChoice, string> = { server: '', authentication: '' };

/** Returns whether the reader has chosen a server or a way to authenticate. */
export function hasChoice(): boolean {
  return chosen.server + chosen.authentication !== '';
}

const PLACES = { path: 'Path', query: 'Query', headers: 'Headers', body: 'Body' } as const;
type Place = keyof typeof PLACES;

/** Returns the address of this page's form. */
function getFormAddress(): string {
  return location.pathname.replace(/(?:\/index)?(?:\.html|\/)?$/, '') + FORM_END;
}

/**
 * Loads the form of this page's request and adds it before the samples. Nothing
 * that is typed leaves the page.
 *
 * @param block the samples, or examples of which the open one has them
 */
export async function addForm(block: HTMLElement, id: string, isHidden = false): Promise<void> {
  const samples = block.querySelector('[open] .samples') ?? block.querySelector('.samples') ?? block;
  const label = samples.closest('details')?.firstElementChild?.textContent;
  const address = getFormAddress();
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  const form = (await response.json()) as RequestForm;
  // The reader may have left the page.
  if (!block.isConnected) return;
  document.getElementById(id)?.remove();
  const element = makeElement('form', { id, className: 'fill', hidden: isHidden });
  element.ariaLabel = 'Fill in';
  element.noValidate = true;
  element.addEventListener('submit', (event) => event.preventDefault());
  const codes = new Map([...samples.querySelectorAll<HTMLInputElement>('input')].map((input) => [input.value, findCode(input)]));
  const built = new Map([...codes].map(([language, code]) => [language, code ? [...code.childNodes] : []]));
  const first = getFirstValues(form);
  first.body = form.body?.examples.find((example) => example.label === label)?.values ?? first.body;
  const key = `${address} ${label}`;
  const values = visit.get(key) ?? first;
  const options = { server: form.servers.map((server) => server.label), authentication: form.authentication };
  const controls: { place: Place; index: number; input: Control }[] = [];

  const update = () => {
    const now = readControls(first, controls);
    visit.set(key, now);
    const choice = { server: findChosen('server', options.server), authentication: findChosen('authentication', options.authentication) };
    for (const { id: language, code } of fillPrograms(form, now, choice)) codes.get(language)?.replaceChildren(code);
  };
  const write = (next: FilledValues) => {
    for (const { place, index, input } of controls) {
      input.value = next[place][index] ?? '';
      input.dispatchEvent(new Event('check'));
    }
  };

  element.append(
    makeElement('p', { textContent: 'The samples below change as you type. Nothing is sent or stored. Keys stay in environment variables.' }),
    ...makeChoice('server', options.server, id),
    ...makeChoice('authentication', options.authentication, id),
  );
  for (const place of Object.keys(PLACES) as Place[]) {
    const fields: readonly (FormField | BodyField)[] = place === 'body' ? (form.body?.fields ?? []) : form[place];
    if (fields.length === 0) continue;
    const set = makeElement('fieldset');
    set.append(makeElement('legend', { textContent: PLACES[place] }));
    fields.forEach((field, index) => {
      const { row, input } = makeField(field, `${id}-${place}-${index}`, place);
      controls.push({ place, index, input });
      set.append(...row);
    });
    element.append(set);
  }
  const reset = makeElement('button', { type: 'button', textContent: 'Reset' });
  reset.addEventListener('click', () => {
    visit.delete(key);
    write(first);
    if (hasChoice()) update();
    else for (const [language, code] of codes) code?.replaceChildren(...(built.get(language) ?? []));
  });
  element.append(reset);
  element.addEventListener('input', update);
  write(values);
  if (visit.has(key) || hasChoice()) update();
  block.before(element);
  block.addEventListener('toggle', () => void addForm(block, id, element.hidden !== false).catch(() => undefined), { capture: true, once: true });
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function readControls(first: FilledValues, controls: readonly { place: Place; index: number; input: Control }[]): FilledValues {
  const now = structuredClone(first);
  for (const { place, index, input } of controls) now[place][index] = input.value;
  return now;
}

/** Returns the code of a language's sample. */
function findCode(input: HTMLInputElement): Element | null | undefined {
  return input.nextElementSibling?.nextElementSibling?.querySelector('code');
}

function findChosen(name: keyof FilledChoice, options: readonly string[]): number {
  return Math.max(0, options.indexOf(chosen[name]));
}

/** Makes the choice of a server or a way to authenticate, if there is one. */
function makeChoice(name: keyof FilledChoice, options: readonly string[], id: string): Element[] {
  if (options.length < 2) return [];
  const label = makeElement('label', { htmlFor: `${id}-${name}`, textContent: name === 'server' ? 'Server' : 'Authentication' });
  const select = makeElement('select', { id: label.htmlFor });
  select.append(...options.map((option) => new Option(option)));
  select.selectedIndex = findChosen(name, options);
  select.addEventListener('input', () => (chosen[name] = select.value));
  return [label, select];
}

function makeField(field: FormField, id: string, place: Place): { row: Element[]; input: Control } {
  const { name, isRequired, kind } = field;
  const label = makeElement('label');
  const input = makeControl(field);
  const note = makeElement('small', { id: `${id}-note` });
  const about = [isRequired ? 'required' : '', kind === 'json' ? 'JSON' : ''].filter(Boolean).join(', ');
  input.id = id;
  input.required = isRequired;
  input.setAttribute('aria-describedby', note.id);
  const check = () => {
    const fault = findFault(field, input.value, place);
    note.textContent = fault ?? '';
    if (fault) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
  };
  input.addEventListener('input', check);
  input.addEventListener('check', check);
  label.htmlFor = id;
  label.append(name, about && makeElement('small', { textContent: ` ${about}` }));
  return { row: [label, input, note], input };
}

function makeControl({ kind, options, isRequired }: FormField): Control {
  const choices = kind === 'boolean' ? ['true', 'false'] : options;
  if (choices) {
    const select = makeElement('select');
    select.append(...(isRequired ? choices : ['', ...choices]).map((choice) => new Option(choice)));
    return select;
  }
  if (kind === 'json') return makeElement('textarea', { rows: 4, spellcheck: false });
  return makeElement('input', { type: 'text', inputMode: kind === 'number' ? 'decimal' : '', autocomplete: 'off', spellcheck: false });
}

function makeElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  fields: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), fields);
}
