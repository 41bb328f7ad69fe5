import { readFile } from 'node:fs/promises'
import type { Arguments } from '../command-line/arguments'
import { CliError, UsageError } from '../terminal/cli-error'
import type { CommandContext, Option } from '../command-line/command'

/** The options that systems and judges share: which llm they call, where and how. */
export const llmOptions: Readonly<Record<string, Option>> = {
  name: { value: 'NAME', help: 'name on the leaderboard', required: true },
  provider: {
    value: 'PROVIDER',
    help: 'provider of the model',
    required: true,
    choices: ['openai-compatible', 'openai', 'anthropic', 'google', 'simulator'],
  },
  llm: { value: 'ID', help: 'id of the model, as the provider writes it', required: true },
  'base-url': {
    value: 'URL',
    help: 'address of an OpenAI-compatible endpoint, such as https://llm.example.org/v1',
  },
  'api-key-env': {
    value: 'VAR',
    help: 'name of the environment variable that holds the provider’s key',
  },
  parameters: { value: 'JSON', help: 'parameters as the provider names them, such as {"temperature": 0.2}' },
  vendor: { value: 'NAME', help: 'who makes the model' },
  'reasoning-effort': { value: 'WORD', help: 'such as low or high' },
  'max-concurrency': { value: 'COUNT', help: 'the most calls at once, for a new address and key' },
  'requests-per-minute': { value: 'COUNT', help: 'the provider’s rate, for a new address and key' },
  'tokens-per-minute': { value: 'COUNT', help: 'the same for tokens' },
}

/** The body of a registration, without the options that were not given. */
export function readLlm(args: Arguments, env: CommandContext['env']): Record<string, unknown> {
  return omitUndefined({
    name: args.required('name'),
    provider: args.required('provider'),
    llm: args.required('llm'),
    baseUrl: args.text('base-url'),
    apiKey: readSecret(args.text('api-key-env'), env),
    parameters: readParameters(args.text('parameters')),
    vendor: args.text('vendor'),
    reasoningEffort: args.text('reasoning-effort'),
    maxConcurrency: args.count('max-concurrency'),
    requestsPerMinute: args.count('requests-per-minute'),
    tokensPerMinute: args.count('tokens-per-minute'),
  })
}

export function omitUndefined(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

/** The text of an option, or of the file that another option names. */
export async function readTextOrFile(
  args: Arguments,
  { text, file }: { text?: string; file: string },
): Promise<string | undefined> {
  const path = args.text(file)
  const given = text ? args.text(text) : undefined
  if (path === undefined) return given
  if (given !== undefined) throw new UsageError(`Give either --${text} or --${file}, not both.`)
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new CliError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

function readSecret(variable: string | undefined, env: CommandContext['env']): string | undefined {
  if (variable === undefined) return undefined
  const value = env[variable]
  if (!value)
    throw new CliError(
      `The environment variable ${variable} is not set. Set it to the provider’s key; for security, the key is never read from the command line.`,
    )
  return value
}

function readParameters(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Reported below, like any other text that is not an object.
  }
  throw new UsageError('--parameters must be one JSON object, such as {"temperature": 0.2}.')
}
