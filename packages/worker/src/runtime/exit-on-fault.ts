import type { Logger } from 'pino'

/**
 * Logs an unhandled error and exits. By default, Node prints such an error with every field that a driver put
 * on it.
 */
export function exitOnFault(log: Pick<Logger, 'fatal'>): void {
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
