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
  if (!(error instanceof Error)) return { type: typeof error, message: 'Something that is no error was thrown.' }
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

/** The first line of a plain message; of an ORM's the last, which names the fault behind the printed call; without what is quoted. */
function nameFault({ name, message }: Error): string {
  if (name === 'SyntaxError') return 'A text could not be parsed.'
  const lines = message.split('\n').map((line) => line.trim()).filter((line) => line !== '')
  const line = (name.startsWith('PrismaClient') ? lines.at(-1) : lines[0]) ?? ''
  return line.replace(/"[^"]*"|'[^']*'|\([^)]*\)=\([^)]*\)|\S+@\S+/g, '…').slice(0, 300)
}
