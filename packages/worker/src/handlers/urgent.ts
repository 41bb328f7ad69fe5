import { holdingNotifications, inTransaction } from '@consilium/db'
import type { Handler } from '../engine/handler'
import { finishItemIn } from '../engine/work-item'
import { lockMailSetting } from '../notifying/mail-setting'
import { renderUrgent } from '../notifying/render-mail'
import { listUntold, tellByMail } from '../notifying/tell-by-mail'

const loadSql = `
  SELECT n.person_id AS "personId" FROM ${holdingNotifications}
  WHERE n.id = $1 AND n.read_at IS NULL AND n.mailed_at IS NULL AND so.holds`

/**
 * Mails somebody at once what another waits for: all of it that no mail has told, and no more than one such mail an hour.
 * What comes within the hour stands in the next digest. The mail and the end of the item are written together.
 */
export const urgentHandler: Handler = {
  async handle({ db, pool, siteUrl, wake }, item) {
    const { rows } = await pool.query<{ personId: string }>(loadSql, [item.notificationId])
    const [found] = rows
    if (!found) return { is: 'done' }
    const { personId } = found
    const isWritten = await inTransaction(db, async (tx) => {
      const { isDisabled, urgentMails, wasCalled, name, address } = await lockMailSetting(tx, personId)
      if (isDisabled || !urgentMails || wasCalled) return false
      const items = await listUntold(tx, personId, { blocking: true })
      if (items.length === 0) return false
      await tellByMail(tx, {
        kind: 'urgent',
        personId,
        address,
        items,
        mail: renderUrgent(items, { name, siteUrl }),
      })
      await tx.$executeRaw`UPDATE mail_setting SET urgent_at = now() WHERE person_id = ${personId}::uuid`
      await finishItemIn(tx, item)
      return true
    })
    if (!isWritten) return { is: 'done' }
    wake()
    return { is: 'stored' }
  },
}
