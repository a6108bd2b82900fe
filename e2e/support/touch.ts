import type { CDPSession, Locator, Page } from '@playwright/test';

/** Milliseconds of contact in an ordinary tap, until a reader sees a change and taps it, and between two movements. */
const CONTACT = 80;
const SIGHT = 600;
const MOVEMENT = 16;

/** A point of the viewport, in CSS pixels. */
interface Point {
  x: number;
  y: number;
}

/**
 * A finger on Chromium's screen: its input goes through the browser's gesture
 * recognition, as on a phone. Each event has the time at which a finger would
 * cause it, however busy the machine is.
 */
export class Finger {
  readonly #page: Page;
  readonly #session: CDPSession;
  /** Time of the last event, in milliseconds. */
  #time = Date.now();

  constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  /** Creates a finger for a tab with a touch screen (`hasTouch`). */
  static async of(page: Page): Promise<Finger> {
    return new Finger(page, await page.context().newCDPSession(page));
  }

  /** Taps the middle of an element, after scrolling it into view. */
  async tap(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error('The element to tap is not visible');
    await this.tapAt({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }

  /** Taps a point, whatever is there. */
  async tapAt(point: Point): Promise<void> {
    await this.#down(point);
    await this.#send('touchEnd', [], CONTACT);
  }

  /**
   * Taps a point twice.
   *
   * @param between milliseconds from up to down
   */
  async tapTwiceAt(point: Point, between: number): Promise<void> {
    await this.tapAt(point);
    await this.#send('touchStart', [point], between);
    await this.#send('touchEnd', [], CONTACT);
  }

  /** Lets time pass for a reader to see the result of a tap. An earlier tap at the same position is part of the last one. */
  look(): void {
    this.#time = Math.max(this.#time, Date.now()) + SIGHT;
  }

  /**
   * Drags from one point to another and lifts.
   *
   * @param steps movements on the way; few make a flick
   */
  async drag(from: Point, to: Point, steps = 10): Promise<void> {
    await this.#down(from);
    for (let step = 1; step <= steps; step += 1) {
      const at = { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps };
      await this.#send('touchMove', [at], MOVEMENT);
      await this.#page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await this.#send('touchEnd', [], MOVEMENT);
  }

  async #down(point: Point): Promise<void> {
    await this.#send('touchStart', [point], Math.max(0, Date.now() - this.#time));
  }

  /** Sends an event that comes some milliseconds after the last. */
  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[], later: number): Promise<void> {
    this.#time += later;
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: this.#time / 1000 });
  }

  /** Slows the tab's processor by a factor. */
  async slow(times: number): Promise<void> {
    await this.#session.send('Emulation.setCPUThrottlingRate', { rate: times });
  }
}
