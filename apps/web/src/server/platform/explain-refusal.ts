import { findRefusal, type Action, type Actor } from '../../domain/permissions/permissions'
import type { Refused } from '../../domain/permissions/refused'
import type { Context } from './context'
import { readSetting } from './read-setting'

const MAX_NAMES = 3

/** Explains why the caller may not do `action` and whom to ask; null when they may. */
export async function explainRefusal(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  action: Action,
): Promise<Refused | null> {
  const refusal = findRefusal(actor, action)
  if (!refusal?.lacksRole) return refusal
  return { ...refusal, reason: `${refusal.reason} Ask ${await findWhomToAsk(db, actor)} if you need access.` }
}

/** The contact setting, or the names of some admins, which visitors, viewers and programs never see. */
export async function findWhomToAsk(db: Context['db'], actor: Actor): Promise<string> {
  if (actor.kind !== 'person') return 'an admin'
  const { text } = await readSetting(db, 'contact')
  if (text !== '') return text
  if (!actor.roles.some((role) => role !== 'viewer')) return 'an admin'
  const admins = await db.person.findMany({
    where: { disabledAt: null, roles: { some: { role: 'admin' } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MAX_NAMES,
    select: { name: true },
  })
  const names = admins.map(({ name }) => name)
  return names.length > 0 ? new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names) : 'an admin'
}
