import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { getSidebar } from './back-end.ts';

/** Returns the tasks of the area the reader is in, or the first of each area. */
function listTasks(): { label: string; href: string }[] {
  const { startingPoints } = import.meta.env.SITE_SEARCH;
  return startingPoints[getSidebar() ?? ''] ?? Object.values(startingPoints).flatMap(([first]) => first ?? []);
}

/** Shows tasks before the reader types, if there is room, and when nothing is found. */
export function SearchStart(): ReactNode {
  const [container, setContainer] = useState<Element | null>(null);
  useEffect(() => {
    const element = Object.assign(document.createElement('div'), { className: 'search-start' });
    document.querySelector('.DocSearch-SearchBar')?.after(element);
    setContainer(element);
  }, []);
  const [tasks] = useState(listTasks);
  if (!container) return null;
  return createPortal(
    <>
      <p className="DocSearch-Title">Search docs</p>
      <p>Type a word, a command, a path such as /dev/i2c-1 or an API operation. Typos are fine.</p>
      {tasks.length > 0 && (
        <ul aria-label="Tasks">
          {tasks.map(({ label, href }) => (
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
