import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

const { startingPoints } = import.meta.env.SITE_SEARCH;

/** Shows starting points before the reader types, if there is room. */
export function SearchStart(): ReactNode {
  const [container, setContainer] = useState<Element | null>(null);
  useEffect(() => {
    const element = Object.assign(document.createElement('div'), { className: 'search-start' });
    document.querySelector('.DocSearch-SearchBar')?.after(element);
    setContainer(element);
  }, []);
  if (!container) return null;
  return createPortal(
    <>
      <p className="DocSearch-Title">Search docs</p>
      <p>Type a word, a command, a path such as /dev/i2c-1 or an API operation. Typos are fine.</p>
      {startingPoints.length > 0 && (
        <ul aria-label="Starting points">
          {startingPoints.map(({ label, href }) => (
            <li key={href}>
              <a href={href.startsWith('/') ? import.meta.env.SITE_BASE + href : href}>{label}</a>
            </li>
          ))}
        </ul>
      )}
    </>,
    container,
  );
}
