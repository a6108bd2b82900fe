import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { isComplete } from '../../src/integration/completion-mark.ts';

/** A release name, also used as a folder name. */
const NAME = /^\w[\w.-]{0,63}$/;

/**
 * The releases of a site on a server, one folder each:
 *
 * ```
 * <folder>/releases/<name>/site    the built site
 * <folder>/releases/<name>/nginx   its configuration
 * <folder>/current                 link to the release that is live
 * ```
 */
export class Releases {
  readonly #folder: string;
  readonly #current: string;

  /** @param path folder of the releases; created if missing, readable for everyone */
  constructor(path: string) {
    this.#folder = join(resolve(path), 'releases');
    this.#current = join(resolve(path), 'current');
    for (const folder of [resolve(path), this.#folder].filter((each) => !existsSync(each))) {
      mkdirSync(folder, { recursive: true });
      chmodSync(folder, 0o755);
    }
  }

  /** Returns the live release's name, if any. */
  getCurrent(): string | undefined {
    return lstatSync(this.#current, { throwIfNoEntry: false })?.isSymbolicLink() ? basename(readlinkSync(this.#current)) : undefined;
  }

  /** Returns the names of the complete releases, the newest first. */
  list(): string[] {
    const names = readdirSync(this.#folder).filter((name) => isComplete(join(this.#folder, name, 'site')));
    const getTime = (name: string) => statSync(join(this.#folder, name)).mtimeMs;
    return names.sort((a, b) => getTime(b) - getTime(a));
  }

  /** Returns the folder of a release, which may not exist. */
  getFolder(name: string): string {
    return join(this.#folder, name);
  }

  /**
   * Creates the folder of a new release. Replaces what an interrupted deployment
   * left.
   *
   * @throws Error when the name is taken or not valid for a folder
   */
  create(name: string): string {
    if (!NAME.test(name)) throw new Error(`"${name}" can't be the name of a release; use letters, digits, dots and dashes, 64 at most`);
    const folder = this.getFolder(name);
    if (this.list().includes(name) || this.getCurrent() === name)
      throw new Error(
        `There is a release named ${name} in ${this.#folder} already. Make it live with --to ${name}, or give the new one another name with --name`,
      );
    this.remove(name);
    mkdirSync(folder);
    return folder;
  }

  /** Removes a release that isn't live. */
  remove(name: string): void {
    rmSync(this.getFolder(name), { recursive: true, force: true });
  }

  /**
   * Makes a release live, or none, in one step: readers always get one or the
   * other.
   *
   * @throws Error when there is no complete release of that name
   */
  makeLive(name: string | undefined): void {
    if (name === undefined) return rmSync(this.#current, { force: true });
    if (!this.list().includes(name))
      throw new Error(`No complete release has the name "${name}" in ${this.#folder}; releases: ${this.list().join(', ') || 'none'}`);
    const link = `${this.#current}.next`;
    rmSync(link, { force: true });
    symlinkSync(join('releases', name), link);
    renameSync(link, this.#current);
  }

  /**
   * Removes old releases.
   *
   * @param count number to keep, including the live one
   * @returns the names of the removed releases
   */
  prune(count: number): string[] {
    const current = this.getCurrent();
    const others = [...readdirSync(this.#folder)].filter((name) => name !== current);
    const newest = this.list()
      .filter((name) => name !== current)
      .slice(0, count - 1);
    const old = others.filter((name) => !newest.includes(name));
    old.forEach((name) => this.remove(name));
    return old;
  }
}
