import { limits } from '../../domain/platform/limits'
import { watchScans } from '../guard/scan/watch-scans'
import { watchHeldJudgments } from '../outcomes/watch-held-judgments'
import { readOrigin } from '../platform/auth/request-origin'
import { attachClientAddress } from '../platform/auth/attach-client-address'
import { endStalledBodies } from '../platform/callers/end-stalled-bodies'
import { limitCallers } from '../platform/callers/limit-callers'
import { database, databaseWatch } from '../platform/database'
import { env } from '../platform/env'
import { completeHeaders } from '../platform/headers/complete-headers'
import { keepConnectionsOpen } from '../platform/keep-connections-open'
import { answerFromKeptPages } from '../platform/kept-pages/answer-from-kept-pages'
import { log } from '../platform/log'
import { answerOutages } from '../platform/outage/answer-outages'
import { quietConsole } from '../platform/quiet-console'

/** Prepares the process before the first request is read. */
export function prepareServer(): void {
  const isInProduction = process.env['NODE_ENV'] === 'production'
  // In development, errors stay in the console.
  if (isInProduction) quietConsole()
  // npm start opens a channel: without it, the site would outlive a killed terminal.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
  // The last one runs first: the client address and the headers are set before a request can wait, and a kept page is
  // not sent while the database is down.
  if (isInProduction) answerFromKeptPages()
  limitCallers({
    ...limits.callsOfCaller,
    addressOf: ({ headers }) =>
      readOrigin(new Headers(headers as Record<string, string>), env().TRUSTED_PROXIES).address,
  })
  answerOutages(() => databaseWatch().responds())
  watchHeldJudgments({
    db: () => database().db,
    isReady: () => databaseWatch().responds(),
    onError: (error) => log.error({ err: error }, 'held judgments'),
  })
  watchScans({
    db: () => database().db,
    isReady: () => databaseWatch().responds(),
    onError: (error) => log.error({ err: error }, 'scan of stored texts'),
  })
  endStalledBodies(limits.bodies)
  keepConnectionsOpen()
  attachClientAddress()
  completeHeaders(process.env['NEXTAUTH_URL'])
}
