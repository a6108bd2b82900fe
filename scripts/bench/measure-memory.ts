import { readdirSync, readFileSync } from 'node:fs';
import { spawn } from 'node:child_process';

/** The exact measurement requires Linux to walk all memory of a process, so it only runs when the rough one has grown by this share. */
const STEP = 1.01;

/**
 * Builds the site and prints the peak resident memory of the build and its
 * child processes together. Shared memory, such as Node's code, counts once.
 */
const child = spawn('node', ['scripts/build.ts'], { stdio: 'inherit', env: process.env });
let peak = 0;
let roughPeak = 0;
const timer = setInterval(() => {
  const processes = listTree(child.pid ?? 0);
  const rough = sum(processes, 'status', 'VmRSS');
  if (rough < roughPeak * STEP) return;
  roughPeak = rough;
  peak = Math.max(peak, sum(processes, 'smaps_rollup', 'Pss'));
}, 100);
child.on('close', (code) => {
  clearInterval(timer);
  console.log(`peak memory ${Math.round(peak / 1024)} MB`);
  process.exitCode = code ?? 1;
});

/** Lists a process tree (Linux only; elsewhere the numbers are 0). */
function listTree(pid: number): number[] {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = processes.map((id) => [Number(id), readField(Number(id), 'status', 'PPid')] as const);
  const collect = (id: number): number[] => [id, ...parents.filter(([, parent]) => parent === id).flatMap(([child]) => collect(child))];
  return collect(pid);
}

/** Adds up a number of kB that Linux reports per process. */
function sum(processes: readonly number[], file: string, field: string): number {
  return processes.reduce((total, pid) => total + readField(pid, file, field), 0);
}

/** Reads a process's number from Linux; 0 once it has ended. */
function readField(pid: number, file: string, field: string): number {
  try {
    return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
