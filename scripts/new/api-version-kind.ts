import { existsSync } from 'node:fs';
import type { ApiDescription } from '../../src/config/site-config.ts';
import { formatDay } from '../../src/lib/format.ts';
import { summarizeVersion } from '../../src/model/changes-page.ts';
import { comparePages } from '../../src/reference/changes/compare-pages.ts';
import { listRows } from '../../src/reference/changes/page-rows.ts';
import { getHistoryFolder, isDay, listHistoryFiles, readHistoryFile } from '../../src/reference/changes/versions.ts';
import { getDownload } from '../../src/reference/downloads.ts';
import { readDescription } from '../../src/reference/read-description.ts';
import { getChangesRoute } from '../../src/reference/routes.ts';
import { getText, type Answers, type Kind } from './kind.ts';
import type { Project } from './project.ts';

function findApi({ site }: Project, answers: Answers): ApiDescription {
  const api = site.apis.find(({ id }) => id === getText(answers, 'api'));
  if (!api) throw new Error('no API has this id');
  return api;
}

/** A published description, from which readers see what has changed. */
export const apiVersionKind: Kind = {
  about: 'the present state of an API description, once it is published, for the list of changes',
  fields: [
    {
      name: 'api',
      question: 'Id of the API',
      getDefault: (_, { site }) => site.apis[0]?.id,
      getChoices: ({ site }) => site.apis.map(({ id }) => id),
    },
    {
      name: 'date',
      question: 'Day of publication',
      getDefault: () => formatDay(new Date()),
      check: (date, project, answers) => {
        if (!isDay(date)) return 'allowed: a valid date, written YYYY-MM-DD';
        const newest = listHistoryFiles(findApi(project, answers)).at(-1);
        return newest && newest.date >= date ? `the newest published description is ${newest.file}; choose a later day` : undefined;
      },
    },
  ],
  plan: (answers, project) => {
    const api = findApi(project, answers);
    const date = getText(answers, 'date');
    const file = `${getHistoryFolder(api)}/${date}.yaml`;
    const newest = listHistoryFiles(api).at(-1);
    const reading = readDescription(api);
    const changes = newest && comparePages(listRows(readHistoryFile(api, newest.file)), listRows(reading));
    const { version, operationCount } = reading.description;
    const summary = summarizeVersion({ version, operationCount, changes });
    if (existsSync(file) || (changes && changes.pages.length === 0))
      throw new Error(`no page differs from ${newest?.file}, so there is nothing to list`);
    return { changes: [{ file, before: '', after: getDownload(api, 'yaml'), summary }], route: getChangesRoute(api), next: summary };
  },
};
