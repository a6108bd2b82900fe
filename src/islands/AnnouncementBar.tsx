import type { ReactNode } from 'react';
import { CrashScreen } from './CrashScreen.tsx';
import { useRootState } from './use-root-state.ts';

interface Props {
  /** Text of the announcement. */
  children?: ReactNode;
  isCloseable?: boolean;
}

/** Id of an empty popover that the close button opens. The style sheet then hides the announcement, with and without scripts. */
const CLOSED_ID = 'shut';

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
    <section className="announcement no-print" aria-label="Announcement">
      {children}
      {isCloseable && (
        <>
          <button className="icon-button close" aria-label="Close" popoverTarget={CLOSED_ID} />
          <i id={CLOSED_ID} popover="manual" />
        </>
      )}
    </section>
  );
}
