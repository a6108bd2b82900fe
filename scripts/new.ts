import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { addHint, didYouMean } from '../src/lib/did-you-mean.ts';
import { planPage, planPost } from './new/pages.ts';
import type { Flags, Plan } from './new/plan.ts';
import { planApiVersion, planVersion } from './new/versions.ts';
import { readOptions, runCommand } from './tools/options.ts';
import { run } from './tools/run.ts';

/** A kind of addition. */
interface Kind {
  about: string;
  needs: readonly string[];
  takes: readonly string[];
  plan: (flags: Flags) => Promise<Plan>;
}

const KINDS: Readonly<Record<string, Kind>> = {
  page: {
    about: 'a page of the docs, in the sidebar after another; --name is its path, such as comet/peripherals/thermal',
    needs: ['name', 'title', 'description'],
    takes: ['tags', 'format', 'after'],
    plan: planPage,
  },
  post: {
    about: 'a post of the blog; --name is the last part of its address',
    needs: ['name', 'title', 'description', 'authors'],
    takes: ['tags', 'format', 'date'],
    plan: planPost,
  },
  version: {
    about: 'an older version of the docs: a copy of its pages and sidebars as they are now; --name is such as 1.0',
    needs: ['name'],
    takes: ['label'],
    plan: planVersion,
  },
  'api-version': {
    about: 'the present state of an API description, once it is published; --api is its id',
    needs: ['api'],
    takes: ['date'],
    plan: planApiVersion,
  },
};

/** Adds something to the project, and checks the result. */
async function main(): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2);
  if (['', '--help', '-h', 'help'].includes(name) || args.includes('--help')) return console.log(describeUsage());
  const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
  if (!kind)
    throw new Error(addHint(`nothing new is called "${name}"`, didYouMean(name, Object.keys(KINDS)), `Kinds: ${Object.keys(KINDS).join(', ')}`));
  const options = Object.fromEntries([...kind.needs, ...kind.takes].map((flag) => [flag, { type: 'string' as const }]));
  const flags = readOptions({ args, options }).values as Flags;
  const missing = kind.needs.filter((flag) => !flags[flag]?.trim());
  if (missing.length > 0) throw new Error(`a new ${name} needs ${missing.map((flag) => `--${flag}`).join(', ')}`);
  const plan = await kind.plan(flags);
  writeAll(plan);
  const [first, ...others] = plan.files;
  console.log(`Wrote ${first?.file}${others.length > 0 ? ` and ${others.length} more` : ''}${plan.edit ? `, changed ${plan.edit.file}` : ''}`);
  // A separate program: this one has read the old configuration.
  const { code } = await run(process.execPath, ['scripts/check.ts', 'content']);
  console.log(`Open http://localhost:4321${plan.route} in \`npm run dev\`. ${plan.next}`);
  process.exitCode = code;
}

/** Writes all files, or none if one can't be written. Overwrites none. */
function writeAll({ files, edit }: Plan): void {
  const created: string[] = [];
  try {
    for (const { file, content } of files) {
      const folder = mkdirSync(dirname(file), { recursive: true });
      if (folder !== undefined) created.push(folder);
      writeFileSync(file, content, { flag: 'wx' });
      created.push(file);
    }
    if (edit) writeFileSync(edit.file, edit.content);
  } catch (error) {
    for (const path of created.reverse()) rmSync(path, { recursive: true, force: true });
    throw error;
  }
}

function describeUsage(): string {
  const kinds = Object.entries(KINDS).map(([name, { about, needs, takes }]) => {
    const flags = [...needs.map((flag) => `--${flag} …`), ...takes.map((flag) => `[--${flag} …]`)];
    return `npm run new -- ${name} ${flags.join(' ')}\n  ${about}`;
  });
  return kinds.join('\n');
}

await runCommand(main);
