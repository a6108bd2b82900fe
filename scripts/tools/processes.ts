import { readFileSync } from 'node:fs';

/** Ticks of a second in `/proc`; Linux has had this many on every processor since 2.6 (proc_pid_stat(5), USER_HZ). */
const TICKS = 100;
/** Start times are counted in seconds, on a clock that may have been set since. */
const CLOCK_MILLISECONDS = 2_000;

/**
 * Reports whether the process still runs that had a number at some moment. Numbers
 * come back: in a container that is started again the same programs have the same ones.
 * One that has ended keeps its number until its parent asks, which some never do.
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

/** Reads whether a process has ended, and when it started to a second or so, in milliseconds since 1970; nothing where the system has no `/proc`. */
function readStat(pid: number): { hasEnded: boolean; start: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The fields behind the name of the program, which may hold anything (proc_pid_stat(5)): its state is the first, its start the twentieth.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [uptime = ''] = readFileSync('/proc/uptime', 'utf8').split(' ');
    const start = Date.now() - (Number(uptime) - Number(fields[19]) / TICKS) * 1000;
    return Number.isFinite(start) ? { hasEnded: 'ZX'.includes(fields[0] ?? ''), start } : undefined;
  } catch {
    return undefined;
  }
}
