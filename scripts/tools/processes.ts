import { readFileSync } from 'node:fs';

/** Ticks of a second in `/proc`; Linux has had this many on every processor since 2.6 (proc_pid_stat(5), USER_HZ). */
const TICKS = 100;
/** Place of the start time among the fields behind the name of a process (proc_pid_stat(5), field 22). */
const START_FIELD = 19;

/** Start times are counted in seconds, on a clock that may have been set since. */
const CLOCK_MILLISECONDS = 2_000;

/**
 * Reports whether the process still runs that had a number at some moment. Numbers
 * come back: in a container that is started again the same programs have the same ones.
 *
 * @param moment milliseconds since 1970
 */
export function isStillRunning(pid: number, moment: number): boolean {
  return isRunning(pid) && (getStartTime(pid) ?? 0) <= moment + CLOCK_MILLISECONDS;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Reads when a process started, to a second or so, in milliseconds since 1970; nothing where the system has no `/proc`. */
function getStartTime(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const ticks = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[START_FIELD]);
    const uptime = Number(readFileSync('/proc/uptime', 'utf8').split(' ')[0]);
    const start = Date.now() - (uptime - ticks / TICKS) * 1000;
    return Number.isFinite(start) ? start : undefined;
  } catch {
    return undefined;
  }
}
