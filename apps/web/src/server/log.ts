import { quietErrors } from '@consilium/worker/describe-error'
import pino from 'pino'

/** One structured line a request. Never clinical text, addresses of people or keys. */
export const log = pino({
  name: 'web',
  level: process.env['LOG_LEVEL'] ?? 'info',
  base: { process: 'web' },
  ...quietErrors,
})
