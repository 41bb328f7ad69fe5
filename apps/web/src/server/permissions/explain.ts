import { findId, type ExplainedWay, type Explanation, type ExplainQuery } from '../../domain/explanations'
import { permissions, refusalOf, type Actor, type RoleName } from '../../domain/permissions'
import type { Context } from '../context'
import { notFound, Refusal } from '../refusal'
import { readSetting } from '../settings/read-setting'
import { findObject } from './find-object'
import type { Way } from './way'
import { waysTo } from './ways'

/** Whether someone may see an object and why: asks the grounds that the reads filter by, one condition at a time, of the object's row. */
export async function explainVisibility(
  { db }: Pick<Context, 'db'>,
  { personId, object: text }: ExplainQuery,
): Promise<Explanation> {
  const person = await db.person.findUnique({
    where: { id: personId },
    include: { roles: true, secondFactor: { select: { confirmedAt: true } } },
  })
  if (!person) throw notFound('person')
  const id = findId(text)
  const object = id && (await findObject(db, id, personId))
  if (!id || !object)
    throw new Refusal(
      'not_found',
      'Nothing here has this id. Copy the address of the page once more, to its end.',
      'object',
    )
  const roles = person.roles.map(({ role }): RoleName => role)
  const { roles: needing } = await readSetting(db, 'second_factor')
  const lacksFactor = !person.secondFactor?.confirmedAt && roles.some((role) => needing.includes(role))
  const actor = asActor(person, roles)
  const ways = await Promise.all(
    (await waysTo[object.kind]({ db, actor, id })).map((way) => explainWay(actor, way)),
  )
  return {
    person: {
      id: personId,
      name: person.name,
      roles,
      notes: [
        ...(person.disabledAt
          ? ['They are disabled and cannot sign in: what follows is what a visitor sees.']
          : []),
        ...(roles.length === 0 ? ['They have no role.'] : []),
        ...(lacksFactor && !person.disabledAt
          ? [
              'Their role needs a second factor. Signed in with a password, they see nothing of this before they have set one up.',
            ]
          : []),
      ],
    },
    object: { id, ...object },
    sees: ways.some(({ open }) => open),
    ways,
  }
}

function asActor(
  person: { id: string; name: string; email: string; disabledAt: Date | null },
  roles: RoleName[],
): Actor {
  if (person.disabledAt) return { kind: 'visitor' }
  return { kind: 'person', id: person.id, name: person.name, email: person.email, roles, sessionId: '' }
}

async function explainWay(actor: Actor, { label, door, grounds, holds }: Way): Promise<ExplainedWay> {
  const closed = door && (refusalOf(actor, door)?.reason ?? null)
  const explained = await Promise.all(
    grounds.map((ground) =>
      Promise.all(ground.map(async ({ says, where }) => ({ says, holds: await holds(where) }))),
    ),
  )
  const open = closed === null && explained.some((ground) => ground.every(({ holds: held }) => held))
  return { label, door: door && permissions[door].does, closed, grounds: explained, open }
}
