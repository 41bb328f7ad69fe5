import { listOptions } from './parse-arguments'
import type { Command } from './command'

const program = 'npm run consilium --'

const exits = [
  'Exit codes',
  '  0    done; for run --wait: every criterion has a verdict',
  '  1    refused, failed, canceled or paused; the reason is on standard error',
  '  2    the run finished incomplete: at least one criterion has no verdict',
  '  64   the command line is wrong',
  '  130  interrupted; work on the server continues',
]

/** The help page that lists all commands. */
export function describeCommands(commands: readonly Command[]): string {
  return [
    `${program} COMMAND [options]`,
    '',
    'Calls the API of a running instance. Some commands use the database of this machine or files instead; their help says so.',
    '',
    'Commands',
    ...alignRows(commands.map((command) => [usageOf(command), command.summary])),
    '',
    `Run ${program} COMMAND --help for details of one command.`,
    '',
    'Environment',
    ...alignRows([
      ['CONSILIUM_URL', 'address of the instance'],
      ['CONSILIUM_API_KEY', 'API key; create one with api-key create'],
      ['DATABASE_URL', 'database, for api-key, invite and audit'],
    ]),
    '',
    ...exits,
  ].join('\n')
}

/** The help page of one command. */
export function describeCommand(command: Command): string {
  const options = Object.entries(listOptions(command))
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
      ? ['Uses the database of this machine (DATABASE_URL). The audit log records the operator as the actor.']
      : []),
    ...(command.reaches === 'files' ? ['Works offline: it reads the given files and nothing else.'] : []),
    '',
    'Options',
    ...alignRows(rows),
    ...(command.details ? ['', ...command.details] : []),
    '',
    ...exits,
  ].join('\n')
}

function usageOf({ words, operands = [], repeats = false }: Command): string {
  return `${[...words, ...operands].join(' ')}${repeats ? '…' : ''}`
}

function alignRows(rows: readonly (readonly [string, string] | readonly string[])[]): string[] {
  const width = Math.max(...rows.map(([left = '']) => left.length))
  return rows.map(([left = '', right = '']) => `  ${left.padEnd(width)}  ${right}`)
}
