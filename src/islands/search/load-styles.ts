import styles from './modal.css?url';

/** Adds the modal's style sheet, which no page carries, and waits for it; without it the modal still works. */
export function loadStyles(): Promise<void> {
  if (document.querySelector(`link[href="${styles}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles });
  return new Promise((done) => {
    for (const end of ['load', 'error']) link.addEventListener(end, () => done());
    document.head.append(link);
  });
}
