import { readFileSync } from 'node:fs';

/** Ticks of a second in `/proc`; Linux has had this many on every processor since 2.6 (proc_pid_stat(5), USER_HZ). */
const TICKS = 100;
/** Start times are in seconds, on a clock that may have been set since. */
const CLOCK_MILLISECONDS = 2_000;

/**
 * Checks if the process that had an id at some moment is still running. Ids
 * repeat: after a container restarts, the same programs have the same ones. An
 * ended process keeps its id until its parent reaps it, which some never do.
 *
 * @param moment milliseconds since 1970
 */
export function isStillRunning(pid: number, moment: number): boolean {
  if (!hasNumber(pid)) return false;
  const { hasEnded, start } = readStat(pid) ?? { hasEnded: false, start: 0 };
  return !hasEnded && start <= moment + CLOCK_MILLISECONDS;
}

function hasNumber(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Reads a process's end, and its start to about a second, in milliseconds since 1970; nothing without `/proc`. */
function readStat(pid: number): { hasEnded: boolean; start: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Fields after the program's name, which may contain anything (proc_pid_stat(5)): its state is the first, its start the twentieth.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [uptime = ''] = readFileSync('/proc/uptime', 'utf8').split(' ');
    const start = Date.now() - (Number(uptime) - Number(fields[19]) / TICKS) * 1000;
    return Number.isFinite(start) ? { hasEnded: 'ZX'.includes(fields[0] ?? ''), start } : undefined;
  } catch {
    return undefined;
  }
}
