import { ApiClient } from './api-client'
import { howToMakeKey } from './api-problem'
import { parseArguments, type Arguments } from './arguments'
import { CliError, exitCodes, UsageError } from './cli-error'
import type { Command } from './command'
import { commands } from './commands'
import { describeCommand, describeCommands } from './help'
import type { Terminal } from './terminal'

export interface Surroundings {
  env: Readonly<Record<string, string | undefined>>
  terminal: Terminal
  signal: AbortSignal
  /** How often a run is looked at while waiting. */
  pollMs?: number
}

/** Runs one command line to its end and answers the exit code. */
export async function runCli(argv: readonly string[], surroundings: Surroundings): Promise<number> {
  const { terminal, signal } = surroundings
  const command = findCommand(argv)
  try {
    return await runCommand(command, argv, surroundings)
  } catch (error) {
    if (signal.aborted) return exitCodes.interrupted
    if (!(error instanceof CliError)) throw error
    terminal.note(error.message)
    if (error instanceof UsageError)
      terminal.note(`Read more: npm run consilium -- ${command ? `${command.words.join(' ')} ` : ''}--help`)
    return error.exitCode
  }
}

async function runCommand(
  command: Command | null,
  argv: readonly string[],
  { env, terminal, signal, pollMs = 1_000 }: Surroundings,
): Promise<number> {
  const wantsHelp = argv.includes('--help') || argv.includes('-h')
  if (!command) return explain(argv, wantsHelp, terminal)
  if (wantsHelp) {
    terminal.print(describeCommand(command))
    return exitCodes.done
  }
  const args = parseArguments(command, argv.slice(command.words.length))
  const url = () => readUrl(args, env)
  const api = () => new ApiClient({ url: url(), key: readKey(command, args, env), signal })
  return command.run({ args, env, terminal, signal, pollMs, url, api })
}

function explain(argv: readonly string[], wantsHelp: boolean, terminal: Terminal): number {
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

function findCommand(argv: readonly string[]): Command | null {
  return commands.find(({ words }) => words.every((word, index) => argv[index] === word)) ?? null
}

function readUrl(args: Arguments, env: Surroundings['env']): string {
  const text = args.text('url') ?? env.CONSILIUM_URL
  if (!text)
    throw new CliError(
      'No instance runs on this machine. Start one with npm start, or give the address of another by --url or CONSILIUM_URL.',
    )
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new CliError(
      `“${text}” is not the address of an instance. It looks like https://bench.example.org.`,
    )
  return text.replace(/\/+$/, '')
}

function readKey(command: Command, args: Arguments, env: Surroundings['env']): string | null {
  const key = args.text('key') || env.CONSILIUM_API_KEY || null
  if (command.reaches === 'api' && !key) throw new CliError(`An API key is needed. ${howToMakeKey}`)
  return key
}
