import { readdirSync, readFileSync } from 'node:fs';
import { spawn } from 'node:child_process';

/** The exact measure makes Linux walk all memory of a process: it is taken only when the rough one has grown by this share. */
const STEP = 1.01;

/** Builds the site and prints the largest resident memory of the build and its child processes together; what several share, such as the code of Node, counts once. */
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

/** A process and all below it (Linux only; elsewhere the numbers are 0). */
function listTree(pid: number): number[] {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = processes.map((id) => [Number(id), readField(Number(id), 'status', 'PPid')] as const);
  const collect = (id: number): number[] => [id, ...parents.filter(([, parent]) => parent === id).flatMap(([own]) => collect(own))];
  return collect(pid);
}

/** Adds up a number of kB that Linux tells of each process. */
function sum(processes: readonly number[], file: string, field: string): number {
  return processes.reduce((total, pid) => total + readField(pid, file, field), 0);
}

/** A number that Linux tells of a process; 0 once it has ended. */
function readField(pid: number, file: string, field: string): number {
  try {
    return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
