import { FORM_END, type BodyField, type FormField, type RequestForm } from '../../lib/request-form.ts';
import { adoptStyles } from '../router/adopt-styles.ts';
import { fillPrograms, findFault, getFirstValues, type FilledValues } from './fill-request.ts';

/** The form opens between the heading and the samples. Tokens of sizes are constants of the site's own sheets. */
const STYLE = `
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

/** What readers have typed during this visit, by page. It is in memory only. */
const visit = new Map<string, FilledValues>();

const PLACES = { path: 'Path', query: 'Query', headers: 'Headers', body: 'Body' } as const;
type Place = keyof typeof PLACES;

/** Returns the address of this page's form. */
function getFormAddress(): string {
  return location.pathname.replace(/(?:\/index)?(?:\.html|\/)?$/, '') + FORM_END;
}

/** Loads the form of this page's request and shows it before the samples. Nothing that is typed leaves the page. */
export async function showForm(samples: HTMLElement, id: string): Promise<void> {
  const address = getFormAddress();
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  const form = (await response.json()) as RequestForm;
  const element = makeElement('form', { id, className: 'fill' });
  element.ariaLabel = 'Fill in';
  element.noValidate = true;
  element.addEventListener('submit', (event) => event.preventDefault());
  const codes = new Map([...samples.querySelectorAll<HTMLInputElement>('input')].map((input) => [input.value, findCode(input)]));
  const built = new Map([...codes].map(([language, code]) => [language, code ? [...code.childNodes] : []]));
  const first = getFirstValues(form);
  const values = visit.get(address) ?? first;
  const controls: { place: Place; index: number; input: Control }[] = [];

  const update = () => {
    const now = readControls(first, controls);
    visit.set(address, now);
    for (const { id: language, code } of fillPrograms(form, now)) codes.get(language)?.replaceChildren(code);
  };
  const write = (next: FilledValues) => {
    for (const { place, index, input } of controls) {
      input.value = next[place][index] ?? '';
      input.dispatchEvent(new Event('check'));
    }
  };

  element.append(
    makeElement('p', { textContent: 'The samples below change as you type. Nothing is sent or stored. Keys stay in environment variables.' }),
    ...makeExamples(form, id, (own) => {
      write({ ...readControls(first, controls), body: own });
      update();
    }),
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
    visit.delete(address);
    write(first);
    for (const [language, code] of codes) code?.replaceChildren(...(built.get(language) ?? []));
  });
  element.append(reset);
  element.addEventListener('input', update);
  write(values);
  if (visit.has(address)) update();
  samples.before(element);
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

/** Makes the choice of the description's examples, which fill in the body. */
function makeExamples({ body }: RequestForm, id: string, choose: (values: string[]) => void): Element[] {
  const { examples = [] } = body ?? {};
  if (examples.length === 0) return [];
  const label = makeElement('label', { htmlFor: `${id}-example`, textContent: 'Example' });
  const select = makeElement('select', { id: label.htmlFor });
  select.append(...examples.map((example, index) => new Option(example.label, String(index))));
  select.addEventListener('input', (event) => {
    event.stopPropagation();
    choose(examples[Number(select.value)]?.values ?? []);
  });
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
