import { quietErrors } from '@consilium/worker/describe-error'
import pino from 'pino'

/** One structured line per request. Never clinical text, email addresses or keys. */
export const log = pino({
  name: 'web',
  level: process.env['LOG_LEVEL'] ?? 'info',
  base: { process: 'web' },
  ...quietErrors,
})
