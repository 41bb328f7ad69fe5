import { canonicalJson, inTransaction, INSTALLATION, recordAudit } from '@consilium/db'
import type { SettingName } from '../../../domain/settings'
import type { SaveSetting } from '../../../domain/settings-views'
import type { Context } from '../../context'
import { Refusal } from '../../refusal'
import { readState } from '../../settings/read-settings'
import { requirePerson } from '../people/load-person'
import { requireStillAdmin } from '../people/lock-admins'

/** May name a person, so the audit tells only that it was changed. */
const UNTOLD: readonly SettingName[] = ['contact']

/** Writes one setting; saving what stands already writes nothing, and what someone else saved meanwhile is not overwritten unseen. */
export async function saveSetting(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  { name, value, basedOn }: SaveSetting,
): Promise<void> {
  const { id: actorId } = requirePerson(actor)
  await inTransaction(db, async (tx) => {
    await requireStillAdmin(tx, actorId)
    const before = await readState(tx, name)
    if (canonicalJson(before.value) === canonicalJson(value)) return
    if (before.updatedAt !== basedOn) throw conflict(before.updatedBy)
    // Two saves in one millisecond are two versions.
    const updatedAt = new Date(
      Math.max(Date.now(), before.updatedAt === null ? 0 : Date.parse(before.updatedAt) + 1),
    )
    const data = { value, updatedAt, updatedById: actorId }
    const { count } =
      before.updatedAt === null
        ? await tx.setting.createMany({ data: { name, ...data }, skipDuplicates: true })
        : await tx.setting.updateMany({ where: { name, updatedAt: before.updatedAt }, data })
    if (count === 0) throw conflict(null)
    const details = UNTOLD.includes(name)
      ? { setting: name }
      : { setting: name, before: before.value, after: value }
    await recordAudit(tx, {
      actor: { kind: 'person', id: actorId },
      action: 'installation.setting_changed',
      entity: INSTALLATION,
      details,
    })
  })
}

function conflict(by: string | null): Refusal {
  return new Refusal(
    'conflict',
    `${by ?? 'Someone else'} changed this setting meanwhile. What you typed is kept: look at what it is now, and save yours on top of it if it is still right.`,
  )
}
