import pino from 'pino'
import { describeError } from './describe-error'

/** One structured line a request. Never clinical text, addresses of people or keys. */
export const log = pino({ name: 'web', level: process.env['LOG_LEVEL'] ?? 'info', base: { process: 'web' }, serializers: { err: describeError } })
