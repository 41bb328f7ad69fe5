import { quietErrors } from '@consilium/worker/describe-error'
import pino from 'pino'

/** One structured line per request. Never clinical text, email addresses or keys. */
export const log = pino({
  name: 'web',
  // LOG_LEVEL is the former name.
  level: process.env['CONSILIUM_LOG_LEVEL'] || process.env['LOG_LEVEL'] || 'info',
  base: { process: 'web' },
  ...quietErrors,
})
