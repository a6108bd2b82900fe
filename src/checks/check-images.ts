import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { imageMetadata } from 'astro/assets/utils';
import { parseSync } from 'vite';
import type { SiteConfig } from '../config/site-config.ts';
import { decodeAddress } from '../lib/addresses.ts';
import { advance, makeError, type Problem } from '../lib/problem.ts';
import { isPublicFile } from './check-front-matter.ts';
import type { ContentFile } from '../sources/content-files.ts';
import { SNIPPET_FOLDER } from '../sources/snippets.ts';
import { collectReferences, type SourceLink } from '../sources/collect-links.ts';

/**
 * Finds pictures and modules in content that are missing, aren't pictures, or
 * are outside the content folders. Only files in those folders are meant to be
 * published.
 */
export async function checkImages(site: SiteConfig, files: readonly ContentFile[]): Promise<Problem[]> {
  const folders = [...site.docs.versions.map((version) => version.docs), site.blog.folder, SNIPPET_FOLDER];
  const problems = files.map(async (file) => {
    const { images, elements, modules } = collectReferences(file);
    const ofImages = await Promise.all(images.map((image) => checkImage(image, folders)));
    return [...ofImages.flat(), ...elements.flatMap(checkElement), ...modules.flatMap((module) => checkImports(file, module))];
  });
  return (await Promise.all(problems)).flat();
}

/** Pictures in HTML are not processed: only those in `public/` have an address. */
function checkElement({ url, file, line, column }: SourceLink): Problem[] {
  if (url.startsWith('/') && isPublicFile(decodeAddress(url))) return [];
  const isOfSite = url.startsWith('/');
  const message = isOfSite ? `picture not found: ${url}` : `the build doesn't look for <img src="${url.slice(0, 80)}">, so readers don't see it`;
  const hint = isOfSite ? 'save it next to the page, and write ![what it shows](./picture.png)' : `write ![what it shows](${url.slice(0, 80)})`;
  return [makeError({ file, line, column }, message, hint)];
}

async function checkImage({ url, file: page, line, column }: SourceLink, folders: readonly string[]): Promise<Problem[]> {
  const report = (message: string, hint: string): Problem[] => [makeError({ file: page, line, column }, message, hint)];
  if (url === '') return report('the picture has no address', 'write ![what it shows](./picture.png)');
  if (/^data:/i.test(url)) return report('the picture is a data: address', 'save it as a file next to the page');
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url))
    return report(`picture from another host: ${url.slice(0, 80)}`, "save it next to the page; the site doesn't show pictures from other hosts");
  const [name = ''] = url.split(/[?#]/, 1);
  if (name !== url && !url.startsWith('/'))
    return report(`picture with a query or a fragment: ${url}`, `write ${name}; the build takes the whole address as a file name`);
  const path = decodeAddress(name);
  if (path.startsWith('/')) return isPublicFile(path) ? [] : report(`picture not found: ${url}`, `the file public${path} does not exist`);
  const file = join(dirname(page), path);
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile()) return report(`picture not found: ${url}`, `the file ${file} does not exist`);
  if (!folders.some((folder) => isInside(folder, file))) return report(`picture outside the content: ${url}`, 'put a copy next to the page');
  try {
    await imageMetadata(readFileSync(file), file);
    return [];
  } catch {
    if (/\.svg$/i.test(file))
      return report(`the size of ${file} cannot be read`, 'start the file with <svg, and give it a width and height, or a viewBox');
    return report(`${file} can't be read as a picture`, 'save it again as PNG, JPEG, WebP, AVIF, GIF or SVG');
  }
}

function isInside(folder: string, file: string): boolean {
  return statSync(folder, { throwIfNoEntry: false }) !== undefined && !relative(realpathSync(folder), realpathSync(file)).startsWith('..');
}

/** Checks an MDX page's relative imports. */
function checkImports({ file }: ContentFile, { line, column, code }: { line: number; column: number; code: string }): Problem[] {
  const { module, errors } = parseSync('page.tsx', code);
  const at = (offset: number) => advance({ file, line, column }, code, offset);
  const [error] = errors;
  if (error)
    return [
      {
        rule: 'syntax',
        ...makeError(
          at(error.labels[0]?.start ?? 0),
          `import or export that does not parse: ${error.message}`,
          'begin a sentence with another word, as MDX reads a line that begins with "import" or "export" as code; leave an empty line after code',
        ),
      },
    ];
  return module.staticImports.flatMap(({ moduleRequest: { value, start } }): Problem[] => {
    const target = join(dirname(file), value);
    if (!value.startsWith('.') || statSync(target, { throwIfNoEntry: false })?.isFile()) return [];
    return [{ rule: 'import', ...makeError(at(start), `imported file not found: ${value}`, `the file ${target} does not exist`) }];
  });
}
