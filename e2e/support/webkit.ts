import { spawn, type ChildProcess } from 'node:child_process';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { WEBKIT } from '../../scripts/tools/browser.ts';
import { findFreePort } from '../../scripts/tools/free-port.ts';
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
      const screen = spawn(WEBKIT.screen, ['-displayfd', '1', '-screen', '0', '1440x900x24'], { stdio: ['ignore', 'pipe', 'ignore'] });
      const display = `:${await readLine(screen)}`;
      const port = await findFreePort();
      const driver = spawn(WEBKIT.driver, [`--port=${port}`], { env: { ...process.env, DISPLAY: display }, stdio: 'ignore' });
      const address = `http://127.0.0.1:${port}`;
      await waitForServer(address);
      const webkit = await new Builder().usingServer(address).withCapabilities({ browserName: 'MiniBrowser' }).build();
      await use(webkit);
      await webkit.quit();
      driver.kill();
      screen.kill();
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

/** Resolves when a server responds. */
async function waitForServer(address: string): Promise<void> {
  for (;;)
    try {
      await fetch(`${address}/status`);
      return;
    } catch {
      await new Promise(setImmediate);
    }
}
