import { withoutValues } from '@consilium/worker/describe-error'
import { log } from './log'

const LEVELS = { error: 'error', warn: 'warn', log: 'info', info: 'info', debug: 'debug' } as const
const mark = Symbol.for('consilium.quiet')

/**
 * Replaces console output that contains objects by a structured log line without values, because the
 * framework and libraries print whole errors, including quoted database rows and provider responses.
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
      // The framework's own startup messages are printed unchanged.
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
