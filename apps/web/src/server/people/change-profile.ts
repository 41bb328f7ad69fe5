import { inTransaction, recordAudit, type Transaction } from '@consilium/db'
import { compareInterests, MAX_WITHDRAWALS } from '../../domain/people/interest-changes'
import { changedFields, vendorKey, type Profile } from '../../domain/people/profiles'
import { readQueueSeen } from '../assignments/queue-seen'
import { auditActorOf, type Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import { countOwnWithdrawals } from './count-withdrawals'
import { readProfile, readVendors } from './read-profile'
import { writeProfile } from './write-profile'

interface Changed {
  /** The names of the changed fields. */
  changed: string[]
  /** How many open assignments were handed back. */
  handedBack: number
}

/**
 * Changes the caller's own profile. The audit log records the changed fields; the history records their
 * values. A change of ties or affiliation hands back every open assignment and closes the tasks that wait,
 * whether or not they conflict: any difference would tell the caller whose task or which vendor’s response
 * they have.
 */
export async function changeProfile({ actor, db }: Context, wanted: Profile): Promise<Changed> {
  if (actor.kind !== 'person') throw new Refusal('forbidden', 'Only a person has a profile.')
  return inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT id FROM person WHERE id = ${actor.id}::uuid FOR UPDATE`
    const before = await readProfile(tx, actor.id)
    const spelled = await readVendors(tx)
    const spell = (name: string) => spelled.find((known) => vendorKey(known) === vendorKey(name)) ?? name
    const after = {
      ...wanted,
      affiliation: wanted.affiliation || null,
      vendorTies: wanted.vendorTies.map(spell),
    }
    const changed = changedFields(before, after)
    const isFirst = (await tx.profileChange.count({ where: { personId: actor.id } })) === 0
    if (changed.length === 0 && !isFirst) return { changed, handedBack: 0 }
    const interests = compareInterests(before, after)
    if (interests.isWithdrawal) await requireWithdrawalLeft(tx, actor.id)
    const handedBack = interests.isChanged ? await closeWaitingTasks(tx, actor.id) : 0
    await writeProfile(tx, { personId: actor.id, changedById: actor.id, before, after })
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'person.profile_changed',
      entity: { type: 'person', id: actor.id },
      details: { fields: changed, ...(handedBack > 0 ? { handedBack } : {}) },
    })
    return { changed, handedBack }
  })
}

async function requireWithdrawalLeft(tx: Transaction, personId: string): Promise<void> {
  if ((await countOwnWithdrawals(tx, personId)) < MAX_WITHDRAWALS) return
  throw new Refusal(
    'invalid_move',
    `You have dropped a tie or changed your affiliation ${MAX_WITHDRAWALS} times in the last 12 months, which is the limit. Ask an admin to allow more changes. You can always add ties.`,
    'vendorTies',
  )
}

/** Hands back every open assignment and, for a person who knew of any task, closes those that wait. */
async function closeWaitingTasks(tx: Transaction, personId: string): Promise<number> {
  const now = new Date()
  if (await readQueueSeen(tx, personId))
    await tx.person.update({
      where: { id: personId },
      data: { interestsChangedAt: now },
      select: { id: true },
    })
  const { count } = await tx.assignment.updateMany({
    where: { personId, state: 'open' },
    data: {
      state: 'handed_back',
      endedAt: now,
      reservedUntil: null,
      reason: 'The person changed their ties or affiliation.',
    },
  })
  return count
}
