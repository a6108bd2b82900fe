import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from 'playwright';

/** Milliseconds of contact in an ordinary tap. */
export const TAPS = [60, 80, 100] as const;

/** Minimum milliseconds for a reader to see a change and tap it. */
const SIGHT = 600;

/** A point of the viewport, in CSS pixels. */
interface Point {
  x: number;
  y: number;
}

/** A finger on Chromium's screen: its input goes through the browser's gesture recognition, as on a phone. */
export class Finger {
  readonly #page: Page;
  readonly #session: CDPSession;

  constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  /** Creates a finger for a tab with a touch screen (`hasTouch`). */
  static async of(page: Page): Promise<Finger> {
    return new Finger(page, await page.context().newCDPSession(page));
  }

  /**
   * Taps the middle of an element, after scrolling it into view.
   *
   * @param duration milliseconds between down and up
   */
  async tap(target: Locator, duration = 80): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error('The element to tap is not visible');
    await this.tapAt({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, duration);
  }

  /** Taps a point, whatever is there. */
  async tapAt(point: Point, duration = 80): Promise<void> {
    await this.down(point);
    await wait(duration);
    await this.up();
  }

  /**
   * Taps a point twice, on time even if the page is busy: a finger does not
   * wait for it.
   *
   * @param between milliseconds from up to down
   */
  async tapTwiceAt(point: Point, between: number, duration = 60): Promise<void> {
    const taps: Promise<void>[] = [];
    for (const pause of [between, 0]) {
      taps.push(this.down(point));
      await wait(duration);
      taps.push(this.up());
      await wait(pause);
    }
    await Promise.all(taps);
  }

  /** Waits for a reader to see the result of a tap. An earlier tap at the same position is part of the last one. */
  async look(): Promise<void> {
    await wait(SIGHT);
  }

  async down({ x, y }: Point): Promise<void> {
    await this.#session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  }

  async up(): Promise<void> {
    await this.#session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  /**
   * Drags from one point to another and lifts.
   *
   * @param steps movements on the way; few make a flick
   */
  async drag(from: Point, to: Point, steps = 10): Promise<void> {
    await this.down(from);
    for (let step = 1; step <= steps; step += 1) {
      const at = { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps };
      await this.#session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] });
      await this.#page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await this.up();
  }

  /** Slows the tab's processor by a factor. */
  async slow(times: number): Promise<void> {
    await this.#session.send('Emulation.setCPUThrottlingRate', { rate: times });
  }

  /** Sets the tab's link: milliseconds of latency, bytes per second in either direction. */
  async useLink(latency: number, throughput: number): Promise<void> {
    await this.#session.send('Network.enable');
    const link = { latency, downloadThroughput: throughput, uploadThroughput: throughput };
    await this.#session.send('Network.emulateNetworkConditions', { offline: false, ...link });
  }
}
