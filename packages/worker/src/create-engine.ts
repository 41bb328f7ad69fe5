import type { OpenDatabase } from '@consilium/db'
import type { Logger } from 'pino'
import { createAuthoringBudgets } from './budgets/authoring-budgets'
import { createBudgets } from './budgets/create-budgets'
import { handlers } from './handlers/handlers'
import { createLanes } from './lanes/create-lanes'
import { DEFAULT_SLOTS } from './lanes/lane-defaults'
import { createLog } from './runtime/create-log'
import type { Mailer } from './notifications/open-mailer'
import { openPriceBook } from './pricing/price-book'
import { callLlm } from './providers/call-llm'
import { createKeyOpener } from './sealing/create-key-opener'
import type { Engine } from './engine/engine'
import { createRunGate } from './runs/run-gate'
import { createLeaseKeeper } from './work/lease-keeper'

export interface EngineOptions {
  database: Pick<OpenDatabase, 'db' | 'pool'>
  /** Defaults to warnings and errors only. */
  log?: Logger
  /** Opens sealed keys; null when no connection has one. */
  privateKey: string | null
  allowedPrivateHosts: string | undefined
  /** Without it, mails stay in the outbox. */
  mailer?: Mailer | null
  /** Without it, mails have no links. */
  siteUrl?: string | null
  /** Slots of a lane at its first use. */
  slotsPerConnection?: number
  /** The row of the worker that runs the engine; without it, one is created at the first call. */
  workerId?: string
  backoffMs?: (tries: number) => number
  wake?: () => void
}

export function createEngine({
  database,
  log = createLog('warn'),
  privateKey,
  allowedPrivateHosts,
  mailer = null,
  siteUrl = null,
  slotsPerConnection = DEFAULT_SLOTS,
  workerId,
  backoffMs = backOffWithJitter,
  wake = () => undefined,
}: EngineOptions): Engine {
  const openSealed = privateKey === null ? null : createKeyOpener(privateKey)
  const { db, pool } = database
  const prices = openPriceBook(pool)
  const runGate = createRunGate(pool)
  return {
    db,
    pool,
    lanes: createLanes(pool, {
      log,
      slots: slotsPerConnection,
      workerId,
      onRunClosed: runGate.noteClosed,
    }),
    leases: createLeaseKeeper(pool, log),
    runGate,
    prices,
    handlers,
    budgets: createBudgets(pool, { log, workerId }),
    authoringBudgets: createAuthoringBudgets({ db, pool, prices }),
    log,
    callLlm,
    mailer,
    siteUrl,
    allowedPrivateHosts,
    openKey(sealed) {
      if (openSealed === null)
        throw new Error(
          'This process has no private key to open stored provider keys. Set CONSILIUM_WORKER_PRIVATE_KEY.',
        )
      return openSealed(sealed)
    },
    backoffMs,
    wake,
  }
}

/**
 * 1, 2, 4 … s, at most a minute; each wait is a random part from half to all of it, so that retries spread
 * out.
 */
function backOffWithJitter(tries: number): number {
  return Math.min(1_000 * 2 ** (tries - 1), 60_000) * (0.5 + Math.random() / 2)
}
