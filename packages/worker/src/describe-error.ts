import type { LoggerOptions } from 'pino'

interface Described {
  type: string
  message: string
  code?: string
  stack?: string
  cause?: Described
}

/**
 * An error as it may stand in a log: what it is and where it arose. Drivers and parsers quote what they were given, which
 * may be clinical text, an address or the hash of a token; what they quote, and every field but the code, stays out.
 */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something that is no error was thrown.' }
  const { code } = error as { code?: unknown }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: nameFault(error),
    ...(typeof code === 'string' ? { code } : {}),
    ...(frames.length > 0 ? { stack: frames.join('\n') } : {}),
    ...(error.cause instanceof Error && error.cause !== error ? { cause: describeError(error.cause) } : {}),
  }
}

/** How a log treats errors. Left to itself, it writes the message of an error that comes without words of ours as its own. */
export const quietErrors = {
  errorKey: 'error',
  serializers: { err: describeError, error: describeError },
  hooks: {
    logMethod(args, method) {
      const [first, ...rest] = args as unknown[]
      return method.apply(
        this,
        (first instanceof Error ? [{ err: first }, ...(rest.length > 0 ? rest : [''])] : args) as Parameters<
          typeof method
        >,
      )
    },
  },
} as const satisfies LoggerOptions

/** The first line of a plain message; of an ORM's the last, which names the fault behind the printed call; without what is quoted. */
function nameFault({ name, message }: Error): string {
  if (name === 'SyntaxError') return 'A text could not be parsed.'
  const lines = message
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return withoutValues((name.startsWith('PrismaClient') ? lines.at(-1) : lines[0]) ?? '')
}

/** A line without what it quotes, addresses of any kind, and long numbers. */
export function withoutValues(line: string): string {
  return line
    .replace(
      /"[^"]*"?|'[^']*'|`[^`]*`?|\([^)]*\)=\([^)]*\)|\S+@\S+|[a-z][a-z+.-]*:\/\/\S+|(?<=URL from ).*|\d{5,}/gi,
      '…',
    )
    .slice(0, 300)
}
