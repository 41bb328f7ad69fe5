import { createHash } from 'node:crypto'
import { formatUtcDay } from '../platform/format-utc-day'

/** The id of the current UTC day, for notifications that a person gets at most once a day. */
export const identifyToday = (now = new Date()): string =>
  createHash('sha256').update(formatUtcDay(now)).digest('hex').slice(0, 32)
