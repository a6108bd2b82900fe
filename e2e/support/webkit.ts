import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { WEBKIT } from '../../scripts/tools/browser.ts';
import { findFreePort } from './free-port.ts';
import { startRecordingServer } from './recording-server.ts';
import { test as base } from './test.ts';

interface WebKitFixtures {
  /** Opens a page of the site, and returns errors until it was loaded. */
  open: (path: string) => Promise<string[]>;
}

interface WebKitWorkerFixtures {
  webkit: WebDriver;
  /** The site with a script that records errors. */
  recordedSite: string;
}

/** Playwright's test with a WebKit window, driven by WebDriver: neither Playwright nor puppeteer supports Debian's WebKit. */
export const test = base.extend<WebKitFixtures, WebKitWorkerFixtures>({
  webkit: [
    async ({}, use) => {
      const started: ChildProcess[] = [];
      const start = (command: string, args: string[], options: SpawnOptions) => {
        const child = spawn(command, args, options);
        started.push(child);
        return child;
      };
      try {
        const screen = start(WEBKIT.screen, ['-displayfd', '1', '-screen', '0', '1440x900x24'], { stdio: ['ignore', 'pipe', 'ignore'] });
        const display = `:${await readLine(screen)}`;
        const port = await findFreePort();
        const driver = start(WEBKIT.driver, [`--port=${port}`], { env: { ...process.env, DISPLAY: display }, stdio: 'ignore' });
        const address = `http://127.0.0.1:${port}`;
        await waitForServer(driver, address);
        const webkit = await new Builder().usingServer(address).withCapabilities({ browserName: 'MiniBrowser' }).build();
        await use(webkit);
        await webkit.quit();
      } finally {
        started.forEach((child) => child.kill());
      }
    },
    { scope: 'worker' },
  ],

  recordedSite: [
    async ({}, use, { project }) => {
      const { server, url } = await startRecordingServer(project.use.baseURL ?? '');
      await use(url);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],

  open: async ({ webkit, recordedSite }, use) => {
    await use(async (path) => {
      await webkit.get(recordedSite + path);
      return readFaults(webkit);
    });
  },
});

/** Returns errors on the open page. */
export function readFaults(webkit: WebDriver): Promise<string[]> {
  return webkit.executeScript<string[]>('return window.faults');
}

async function readLine(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`${child.spawnfile} ended with exit code ${code}`)));
    child.stdout?.once('data', (data: Buffer) => done(data.toString().trim()));
  });
}

/** Resolves when a started server responds, and fails if it ends instead. */
async function waitForServer(child: ChildProcess, address: string): Promise<void> {
  let problem: Error | undefined;
  child.once('error', (error) => (problem = error));
  child.once('exit', (code) => (problem = new Error(`${child.spawnfile} ended with exit code ${code}`)));
  while (!problem)
    try {
      await fetch(`${address}/status`);
      return;
    } catch {
      await wait(50);
    }
  throw problem;
}
