import { applyRetention } from '@consilium/db'
import type { Handler } from '../engine/engine'

/** Deletes expired data, once a day. After an interruption it continues where it was. */
export const retentionHandler: Handler = {
  async run({ db, log }, item, signal) {
    const removed = await applyRetention(db, { signal })
    if (signal.aborted) return { is: 'stopped' }
    log.info({ event: 'retention', workItemId: item.id, ...removed })
    return { is: 'done' }
  },
}
