import { UsageError } from '../terminal/cli-error'

export type ArgumentValues = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>

/** The operands and options that follow the words of a command, already checked. */
export class Arguments {
  constructor(
    private readonly values: ArgumentValues,
    private readonly operands: readonly string[],
    private readonly operandNames: readonly string[],
  ) {}

  operand(name: string): string {
    return this.operands[this.operandNames.indexOf(name)] ?? ''
  }

  /** The operand that may be repeated, each time it was given. */
  repeated(name: string): readonly string[] {
    return this.operands.slice(this.operandNames.indexOf(name))
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
      throw new UsageError(`--${name} must be a whole number of at least 1, not “${text}”.`)
    return value
  }
}
