import type { Database, PauseCause } from '@consilium/db'
import type { Logger } from 'pino'
import type { Pool } from 'pg'
import type { AuthoringBudgets } from '../budgets/authoring-budgets'
import type { Budgets } from '../budgets/create-budgets'
import type { ItemJobName } from '../jobs/catalog'
import type { Lanes } from '../lanes/lanes'
import type { PriceBook } from '../pricing/price-book'
import type { Mailer } from '../notifications/open-mailer'
import type { LlmOutcome } from '../providers/contract/llm-outcome'
import type { LlmRequest } from '../providers/contract/llm-request'
import type { RunGate } from '../runs/run-gate'
import type { LeaseKeeper } from '../work/lease-keeper'
import type { ClaimedItem } from '../work/work-item'

/** The dependencies of every handler. */
export interface Engine {
  db: Database
  /** The same connections, for claims, verdicts and COPY. */
  pool: Pool
  lanes: Lanes
  leases: LeaseKeeper
  runGate: RunGate
  /** A job without a handler does not compile. */
  handlers: Readonly<Record<ItemJobName, Handler>>
  prices: PriceBook
  budgets: Budgets
  authoringBudgets: AuthoringBudgets
  log: Logger
  callLlm: (request: LlmRequest) => Promise<LlmOutcome>
  /** Null without a mail server. */
  mailer: Mailer | null
  /** The address of the site, for the links in mails; null when it is not configured. */
  siteUrl: string | null
  /** The value of CONSILIUM_ALLOW_PRIVATE_PROVIDERS. */
  allowedPrivateHosts: string | undefined
  /** Opens a key that the web sealed. */
  openKey: (sealed: string) => string
  /** How long to wait after the given number of failed tries, jitter included. */
  backoffMs: (tries: number) => number
  /** Requests a sweep soon, after work was written that any worker can take. */
  wake: () => void
}

/** How the work on an item ended. Sentences are shown to people and never contain clinical text. */
export type Ending =
  | { is: 'done' }
  /** The handler has ended the item in a transaction of its own. */
  | { is: 'stored' }
  /** The item waits, for example for a rate limit; this costs no try. */
  | { is: 'waiting'; delayMs: number }
  /** May succeed on another try; an item gets six in all, and more during an outage of its provider. */
  | { is: 'faltered'; sentence: string; fromProvider?: boolean }
  | { is: 'failed'; sentence: string }
  /** The run cannot continue until someone fixes what the sentence describes. */
  | {
      is: 'blocked'
      cause: PauseCause
      sentence: string
      /** The budget that is too low: the run is not paused if it was changed meanwhile. */
      budgetNano?: bigint
    }
  /** The run was paused or cancelled, or the process is stopping. */
  | { is: 'stopped' }

export interface Handler {
  /** `signal` is aborted when the lease is lost or the process stops. */
  run: (engine: Engine, item: ClaimedItem, signal: AbortSignal) => Promise<Ending>
  /** Marks the rows behind the item as failed for good. */
  giveUp?: (engine: Engine, item: ClaimedItem, sentence: string) => Promise<void>
}
