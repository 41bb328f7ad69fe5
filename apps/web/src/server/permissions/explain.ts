import {
  findId,
  type ExplainedWay,
  type Explanation,
  type ExplainQuery,
} from '../../domain/permissions/explanations'
import { permissions, findRefusal, type Actor, type RoleName } from '../../domain/permissions/permissions'
import type { Context } from '../platform/context'
import { notFound, Refusal } from '../platform/refusal'
import { readSetting } from '../platform/read-setting'
import { findObject } from './find-object'
import type { Way } from './way'
import { waysTo } from './ways'

/**
 * Explains whether a person may see an object: evaluates the visibility rules that the reads filter by, one
 * condition at a time.
 */
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
    throw new Refusal('not_found', 'No object has this id. Copy the complete address of the page.', 'object')
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
          ? ['They are disabled and can’t sign in: the explanation below is for a visitor.']
          : []),
        ...(roles.length === 0 ? ['They have no role.'] : []),
        ...(lacksFactor && !person.disabledAt
          ? [
              'Their role requires a second factor. After signing in with a password, they see none of this until they have set one up.',
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

async function explainWay(actor: Actor, { label, action, rules, holds }: Way): Promise<ExplainedWay> {
  const closed = action && (findRefusal(actor, action)?.reason ?? null)
  const explained = await Promise.all(
    rules.map((rule) =>
      Promise.all(rule.map(async ({ says, where }) => ({ says, holds: await holds(where) }))),
    ),
  )
  const open = closed === null && explained.some((rule) => rule.every(({ holds: held }) => held))
  return { label, action: action && permissions[action].does, closed, rules: explained, open }
}
