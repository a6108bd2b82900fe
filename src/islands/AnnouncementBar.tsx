import type { ReactNode } from 'react';
import { CrashScreen } from './CrashScreen.tsx';
import { useRootState } from './use-root-state.ts';

interface Props {
  /** What is announced. */
  children?: ReactNode;
  isCloseable?: boolean;
}

/** An element without content: where no script has arrived, the close button opens it, and the style sheet hides an announcement in which it is open. */
const MARK = 'announcement-closed';

/** An announcement above the navbar. */
export default function AnnouncementBar(props: Props): ReactNode {
  return (
    <CrashScreen>
      <Bar {...props} />
    </CrashScreen>
  );
}

function Bar({ children, isCloseable = true }: Props): ReactNode {
  if (useRootState('announcement') === 'closed') return null;
  return (
    <div className="announcement no-print" role="region" aria-label="Announcement">
      {children}
      {isCloseable && (
        <>
          <button className="icon-button close" type="button" aria-label="Close" popoverTarget={MARK} data-action="close-announcement" />
          <i id={MARK} popover="manual" />
        </>
      )}
    </div>
  );
}
