import pino, { type DestinationStream, type Logger } from 'pino'
import { quietErrors } from './describe-error'

/** One JSON line per event, without the quotations of drivers and parsers. */
export function createLog(level: string, into: DestinationStream = pino.destination(1)): Logger {
  return pino(
    { base: { process: 'worker' }, level, timestamp: pino.stdTimeFunctions.isoTime, ...quietErrors },
    into,
  )
}
