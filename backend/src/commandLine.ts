import { type ParseArgsConfig, parseArgs } from 'node:util'
import { ConfigError } from './config.ts'
import { StartupError } from './startupError.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** What the command line says, and nothing that `options` does not name; throws with `usage` otherwise. */
export function readOptions<T extends Options>(options: T, usage: string) {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    const [, name] = /'(-[^' ]+|[^']*)/.exec((error as Error).message) ?? []
    throw new StartupError(`No se usa así: ${name}\n${usage}`)
  }
}

/** Runs a command. Errors that the person at the command line can fix are one line; others keep their stack trace. */
export function runCommand(
  command: () => Promise<void>,
  expected: (new (...parts: never[]) => Error)[] = [],
): void {
  command().catch((error: Error) => {
    const isExpected = [ConfigError, StartupError, ...expected].some((kind) => error instanceof kind)
    console.error(isExpected ? `✗ ${error.message}` : error)
    process.exitCode = 1
  })
}

/** Writes one line. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
