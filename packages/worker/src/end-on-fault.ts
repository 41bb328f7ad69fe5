import type { Logger } from 'pino'

/** Left to itself, the platform prints such an error whole, with every field that a driver put on it. */
export function endOnFault(log: Pick<Logger, 'fatal'>): void {
  for (const [event, name] of [
    ['unhandledRejection', 'unhandled_rejection'],
    ['uncaughtException', 'uncaught_exception'],
  ] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ event: name, err: error })
      process.exit(1)
    })
  }
}
