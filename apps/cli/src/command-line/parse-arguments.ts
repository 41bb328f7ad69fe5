import { parseArgs } from 'node:util'
import { UsageError } from '../terminal/cli-error'
import { Arguments, type ArgumentValues } from './arguments'
import type { Command, Option } from './command'

/** Options of every command that calls the API. */
const apiOptions: Readonly<Record<string, Option>> = {
  url: {
    value: 'URL',
    help: 'address of the instance (or CONSILIUM_URL; default: the instance on this machine)',
  },
  key: { value: 'KEY', help: 'API key (CONSILIUM_API_KEY is safer: other users can read command lines)' },
  json: { help: 'print the API’s answer as JSON' },
}

/** All options of a command: the command’s own first, then the API options. */
export function listOptions(command: Command): Readonly<Record<string, Option>> {
  return command.reaches === 'machine' || command.reaches === 'files'
    ? command.options
    : { ...command.options, ...apiOptions }
}

/** Parses the arguments after the words of `command`. Throws a UsageError that names the problem. */
export function parseArguments(command: Command, argv: readonly string[]): Arguments {
  const options = listOptions(command)
  const { values, positionals } = readTokens(options, argv)
  const names = command.operands ?? []
  const missing = names[positionals.length]
  if (missing) throw new UsageError(`${missing} is missing.`)
  const surplus = command.repeats ? undefined : positionals[names.length]
  if (surplus !== undefined) throw new UsageError(`“${surplus}” is one argument too many.`)
  for (const [name, option] of Object.entries(options)) checkOption(name, option, values[name])
  return new Arguments(values, positionals, names)
}

function readTokens(
  options: Readonly<Record<string, Option>>,
  argv: readonly string[],
): { values: ArgumentValues; positionals: string[] } {
  const config = Object.fromEntries(
    Object.entries(options).map(([name, { value, multiple = false }]) => [
      name,
      { type: value ? ('string' as const) : ('boolean' as const), multiple },
    ]),
  )
  try {
    return parseArgs({ args: [...argv], options: config, allowPositionals: true, strict: true })
  } catch (error) {
    throw new UsageError(describeParseError(error, options))
  }
}

function describeParseError(error: unknown, options: Readonly<Record<string, Option>>): string {
  const message = error instanceof Error ? error.message : ''
  const name = /'(?:-\w, )?--?([\w-]+)/.exec(message)?.[1] ?? ''
  const known = Object.keys(options).map((option) => `--${option}`)
  if (!(name in options)) return `There is no option --${name}. The options are ${known.join(', ')}.`
  return options[name]?.value
    ? `--${name} needs a value: --${name} ${options[name].value}.`
    : `--${name} is a switch and takes no value.`
}

function checkOption(
  name: string,
  { required, multiple, choices }: Option,
  value: ArgumentValues[string],
): void {
  if (
    required &&
    (value === undefined || value === '' || (multiple && Array.isArray(value) && value.length === 0))
  ) {
    throw new UsageError(`--${name} is missing.`)
  }
  const given = Array.isArray(value) ? value : [value]
  const wrong = given.find((item) => typeof item === 'string' && choices && !choices.includes(item))
  if (wrong !== undefined)
    throw new UsageError(`--${name} is one of ${choices?.join(', ')}, not “${String(wrong)}”.`)
}
