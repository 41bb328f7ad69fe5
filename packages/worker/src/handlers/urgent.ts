import { holdingNotifications, inTransaction } from '@consilium/db'
import { finishItemIn } from '../work/work-item'
import { lockMailSetting } from '../notifications/mail-setting'
import { renderUrgent } from '../notifications/render-mail'
import { listUnmailed, mailNotifications } from '../notifications/mail-notifications'
import type { Handler } from '../engine/engine'

const loadSql = `
  SELECT n.person_id AS "personId" FROM ${holdingNotifications}
  WHERE n.id = $1 AND n.read_at IS NULL AND n.mailed_at IS NULL AND so.holds`

/**
 * Mails at once everything that someone else is waiting for and no mail has covered, at most one such mail an
 * hour. What follows within the hour goes into the next digest. The mail and the end of the item are written
 * together.
 */
export const urgentHandler: Handler = {
  async run({ db, pool, siteUrl, wake }, item) {
    const { rows } = await pool.query<{ personId: string }>(loadSql, [item.notificationId])
    const [found] = rows
    if (!found) return { is: 'done' }
    const { personId } = found
    const isWritten = await inTransaction(db, async (tx) => {
      const { isDisabled, urgentMails, hadUrgentMail, name, address } = await lockMailSetting(tx, personId)
      if (isDisabled || !urgentMails || hadUrgentMail) return false
      const items = await listUnmailed(tx, personId, { blocking: true })
      if (items.length === 0) return false
      await mailNotifications(tx, {
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
