import { describeSaved, isAreaSaved, NOTHING_SAVED, type Failure, type Command, type Report, type Saved } from '../../offline/saved.ts';
import { WORKER_FILE } from '../../lib/offline-files.ts';

const BASE = import.meta.env.SITE_BASE;

const NOT_SUPPORTED =
  "Your browser doesn't let this site save pages. You may be in a private window, its settings may forbid it, or it may not support service workers. The ZIP below opens everywhere.";

const FAILURES: Readonly<Record<Failure, string>> = {
  'no-space':
    "There isn't enough space on this device. Save a single area instead, or free some space and try again. What you saved before is still there.",
  'no-network': 'The connection failed before everything was downloaded. Check it, then try again. What you saved before is still there.',
  mismatch:
    "The downloaded files aren't the ones this site offers, because the site was updated just now or your network wants you to sign in first. Try again in a minute. What you saved before is still there.",
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
export function startSaveForm(form: HTMLFormElement, signal: AbortSignal): void {
  new SaveForm(form).start(signal);
}

class SaveForm {
  readonly #form: HTMLFormElement;

  constructor(form: HTMLFormElement) {
    this.#form = form;
  }

  start(signal: AbortSignal): void {
    const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
    if (!workers || !('caches' in globalThis)) {
      this.#showStatus(NOT_SUPPORTED);
      return;
    }
    workers.addEventListener('message', ({ data }: MessageEvent<Report>) => data.type === 'offline' && void this.#show(data), { signal });
    workers.startMessages();
    this.#form.addEventListener('click', (event) => void this.#handleClick(event, workers), { signal });
    void this.#send(workers, { type: 'ask' })
      .catch(() => false)
      .then((isSent) => isSent || this.#enable(true));
  }

  async #handleClick({ target }: Event, workers: ServiceWorkerContainer): Promise<void> {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button) return;
    if (button.value === 'remove') return void this.#send(workers, { type: 'remove' });
    const command: Command = button.name === 'save-area' ? { type: 'keep', areas: [button.value] } : { type: button.value as 'update' | 'cancel' };
    try {
      if (command.type !== 'cancel') this.#show({ type: 'offline', progress: { done: 0, total: 1 } });
      const address = `${BASE}/${WORKER_FILE}`;
      await workers.register(policy?.createScriptURL(address) ?? address, { scope: `${BASE}/` });
      (await workers.ready).active?.postMessage(command);
    } catch (error) {
      this.#show({ type: 'offline' });
      this.#showStatus(
        error instanceof DOMException && error.name === 'SecurityError' ? NOT_SUPPORTED : FAILURES[navigator.onLine ? 'failed' : 'no-network'],
      );
    }
  }

  /** Sends a command to the worker. Returns whether the reader has one. */
  async #send(workers: ServiceWorkerContainer, command: Command): Promise<boolean> {
    const worker = (await workers.getRegistration(`${BASE}/`))?.active;
    worker?.postMessage(command);
    return Boolean(worker);
  }

  #show({ saved, progress, failure, outcome }: Report): void {
    const get = (selector: string) => this.#form.querySelector(selector) as HTMLElement;
    const bar = get('progress') as HTMLProgressElement;
    get('.keep-progress').hidden = !progress;
    get('.keep-more').hidden = !saved || progress !== undefined;
    this.#enable(!progress, saved);
    if (progress) {
      bar.max = progress.total || 1;
      bar.value = progress.done;
      this.#showStatus(`${formatSize(progress.done)} of ${formatSize(progress.total)} …`);
      return;
    }
    const result = failure ? FAILURES[failure] : outcome ? OUTCOMES[outcome] : '';
    this.#showStatus([result, saved ? describeSaved(saved, this.#listAreas()) : NOTHING_SAVED].filter(Boolean).join(' '));
    // The button that removes everything is far below, and hides.
    if (outcome === 'removed') get('.keep-state').scrollIntoView({ block: 'nearest' });
  }

  #listAreas(): { key: string; label: string }[] {
    return [...this.#form.querySelectorAll('b')].map((name) => ({ key: name.id.slice('keep-'.length), label: name.textContent }));
  }

  /** Enables the buttons of areas that aren't saved yet. */
  #enable(canSave: boolean, saved?: Saved): void {
    for (const button of this.#form.querySelectorAll<HTMLButtonElement>('button[name=save-area]')) {
      const isSaved = saved !== undefined && isAreaSaved(saved, button.value);
      button.disabled = !canSave || isSaved;
      button.textContent = isSaved ? 'Saved' : 'Save';
    }
  }

  #showStatus(text: string): void {
    const status = this.#form.querySelector('.keep-state');
    if (status) status.textContent = text;
  }
}

function formatSize(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}
