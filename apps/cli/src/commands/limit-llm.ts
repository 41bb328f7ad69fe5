import type { Arguments } from '../command-line/arguments'
import type { Command, Option } from '../command-line/command'
import { findIdByName, type Named } from '../api/find-id-by-name'
import { exitCodes, UsageError } from '../terminal/cli-error'
import { omitUndefined } from './llm-options'

interface Limited extends Named {
  limits: {
    maxConcurrency: number
    requestsPerMinute: number | null
    tokensPerMinute: number | null
    sharedWith: string[]
  }
}

/** The value that removes a rate. */
const NONE = 'none'

const options: Readonly<Record<string, Option>> = {
  'max-concurrency': { value: 'COUNT', help: 'the most calls at once' },
  'requests-per-minute': { value: 'COUNT', help: `the provider’s rate; ${NONE} removes the limit` },
  'tokens-per-minute': {
    value: 'COUNT',
    help: `prompt and answer together; ${NONE} removes the limit`,
  },
}

/** Commands that change the limits of a system's or judge's calls. */
export const limitCommands: readonly Command[] = (['system', 'judge'] as const).map((subject): Command => ({
  words: [subject, 'limit'],
  operands: [subject.toUpperCase()],
  summary: `change the limits of the calls of a ${subject} (scope admin)`,
  reaches: 'api',
  options,
  details: [
    `${subject.toUpperCase()} is a name or an id. All systems and judges with the same provider, address and key share the limits.`,
  ],
  async run({ api: connect, args, terminal }) {
    const limits = omitUndefined({
      maxConcurrency: args.count('max-concurrency'),
      requestsPerMinute: readRate(args, 'requests-per-minute'),
      tokensPerMinute: readRate(args, 'tokens-per-minute'),
    })
    if (Object.keys(limits).length === 0)
      throw new UsageError('Give --max-concurrency, --requests-per-minute or --tokens-per-minute.')
    const api = connect()
    const plural = `${subject}s` as const
    const id = await findIdByName(api, plural, args.operand(subject.toUpperCase()))
    const llm = await api.post<Limited>(`/${plural}/${encodeURIComponent(id)}/limits`, limits)
    terminal.print(args.flag('json') ? JSON.stringify(llm, null, 2) : describe(llm))
    return exitCodes.done
  },
}))

function readRate(args: Arguments, name: string): number | null | undefined {
  return args.text(name) === NONE ? null : args.count(name)
}

function describe({ name, limits }: Limited): string {
  const { maxConcurrency, requestsPerMinute, tokensPerMinute, sharedWith } = limits
  const count = (value: number) => value.toLocaleString('en')
  const parts = [
    `${count(maxConcurrency)} calls at once`,
    requestsPerMinute === null ? 'any number of requests' : `${count(requestsPerMinute)} requests per minute`,
    tokensPerMinute === null ? 'any number of tokens' : `${count(tokensPerMinute)} tokens per minute`,
  ]
  const shared = sharedWith.length === 0 ? '' : ` Shared with ${sharedWith.join(', ')}.`
  return `${name}: ${parts.join(', ')}.${shared}`
}
