import type { Database } from '@consilium/db'
import type { Logger } from 'pino'
import type { Pool } from 'pg'
import type { Lanes } from './lane'
import type { AskProvider } from './ask-provider'

/** What every handler works with. */
export interface Engine {
  db: Database
  /** The same connections, for claims, verdicts and COPY. */
  pool: Pool
  lanes: Lanes
  log: Logger
  askProvider: AskProvider
  /** Opens a key that the web sealed. */
  openKey: (sealed: string) => string
  /** How long to wait after the given number of failed tries, jitter included. */
  backoffMs: (tries: number) => number
  /** Asks for a sweep soon, after work was written that others can take up. */
  wake: () => void
}
