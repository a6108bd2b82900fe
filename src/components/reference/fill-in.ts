import { fillIn, findFault, FORM_END, listValues, PLACES, showValue, type FormValue, type RequestForm } from '../../lib/samples/form-values.ts';
import { parseJson } from '../../lib/samples/json.ts';
import { printSamples } from '../../lib/samples/languages.ts';
import { makeRequest } from '../../lib/samples/request-data.ts';
import STYLE from '../../styles/fill-in.css?inline';
import { adoptStyles } from '../frame/adopt-styles.ts';
import { recolour } from './recolour.ts';

adoptStyles(STYLE);

/** Texts of the fields that readers changed during this visit, by page and example. They are in memory only. */
const visit = new Map<string, (string | undefined)[]>();

/** The server and the way to authenticate that the reader chose, for all pages of this visit. */
const chosen = { server: '', security: '' };

export function hasChoice(): boolean {
  return chosen.server + chosen.security !== '';
}

function getFormAddress(): string {
  return location.pathname.replace(/(?:\/index)?(?:\.html|\/)?$/, '') + FORM_END;
}

/**
 * Loads the form of this page's request and adds it after the samples, which
 * stay in view. Nothing
 * that is typed leaves the page.
 *
 * @param block the samples, or examples of which the open one has them
 */
export async function addForm(block: HTMLElement, id: string, isHidden = false): Promise<void> {
  const samples = block.querySelector('[open] .samples') ?? block.querySelector('.samples') ?? block;
  const address = getFormAddress();
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  const form = parseJson(await response.text()) as unknown as RequestForm;
  // The reader may have left the page.
  if (!block.isConnected) return;
  document.getElementById(id)?.remove();
  const element = makeElement('form', { id, className: 'fill', hidden: isHidden });
  element.ariaLabel = 'Fill in';
  element.noValidate = true;
  element.addEventListener('submit', (event) => event.preventDefault());
  const example = samples.closest('details')?.id;
  const body = Math.max(
    0,
    form.bodies.findIndex((each) => each.example === example),
  );
  const codes = new Map([...samples.querySelectorAll<HTMLInputElement>('input')].map((input) => [input.value, findCode(input)]));
  const built = new Map([...codes].map(([language, code]) => [language, code?.cloneNode(true) as Element | undefined]));
  const fields = listValues(form, body);
  const key = `${address} ${body}`;
  const options = { server: form.servers, security: form.security.map(({ label }) => label) };
  const controls: Control[] = [];

  const update = () => {
    const texts = controls.map(({ field, input, first, note }) => {
      const text = input.value === first ? undefined : input.value;
      const fault = text === undefined ? undefined : findFault(field, text);
      note.textContent = fault ?? '';
      input.ariaInvalid = fault ? 'true' : null;
      return text;
    });
    if (texts.some((text) => text !== undefined)) visit.set(key, texts);
    else visit.delete(key);
    if (!visit.has(key) && !hasChoice())
      return codes.forEach((code, language) => code?.replaceChildren(...(built.get(language)?.cloneNode(true).childNodes ?? [])));
    const choice = { server: findChosen('server', options.server), security: findChosen('security', options.security), body };
    const printed = printSamples(makeRequest(fillIn(form, texts, body), choice), form.languages);
    for (const language of form.languages) {
      const sample = printed.find(({ id: own }) => own === language);
      const source = sample && built.get(language);
      const nodes = source ? recolour(source, sample.code) : ["The client of this language can't send this request."];
      codes.get(language)?.replaceChildren(...nodes);
    }
  };

  element.append(
    makeElement('p', { textContent: 'The samples above change as you type. Nothing is sent or stored. Keys stay in environment variables.' }),
    ...makeChoice('server', options.server, id),
    ...makeChoice('security', options.security, id),
  );
  for (const [place, own] of Map.groupBy(fields, (field) => field.place)) {
    const set = makeElement('fieldset');
    set.append(makeElement('legend', { textContent: PLACES[place] }));
    for (const field of own) {
      const control = makeControl(field, `${id}-${controls.length}`, set);
      control.input.value = visit.get(key)?.[controls.length] ?? control.first;
      controls.push(control);
    }
    element.append(set);
  }
  const reset = makeElement('button', { type: 'button', textContent: 'Reset' });
  reset.addEventListener('click', () => {
    for (const { input, first } of controls) input.value = first;
    update();
  });
  element.append(reset);
  element.addEventListener('input', update);
  update();
  block.after(element);
  block.addEventListener('toggle', () => void addForm(block, id, element.hidden !== false).catch(() => undefined), { capture: true, once: true });
}

interface Control {
  field: FormValue;
  input: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  /** The text for its value. A control may show a value as another text, such as several lines as one. */
  first: string;
  note: HTMLElement;
}

function findCode(input: HTMLInputElement): Element | null | undefined {
  return input.nextElementSibling?.nextElementSibling?.querySelector('code');
}

function findChosen(name: keyof typeof chosen, options: readonly string[]): number {
  return Math.max(0, options.indexOf(chosen[name]));
}

/** Makes the choice of a server or a way to authenticate, if there is one. */
function makeChoice(name: keyof typeof chosen, options: readonly string[], id: string): Element[] {
  if (options.length < 2) return [];
  const label = makeElement('label', { htmlFor: `${id}-${name}`, textContent: name === 'server' ? 'Server' : 'Authentication' });
  const select = makeElement('select', { id: label.htmlFor });
  select.append(...options.map((option) => new Option(option)));
  select.selectedIndex = findChosen(name, options);
  select.addEventListener('input', () => (chosen[name] = select.value));
  const row = makeElement('div', { className: 'choice' });
  row.append(label, select);
  return [row];
}

function makeControl(field: FormValue, id: string, group: HTMLElement): Control {
  const { label: name, isRequired, kind } = field;
  const input = makeInput(field);
  const note = makeElement('small', { id: `${id}-note` });
  const about = [isRequired ? 'required' : '', kind === 'json' ? 'JSON' : ''].filter(Boolean).join(', ');
  const label = makeElement('label', { htmlFor: id });
  label.append(name, about && makeElement('small', { textContent: ` ${about}` }));
  Object.assign(input, { id, required: isRequired, value: showValue(field) });
  input.setAttribute('aria-describedby', note.id);
  group.append(label, input, note);
  return { field, input, first: input.value, note };
}

function makeInput({ kind, options, isRequired, value }: FormValue): Control['input'] {
  const choices = kind === 'boolean' ? ['true', 'false'] : options;
  const shown = showValue({ kind, value });
  if (choices) {
    const select = makeElement('select');
    const all = new Set([...(isRequired && shown !== '' ? [] : ['']), ...choices, shown]);
    select.append(...[...all].map((choice) => new Option(choice)));
    return select;
  }
  if (kind === 'json' || shown.includes('\n')) return makeElement('textarea', { rows: 4, spellcheck: false });
  return makeElement('input', { type: 'text', inputMode: kind === 'number' ? 'decimal' : '', autocomplete: 'off', spellcheck: false });
}

function makeElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  fields: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), fields);
}
