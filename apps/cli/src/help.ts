import { optionsOf } from './arguments'
import type { Command } from './command'

const program = 'npm run consilium --'

const exits = [
  'Exit codes',
  '  0    done; for run --wait: every criterion has a verdict',
  '  1    refused, failed, cancelled or paused; the reason is on standard error',
  '  2    the run ended incomplete: something has no verdict',
  '  64   the command line is wrong',
  '  130  interrupted; what runs on the server goes on',
]

/** The page of all commands. */
export function describeCommands(commands: readonly Command[]): string {
  return [
    `${program} COMMAND [options]`,
    '',
    'Works on a running instance by its API, and with the database of this machine where it says so.',
    '',
    'Commands',
    ...alignRows(commands.map((command) => [usageOf(command), command.summary])),
    '',
    `${program} COMMAND --help tells all about one.`,
    '',
    'Environment',
    ...alignRows([
      ['CONSILIUM_URL', 'address of the instance'],
      ['CONSILIUM_API_KEY', 'API key; api-key create makes one'],
      ['DATABASE_URL', 'database, for api-key, invite and audit'],
    ]),
    '',
    ...exits,
  ].join('\n')
}

/** The page of one command. */
export function describeCommand(command: Command): string {
  const options = Object.entries(optionsOf(command))
  const required = options
    .filter(([, { required: needed }]) => needed)
    .map(([name, { value, multiple }]) => ` --${name} ${value ?? ''}${multiple ? ' …' : ''}`)
  const rows = options.map(([name, { value, help, multiple, choices }]) => {
    const notes = [
      help,
      choices ? `one of ${choices.join(', ')}` : '',
      multiple ? 'may be repeated' : '',
    ].filter(Boolean)
    return [`--${name}${value ? ` ${value}` : ''}`, notes.join('; ')] as const
  })
  return [
    `${program} ${usageOf(command)}${required.join('')} [options]`,
    '',
    `${command.summary.charAt(0).toUpperCase()}${command.summary.slice(1)}.`,
    ...(command.reaches === 'machine'
      ? ['Works on the database of this machine (DATABASE_URL); the audit names the operator.']
      : []),
    '',
    'Options',
    ...alignRows(rows),
    ...(command.details ? ['', ...command.details] : []),
    '',
    ...exits,
  ].join('\n')
}

function usageOf({ words, operands = [] }: Command): string {
  return [...words, ...operands].join(' ')
}

function alignRows(rows: readonly (readonly [string, string] | readonly string[])[]): string[] {
  const width = Math.max(...rows.map(([left = '']) => left.length))
  return rows.map(([left = '', right = '']) => `  ${left.padEnd(width)}  ${right}`)
}
