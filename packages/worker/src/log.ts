import pino, { type DestinationStream, type Logger } from 'pino'

/** One JSON line for each event. Of an error it keeps kind, message, code and stack, not the values a database quotes. */
export function createLog(level: string, into: DestinationStream = pino.destination(1)): Logger {
  return pino({ base: { process: 'worker' }, level, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } }, into)
}

function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const cause = error.cause === undefined || depth > 3 ? {} : { cause: describeError(error.cause, depth + 1) }
  return { type: error.name, message: error.message, ...code, stack: error.stack, ...cause }
}
