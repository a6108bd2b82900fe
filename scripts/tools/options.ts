import { parseArgs, type ParseArgsConfig } from 'node:util';

/** An invalid argument of a command. Its message is one line. */
export class ArgumentError extends Error {}

/**
 * Reads the arguments of a command.
 *
 * @throws ArgumentError with the available options
 */
export function readOptions<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const [problem = ''] = (error as Error).message.split('. ', 1);
    const names = Object.keys(config.options ?? {}).map((name) => `--${name}`);
    throw new ArgumentError(`${problem}; options: ${names.join(', ')}`, { cause: error });
  }
}
