import type { Database } from '@consilium/db'
import type { Logger } from 'pino'
import type { Pool } from 'pg'
import type { AuthoringBudgets } from '../budgets/authoring-budgets'
import type { Budgets } from '../budgets/create-budgets'
import type { Lanes } from '../lanes/lanes'
import type { PriceBook } from '../pricing/price-book'
import type { Mailer } from '../mailing/open-mailer'
import type { LlmOutcome } from '../providers/llm-outcome'
import type { LlmRequest } from '../providers/llm-request'
import type { LeaseKeeper } from './keep-leases'

/** What every handler works with. */
export interface Engine {
  db: Database
  /** The same connections, for claims, verdicts and COPY. */
  pool: Pool
  lanes: Lanes
  leases: LeaseKeeper
  prices: PriceBook
  budgets: Budgets
  authoringBudgets: AuthoringBudgets
  log: Logger
  callLlm: (request: LlmRequest) => Promise<LlmOutcome>
  /** Null without a mail server. */
  mailer: Mailer | null
  /** Where people reach the site, for the links in mails; null when the worker was not told. */
  siteUrl: string | null
  /** The value of CONSILIUM_ALLOW_PRIVATE_PROVIDERS. */
  allowedPrivateHosts: string | undefined
  /** Opens a key that the web sealed. */
  openKey: (sealed: string) => string
  /** How long to wait after the given number of failed tries, jitter included. */
  backoffMs: (tries: number) => number
  /** Asks for a sweep soon, after work was written that others can take up. */
  wake: () => void
}
