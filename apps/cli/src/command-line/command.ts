import type { ApiClient } from '../api/api-client'
import type { Arguments } from './arguments'
import type { Terminal } from '../terminal/terminal'

export interface Option {
  /** The placeholder for the value in the help; a switch has none. */
  value?: string
  help: string
  required?: boolean
  /** The option may be repeated. */
  multiple?: boolean
  choices?: readonly string[]
}

export interface Command {
  /** The words that name it: `['api-key', 'create']`. */
  words: readonly string[]
  /** Names of the operands after the words, in order; all are required. */
  operands?: readonly string[]
  /** Whether the last operand may be repeated. */
  repeats?: boolean
  summary: string
  /**
   * `api` requires a key, `open-api` does more with one; `machine` uses the database of this machine; `files`
   * needs no instance at all.
   */
  reaches: 'api' | 'open-api' | 'machine' | 'files'
  options: Readonly<Record<string, Option>>
  /** Lines shown below the options in the help. */
  details?: readonly string[]
  run: (context: CommandContext) => Promise<number>
}

export interface CommandContext {
  args: Arguments
  env: Readonly<Record<string, string | undefined>>
  terminal: Terminal
  /** Connects to the instance’s API; throws if the address or the key is missing. */
  api: () => ApiClient
  /** The address of the instance, without a trailing slash. */
  url: () => string
  /** Aborted by Ctrl-C. */
  signal: AbortSignal
  pollMs: number
}
