import type { PauseCause } from '@consilium/db'
import type { Engine } from './engine'
import type { ClaimedItem } from './work-item'

/** How the work on an item ended. Sentences are shown to people and hold no clinical text. */
export type Ending =
  | { is: 'done' }
  /** The handler has ended the item in a transaction of its own. */
  | { is: 'stored' }
  /** The provider asks for patience; no try is spent. */
  | { is: 'waiting'; delayMs: number }
  /** Worth another try, six in all. */
  | { is: 'faltered'; sentence: string }
  | { is: 'failed'; sentence: string }
  /** Nothing of this run can go on until someone mends what the sentence says. */
  | { is: 'blocked'; cause: PauseCause; sentence: string }
  /** The run was paused or cancelled, or the process is stopping. */
  | { is: 'stopped' }

export interface Handler {
  /** `signal` is aborted when the lease is lost or the process stops. */
  handle: (engine: Engine, item: ClaimedItem, signal: AbortSignal) => Promise<Ending>
  /** Tells the rows behind the item that nothing is left to try. */
  giveUp?: (engine: Engine, item: ClaimedItem, sentence: string) => Promise<void>
}

export const MOST_TRIES = 6
/** How often a question is asked at most while its answer has not the right shape. */
export const MOST_ASKS = 4
