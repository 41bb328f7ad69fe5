import type { LoggerOptions } from 'pino'

interface ErrorDescription {
  type: string
  message: string
  code?: string
  stack?: string
  cause?: ErrorDescription
}

/**
 * An error as it may be logged: its type and where it was thrown. Drivers and parsers quote their input,
 * which may be clinical text, an address or the hash of a token; quotations, and every field but the code,
 * are left out.
 */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'A value that is not an error was thrown.' }
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

/**
 * How a log serializes errors. By default, it would use the message of a bare error as the message of the
 * line.
 */
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

/**
 * The first line of a message without quotations; for the ORM the last line, which names the fault after the
 * printed call.
 */
function nameFault({ name, message }: Error): string {
  if (name === 'SyntaxError') return 'A text could not be parsed.'
  const lines = message
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return withoutValues((name.startsWith('PrismaClient') ? lines.at(-1) : lines[0]) ?? '')
}

/** A line without quotations, addresses of any kind, and long numbers. */
export function withoutValues(line: string): string {
  return line
    .replace(
      /"[^"]*"?|'[^']*'|`[^`]*`?|\([^)]*\)=\([^)]*\)|\S+@\S+|[a-z][a-z+.-]*:\/\/\S+|(?<=URL from ).*|\d{5,}/gi,
      '…',
    )
    .slice(0, 300)
}
