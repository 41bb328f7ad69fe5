import type { OpenDatabase } from '@consilium/db'
import type { Logger } from 'pino'
import { createAuthoringBudgets } from '../budgets/authoring-budgets'
import { createBudgets } from '../budgets/create-budgets'
import { createLanes } from '../lanes/create-lanes'
import { createLog } from '../log'
import type { Mailer } from '../mailing/open-mailer'
import { openPriceBook } from '../pricing/price-book'
import { callLlm } from '../providers/call-llm'
import { keepOpened } from '../sealing/keep-opened'
import type { Engine } from './engine'
import { keepLeases } from './keep-leases'

export interface EngineOptions {
  database: Pick<OpenDatabase, 'db' | 'pool'>
  /** Left out, only warnings and errors are told. */
  log?: Logger
  /** Opens sealed keys; null where no connection has one. */
  privateKey: string | null
  allowedPrivateHosts: string | undefined
  /** Left out, mails stay in the outbox. */
  mailer?: Mailer | null
  /** Left out, mails have no links. */
  siteUrl?: string | null
  /** Slots of a lane that is used for the first time. */
  slotsPerConnection?: number
  /** The row of the worker that the engine works for; left out, one is made at the first call. */
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
  slotsPerConnection = 24,
  workerId,
  backoffMs = backOffWithJitter,
  wake = () => undefined,
}: EngineOptions): Engine {
  const openSealed = privateKey === null ? null : keepOpened(privateKey)
  const { db, pool } = database
  const prices = openPriceBook(pool)
  return {
    db,
    pool,
    lanes: createLanes(pool, { log, slots: slotsPerConnection, workerId }),
    leases: keepLeases(pool, log),
    prices,
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
          'This process has no private key to open stored keys with. Set CONSILIUM_WORKER_PRIVATE_KEY.',
        )
      return openSealed(sealed)
    },
    backoffMs,
    wake,
  }
}

/** 1, 2, 4 … s, at most a minute, each anywhere from half to the whole of it, so that retries spread out. */
function backOffWithJitter(tries: number): number {
  return Math.min(1_000 * 2 ** (tries - 1), 60_000) * (0.5 + Math.random() / 2)
}
