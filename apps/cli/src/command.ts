import type { ApiClient } from './api-client'
import type { Arguments } from './arguments'
import type { Terminal } from './terminal'

export interface Option {
  /** What stands for the value in the help; a switch has none. */
  value?: string
  help: string
  required?: boolean
  /** It may be given several times. */
  multiple?: boolean
  choices?: readonly string[]
}

export interface Command {
  /** The words that name it: `['api-key', 'create']`. */
  words: readonly string[]
  /** Names of what follows the words, in order; all are needed. */
  operands?: readonly string[]
  summary: string
  /** `api` needs a key, `open-api` does more with one; `machine` works on the database of this machine. */
  reaches: 'api' | 'open-api' | 'machine'
  options: Readonly<Record<string, Option>>
  /** Whole lines below the options in the help. */
  details?: readonly string[]
  run: (context: CommandContext) => Promise<number>
}

export interface CommandContext {
  args: Arguments
  env: Readonly<Record<string, string | undefined>>
  terminal: Terminal
  /** The API of the instance; a missing address or key is refused when it is first asked for. */
  api: () => ApiClient
  /** The address of the instance, without an ending slash. */
  url: () => string
  /** Ends waiting: Ctrl-C. */
  signal: AbortSignal
  pollMs: number
}
