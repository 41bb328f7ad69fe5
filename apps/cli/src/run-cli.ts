import { ApiClient } from './api/api-client'
import { CREATE_KEY_HINT } from './api/api-problem'
import type { Arguments } from './command-line/arguments'
import { parseArguments } from './command-line/parse-arguments'
import { CliError, exitCodes, UsageError } from './terminal/cli-error'
import type { Command } from './command-line/command'
import { commands } from './commands'
import { describeCommand, describeCommands } from './command-line/help'
import type { Terminal } from './terminal/terminal'

export interface CliEnvironment {
  env: Readonly<Record<string, string | undefined>>
  terminal: Terminal
  signal: AbortSignal
  /** How often a run or an import is polled while waiting. */
  pollMs?: number
}

/** Runs one command line and returns its exit code. */
export async function runCli(argv: readonly string[], environment: CliEnvironment): Promise<number> {
  const { terminal, signal } = environment
  const command = findCommand(argv)
  try {
    return await runCommand(command, argv, environment)
  } catch (error) {
    if (signal.aborted) return exitCodes.interrupted
    if (!(error instanceof CliError)) throw error
    terminal.note(error.message)
    if (error instanceof UsageError)
      terminal.note(`For help: npm run consilium -- ${command ? `${command.words.join(' ')} ` : ''}--help`)
    return error.exitCode
  }
}

async function runCommand(
  command: Command | null,
  argv: readonly string[],
  { env, terminal, signal, pollMs = 1_000 }: CliEnvironment,
): Promise<number> {
  const wantsHelp = argv.includes('--help') || argv.includes('-h')
  if (!command) return printHelp(argv, wantsHelp, terminal)
  if (wantsHelp) {
    terminal.print(describeCommand(command))
    return exitCodes.done
  }
  const args = parseArguments(command, argv.slice(command.words.length))
  const url = () => readUrl(args, env)
  const api = () => new ApiClient({ url: url(), key: readKey(command, args, env), signal })
  return command.run({ args, env, terminal, signal, pollMs, url, api })
}

function printHelp(argv: readonly string[], wantsHelp: boolean, terminal: Terminal): number {
  const words = argv.filter((word) => !word.startsWith('-'))
  const group = commands.filter((command) => command.words[0] === words[0])
  const known = group.length > 0 ? group : commands
  if (wantsHelp || words[0] === 'help' || argv.length === 0) {
    terminal.print(describeCommands(known))
    return argv.length === 0 ? exitCodes.usage : exitCodes.done
  }
  const names = known.map((command) => command.words.join(' ')).join(', ')
  throw new UsageError(
    `There is no command “${words.join(' ') || argv.join(' ')}”. The commands are ${names}.`,
  )
}

/** The command with the most words that the line begins with: `release publish` before `release`. */
function findCommand(argv: readonly string[]): Command | null {
  const matching = commands.filter(({ words }) => words.every((word, index) => argv[index] === word))
  return matching.toSorted((a, b) => b.words.length - a.words.length)[0] ?? null
}

function readUrl(args: Arguments, env: CliEnvironment['env']): string {
  const text = args.text('url') ?? env.CONSILIUM_URL
  if (!text)
    throw new CliError(
      'No instance is running on this machine. Start one with npm start, or give the address of another with --url or CONSILIUM_URL.',
    )
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new CliError(
      `“${text}” is not the address of an instance. An address looks like https://bench.example.org.`,
    )
  return text.replace(/\/+$/, '')
}

function readKey(command: Command, args: Arguments, env: CliEnvironment['env']): string | null {
  const key = args.text('key') || env.CONSILIUM_API_KEY || null
  if (command.reaches === 'api' && !key)
    throw new CliError(`This command needs an API key. ${CREATE_KEY_HINT}`)
  return key
}
