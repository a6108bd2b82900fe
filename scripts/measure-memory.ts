import { readdirSync, readFileSync } from 'node:fs';
import { spawn } from 'node:child_process';

/** Builds the site and prints the largest resident memory of the build and its child processes together. */
const child = spawn('node', ['scripts/build.ts'], { stdio: 'inherit', env: process.env });
let peak = 0;
const timer = setInterval(() => (peak = Math.max(peak, getMemory(child.pid ?? 0))), 100);
child.on('close', (code) => {
  clearInterval(timer);
  console.log(`peak memory ${Math.round(peak / 1024)} MB`);
  process.exitCode = code ?? 1;
});

/** Resident memory of a process and all below it, in kB (Linux only; elsewhere 0). */
function getMemory(pid: number): number {
  const statuses = listProcesses();
  const collect = (id: number): number =>
    (statuses.get(id)?.resident ?? 0) + [...statuses].filter(([, status]) => status.parent === id).reduce((sum, [own]) => sum + collect(own), 0);
  return collect(pid);
}

function listProcesses(): Map<number, { parent: number; resident: number }> {
  const entries = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return new Map(
    entries.flatMap((name) => {
      try {
        const status = readFileSync(`/proc/${name}/status`, 'utf8');
        const read = (key: string) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
        return [[Number(name), { parent: read('PPid'), resident: read('VmRSS') }] as const];
      } catch {
        return [];
      }
    }),
  );
}
