import { parseArgs } from 'node:util'
import { UsageError } from './cli-error'
import type { Command, Option } from './command'

/** Options that every command with an API takes. */
export const apiOptions: Readonly<Record<string, Option>> = {
  url: {
    value: 'URL',
    help: 'address of the instance (or CONSILIUM_URL; default: the one that runs on this machine)',
  },
  key: { value: 'KEY', help: 'API key (better as CONSILIUM_API_KEY: command lines can be read by others)' },
  json: { help: 'print the answer of the API as JSON' },
}

type Values = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>

/** What was typed after the words of a command, checked against its options. */
export class Arguments {
  constructor(
    private readonly values: Values,
    private readonly operands: readonly string[],
    private readonly operandNames: readonly string[],
  ) {}

  operand(name: string): string {
    return this.operands[this.operandNames.indexOf(name)] ?? ''
  }

  flag(name: string): boolean {
    return this.values[name] === true
  }

  text(name: string): string | undefined {
    const value = this.values[name]
    return typeof value === 'string' ? value : undefined
  }

  required(name: string): string {
    const value = this.text(name)
    if (value === undefined) throw new UsageError(`--${name} is missing.`)
    return value
  }

  list(name: string): string[] {
    const value = this.values[name]
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
  }

  count(name: string): number | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const value = Number(text)
    if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < 1)
      throw new UsageError(`--${name} must be a whole number from 1 on, not “${text}”.`)
    return value
  }
}

/** All options of a command, its own first. */
export function optionsOf(command: Command): Readonly<Record<string, Option>> {
  return command.reaches === 'machine' ? command.options : { ...command.options, ...apiOptions }
}

/** Reads what follows the words of `command`. Throws a UsageError that names what is wrong. */
export function parseArguments(command: Command, argv: readonly string[]): Arguments {
  const options = optionsOf(command)
  const { values, positionals } = readTokens(options, argv)
  const names = command.operands ?? []
  const missing = names[positionals.length]
  if (missing) throw new UsageError(`${missing} is missing.`)
  const surplus = positionals[names.length]
  if (surplus !== undefined) throw new UsageError(`“${surplus}” is one argument too many.`)
  for (const [name, option] of Object.entries(options)) checkOption(name, option, values[name])
  return new Arguments(values, positionals, names)
}

function readTokens(
  options: Readonly<Record<string, Option>>,
  argv: readonly string[],
): { values: Values; positionals: string[] } {
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

function checkOption(name: string, { required, multiple, choices }: Option, value: Values[string]): void {
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
