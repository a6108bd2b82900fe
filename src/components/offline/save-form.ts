import { describeSaved, NOTHING_KEPT } from '../../offline/describe-saved.ts';
import { WHOLE, type Failure, type Order, type Report } from '../../offline/messages.ts';
import { WORKER_FILE } from '../../lib/offline-files.ts';

const BASE = import.meta.env.SITE_BASE;

const NOT_THERE =
  "Your browser doesn't let this site save pages. You may be in a private window, its settings may forbid it, or it may not support service workers. The ZIP below opens everywhere.";

const FAILURES: Readonly<Record<Failure, string>> = {
  'no-space':
    "There isn't enough space on this device. Save a single area instead, or free some space and try again. What you saved before is still there.",
  'no-network': 'The connection failed before everything was downloaded. Check it, then try again. What you saved before is still there.',
  changed: "The site was updated just now, so the pages didn't match. Try again in a minute. What you saved before is still there.",
  failed: "Your browser couldn't save the pages. Try again, or download the ZIP below. What you saved before is still there.",
};

const OUTCOMES: Readonly<Record<NonNullable<Report['outcome']>, string>> = {
  kept: 'Done.',
  updated: 'Updated.',
  unchanged: 'Your pages are up to date.',
  removed: 'Removed.',
  cancelled: 'Cancelled.',
};

/** Trusts the worker's script address if the browser enforces Trusted Types (W3C). */
const policy = (globalThis as TrustedTypesHost).trustedTypes?.createPolicy('keep', { createScriptURL: (address) => address });

/** Runs the form on `/offline` until its page is left. */
export function startKeeping(form: HTMLFormElement, signal: AbortSignal): void {
  new KeepForm(form, signal).start();
}

class KeepForm {
  readonly #form: HTMLFormElement;
  readonly #signal: AbortSignal;

  constructor(form: HTMLFormElement, signal: AbortSignal) {
    this.#form = form;
    this.#signal = signal;
  }

  start(): void {
    const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
    if (!workers || !('caches' in globalThis)) {
      this.#say(NOT_THERE);
      return;
    }
    const signal = this.#signal;
    workers.addEventListener('message', ({ data }: MessageEvent<Report>) => data.type === 'offline' && void this.#show(data), { signal });
    workers.startMessages();
    this.#form.addEventListener('click', (event) => void this.#answer(event, workers), { signal });
    this.#enable(true);
    void this.#order(workers, { type: 'ask' });
  }

  async #answer({ target }: Event, workers: ServiceWorkerContainer): Promise<void> {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button) return;
    if (button.value === 'remove') return this.#order(workers, { type: 'remove' });
    const order: Order = button.name === 'area' ? { type: 'keep', areas: [button.value] } : { type: button.value as 'update' | 'cancel' };
    try {
      if (order.type !== 'cancel') this.#show({ type: 'offline', progress: { done: 0, total: 1 } });
      const address = `${BASE}/${WORKER_FILE}`;
      await workers.register(policy?.createScriptURL(address) ?? address, { scope: `${BASE}/` });
      (await workers.ready).active?.postMessage(order);
    } catch (error) {
      this.#show({ type: 'offline' });
      this.#say(error instanceof DOMException && error.name === 'SecurityError' ? NOT_THERE : FAILURES[navigator.onLine ? 'failed' : 'no-network']);
    }
  }

  /** Sends an order to the worker, if the reader has one. */
  async #order(workers: ServiceWorkerContainer, order: Order): Promise<void> {
    (await workers.getRegistration(`${BASE}/`))?.active?.postMessage(order);
  }

  #show({ kept, progress, failure, outcome }: Report): void {
    const get = (selector: string) => this.#form.querySelector(selector) as HTMLElement;
    const bar = get('progress') as HTMLProgressElement;
    get('.keep-progress').hidden = !progress;
    get('.keep-more').hidden = !kept || progress !== undefined;
    this.#enable(!progress, kept?.areas);
    if (progress) {
      bar.max = progress.total || 1;
      bar.value = progress.done;
      this.#say(`${formatSize(progress.done)} of ${formatSize(progress.total)} …`);
      return;
    }
    const what = failure ? FAILURES[failure] : outcome ? OUTCOMES[outcome] : '';
    this.#say([what, kept ? describeSaved(kept, this.#listAreas()) : NOTHING_KEPT].filter(Boolean).join(' '));
  }

  #listAreas(): { key: string; label: string }[] {
    return [...this.#form.querySelectorAll('b')].map((name) => ({ key: name.id.slice('keep-'.length), label: name.textContent }));
  }

  /** Enables the buttons of areas not kept yet. */
  #enable(canKeep: boolean, areas: readonly string[] = []): void {
    for (const button of this.#form.querySelectorAll<HTMLButtonElement>('button[name=area]')) {
      const isKept = areas.includes(button.value) || areas.includes(WHOLE);
      button.disabled = !canKeep || isKept;
      button.textContent = isKept ? 'Saved' : 'Save';
    }
  }

  #say(text: string): void {
    const status = this.#form.querySelector('.keep-state');
    if (status) status.textContent = text;
  }
}

function formatSize(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}
