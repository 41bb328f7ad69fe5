import { applyRetention } from '@consilium/db'
import type { Handler } from '../engine/handler'

/** Removes what is over, once a day. Cut off, it goes on where it was: what is gone is not found again. */
export const retentionHandler: Handler = {
  async handle({ db, log }, item, signal) {
    const removed = await applyRetention(db, { signal })
    if (signal.aborted) return { is: 'stopped' }
    log.info({ event: 'retention', workItemId: item.id, ...removed })
    return { is: 'done' }
  },
}
