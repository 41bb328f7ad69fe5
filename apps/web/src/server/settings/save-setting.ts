import { canonicalJson, inTransaction, INSTALLATION, recordAudit } from '@consilium/db'
import type { SettingName } from '../../domain/settings/settings'
import type { SaveSetting } from '../../domain/settings/settings-views'
import type { Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import { readState } from './read-settings'
import { requirePerson } from '../platform/load-person'
import { requireStillAdmin } from '../platform/require-another-admin'

/** Settings that may name a person: the audit log records only that they changed. */
const UNAUDITED_VALUES: readonly SettingName[] = ['contact']

/**
 * Saves one setting. Saving the current value writes nothing, and a value saved by someone else in the
 * meantime is never overwritten unseen.
 */
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
    // Two saves in the same millisecond must be distinct versions.
    const updatedAt = new Date(
      Math.max(Date.now(), before.updatedAt === null ? 0 : Date.parse(before.updatedAt) + 1),
    )
    const data = { value, updatedAt, updatedById: actorId }
    const { count } =
      before.updatedAt === null
        ? await tx.setting.createMany({ data: { name, ...data }, skipDuplicates: true })
        : await tx.setting.updateMany({ where: { name, updatedAt: before.updatedAt }, data })
    if (count === 0) throw conflict(null)
    const details = UNAUDITED_VALUES.includes(name)
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
    `${by ?? 'Someone else'} changed this setting in the meantime. Your input is kept: check the current value, then save your version if it is still correct.`,
  )
}
