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

/** Runs a command. An error that it throws is printed on one line, or with `DEBUG=1` with its stack, and its exit code is 1. */
export async function runCommand(command: () => unknown): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error && process.env['DEBUG'] !== '1' ? error.message : error);
    process.exitCode = 1;
  }
}
