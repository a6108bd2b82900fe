import { readdirSync, readFileSync } from 'node:fs';
import { spawn } from 'node:child_process';

/** Builds the site and prints the largest resident memory of the build and its child processes together; what several share, such as the code of Node, counts once. */
const child = spawn('node', ['scripts/build.ts'], { stdio: 'inherit', env: process.env });
let peak = 0;
const timer = setInterval(() => (peak = Math.max(peak, getMemory(child.pid ?? 0))), 100);
child.on('close', (code) => {
  clearInterval(timer);
  console.log(`peak memory ${Math.round(peak / 1024)} MB`);
  process.exitCode = code ?? 1;
});

/** Resident memory of a process and all below it, in kB, each by its share of what they share (Linux only; elsewhere 0). */
function getMemory(pid: number): number {
  const parents = listParents();
  const collect = (id: number): number =>
    readField(id, 'smaps_rollup', 'Pss') + [...parents].filter(([, parent]) => parent === id).reduce((sum, [own]) => sum + collect(own), 0);
  return collect(pid);
}

/** Parent by process. */
function listParents(): Map<number, number> {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return new Map(processes.map((id) => [Number(id), readField(Number(id), 'status', 'PPid')]));
}

/** A number that Linux tells of a process; 0 once it has ended. */
function readField(pid: number, file: string, field: string): number {
  try {
    return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
