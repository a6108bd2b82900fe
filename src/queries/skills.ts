import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import siteConfig from '#site-config';
import { getCanonical } from '../config/base-path.ts';
import { parseFrontmatter } from '../sources/content-files.ts';

/** Folder of skills in the built site. */
const FOLDER = '/.well-known/agent-skills';
/** Limits of the format (agentskills.io, "Specification"). */
const NAME = /^(?=.{1,64}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_DESCRIPTION_LENGTH = 1024;

/**
 * Reads the site's skills for assistants.
 *
 * @throws Error with the file for a name that isn't that of its folder, or a missing or too long description
 */
function getSkills() {
  const files = siteConfig.skills ? globSync(`${siteConfig.skills}/*/SKILL.md`) : [];
  return files.sort().map((file) => {
    const text = readFileSync(file, 'utf8');
    const { name, description } = parseFrontmatter(text, file);
    if (typeof name !== 'string' || !NAME.test(name) || name !== basename(dirname(file)))
      throw new Error(`${file}:2:1: the name isn't that of its folder; write name: ${basename(dirname(file))}`);
    if (typeof description !== 'string' || description === '' || description.length > MAX_DESCRIPTION_LENGTH)
      throw new Error(
        `${file}:1:1: a skill needs a description of at most ${MAX_DESCRIPTION_LENGTH} characters; say what it does and when to use it`,
      );
    return { name, description, text };
  });
}

/** Lists the files of the skills, and their index (Agent Skills Discovery 0.2.0). Each digest is of a file's bytes. */
export function listSkillFiles(): { route: string; write: () => string }[] {
  const all = getSkills().map((skill) => ({ ...skill, route: `${FOLDER}/${skill.name}/SKILL.md` }));
  const skills = all.map(({ name, description, text, route }) => ({
    name,
    type: 'skill-md',
    description,
    url: getCanonical(siteConfig, route),
    digest: `sha256:${createHash('sha256').update(text).digest('hex')}`,
  }));
  const index = { $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json', skills };
  return [{ route: `${FOLDER}/index.json`, write: () => JSON.stringify(index) }, ...all.map(({ route, text }) => ({ route, write: () => text }))];
}
