const MAX_CAUSES = 6
// Connection exceptions and shutdowns of Postgres (08, 57P), connection errors of the ORM (P1) and of sockets.
const CODES =
  /^(08\w{3}|57P0[1-3]|P10(01|02|08|17)|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND)$/
const MESSAGES = /^(Connection terminated|timeout exceeded when trying to connect)/

/** Whether an error of a query means that the database can't be reached, as opposed to a failed query. */
export function isDatabaseOutage(error: unknown): boolean {
  let next = error
  for (let depth = 0; depth < MAX_CAUSES && typeof next === 'object' && next !== null; depth += 1) {
    const { code, originalCode, message, cause } = next as Record<string, unknown>
    if ([code, originalCode].some((one) => typeof one === 'string' && CODES.test(one))) return true
    if (typeof message === 'string' && MESSAGES.test(message)) return true
    next = cause
  }
  return false
}
