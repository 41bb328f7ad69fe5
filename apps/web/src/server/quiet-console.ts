import { withoutValues } from '@consilium/worker/describe-error'
import { log } from './log'

const LEVELS = { error: 'error', warn: 'warn', log: 'info', info: 'info', debug: 'debug' } as const
const mark = Symbol.for('consilium.quiet')

/**
 * The framework and libraries print errors whole, with what a database or a provider quoted. Whatever of them comes with
 * an object becomes a line of our log: the kind of each error, and the words around it without values.
 */
export function quietConsole(
  target: Console = console,
  into: Pick<typeof log, 'error' | 'warn' | 'info' | 'debug'> = log,
): void {
  const marked = target as Console & { [mark]?: true }
  if (marked[mark]) return
  marked[mark] = true
  for (const [name, level] of Object.entries(LEVELS) as [
    keyof typeof LEVELS,
    (typeof LEVELS)[keyof typeof LEVELS],
  ][]) {
    const print = target[name].bind(target)
    target[name] = (...args: unknown[]) => {
      // What the framework says of itself when it starts.
      if (args.every((arg) => typeof arg === 'string' && !arg.includes('\n')) && name !== 'error')
        return print(...args)
      const error = args.find((arg) => arg instanceof Error)
      const digest = (error as { digest?: unknown } | undefined)?.digest
      const words = args
        .filter((arg) => typeof arg === 'string')
        .map((text) => withoutValues(text.split('\n', 1)[0] ?? ''))
        .join(' ')
      into[level](
        {
          event: 'console',
          ...(typeof digest === 'string' ? { digest: digest.slice(0, 40) } : {}),
          ...(error ? { err: error } : {}),
        },
        words,
      )
    }
  }
}
