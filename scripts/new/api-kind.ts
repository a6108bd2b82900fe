import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, normalize } from 'node:path';
import { route } from '../../src/config/config-fields.ts';
import { ProblemError } from '../../src/lib/problem.ts';
import { readMainFile } from '../../src/reference/read-document.ts';
import { checkName, checkRoute, getText, makeFieldCheck, quote, type Change, type Kind } from './kind.ts';
import { formatSource } from '../tools/format-source.ts';
import { addToList } from './lists.ts';
import { addToSidebar } from './edit-sidebars.ts';
import { CONFIG_FILE, SIDEBARS_FILE, type Project } from './project.ts';

const EXTENSIONS = ['.yaml', '.yml', '.json'];

async function change(file: string, edit: (source: string) => string): Promise<Change> {
  const before = readFileSync(file, 'utf8');
  return { file, before, after: await formatSource(file, edit(before)) };
}

function listSidebars({ site }: Project): string[] {
  return site.docs.versions.filter(({ isLast }) => isLast).flatMap(({ sidebars }) => Object.keys(sidebars));
}

/** Returns a sidebar with another description's operations, or the first. */
function findSidebar(project: Project): string | undefined {
  const sidebars = project.site.docs.versions.find(({ isLast }) => isLast)?.sidebars ?? {};
  const found = Object.entries(sidebars).find(([, items]) => items.some((item) => typeof item === 'object' && item.type === 'operations'));
  return found?.[0] ?? listSidebars(project)[0];
}

/** Returns the error in a description's main file, if any. */
function findFault(file: string): string | undefined {
  try {
    readMainFile(file);
    return undefined;
  } catch (error) {
    if (error instanceof ProblemError) return error.message;
    throw error;
  }
}

/** An API description whose file exists. */
export const apiKind: Kind = {
  about: 'an API description, with a page for each operation and schema',
  fields: [
    {
      name: 'file',
      question: 'File of the OpenAPI 3 description, such as openapi/fleet.yaml',
      check: (file, { site }) => {
        if (!file.startsWith('openapi/') || normalize(file) !== file || !EXTENSIONS.includes(extname(file)))
          return `allowed: a file in openapi/ that ends in ${EXTENSIONS.join(', ')}`;
        if (!existsSync(file)) return `the file ${file} does not exist; add it first`;
        return site.apis.some((api) => api.file === file) ? `${file} is already on the site` : findFault(file);
      },
    },
    {
      name: 'id',
      question: 'Name, the last part of the address of its overview',
      getDefault: (answers) => basename(getText(answers, 'file'), extname(getText(answers, 'file'))),
      check: (id, { site }) => checkName(id) ?? (site.apis.some((api) => api.id === id) ? `the API "${id}" already exists` : undefined),
    },
    {
      name: 'path',
      question: 'Address prefix of its pages',
      getDefault: (answers) => `/apis/${getText(answers, 'id')}`,
      check: (path, { site }, answers) =>
        makeFieldCheck(route)(path) ??
        (site.apis.some((api) => api.path === path) ? `${path} is already used by another API` : checkRoute(`${path}/${getText(answers, 'id')}`)),
    },
    { name: 'sidebar', question: 'Sidebar to append it to', getDefault: (_, project) => findSidebar(project), getChoices: listSidebars },
  ],
  plan: async (answers) => {
    const [file, id, path] = [getText(answers, 'file'), getText(answers, 'id'), getText(answers, 'path')];
    return {
      changes: [
        await change(CONFIG_FILE, (source) =>
          addToList(CONFIG_FILE, source, { name: 'apis', entry: `{ id: ${quote(id)}, file: ${quote(file)}, path: ${quote(path)} }` }),
        ),
        await change(SIDEBARS_FILE, (source) =>
          addToSidebar(SIDEBARS_FILE, source, {
            name: getText(answers, 'sidebar'),
            entries: [`${path.slice(1)}/${id}`, { type: 'operations', description: id }],
          }),
        ),
      ],
      route: `${path}/${id}`,
      next: 'CONTRIBUTING.md lists the other fields of the configuration entry.',
    };
  },
};
