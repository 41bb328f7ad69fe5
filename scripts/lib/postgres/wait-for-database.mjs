import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { SetupError } from '../setup-error.mjs'

// No server at the address yet, or one that is starting or stopping. Anything else will not change by waiting.
const PASSING = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
])

/** Waits until a database accepts connections, for at most five minutes. */
export async function waitForDatabase(
  url,
  { log = () => {}, timeoutMs = 300_000, longestPauseMs = 5_000 } = {},
) {
  const { host } = new URL(url)
  const end = performance.now() + timeoutMs
  for (let pauseMs = 250; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const error = await findProblem(url)
    if (!error) return
    const reason = error.message || error.code
    if (!PASSING.has(error.code) && !/timeout|terminated/i.test(reason))
      throw new SetupError(
        `The database at ${host} refuses the connection: ${reason}. Check the URL and its password.`,
      )
    if (performance.now() > end)
      throw new SetupError(
        `The database at ${host} did not respond within ${Math.round(timeoutMs / 1_000)} s (${reason}). Start it and try again.`,
      )
    if (pauseMs === 250) log(`Waiting for the database at ${host} (${reason}).`)
    await delay(pauseMs)
  }
}

async function findProblem(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return null
  } catch (error) {
    return error
  } finally {
    await client.end().catch(() => {})
  }
}
