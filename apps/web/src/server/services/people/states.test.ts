import type { Role } from '@consilium/db'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../context'
import { openRunningContext } from '../../testing/running-context'
import { changeRoles } from './change-roles'
import { disablePerson, enablePerson } from './disable-person'
import { pseudonymisePerson } from './pseudonymise-person'
import { putBackWork, takeOutWork } from './take-out-work'

let world: Awaited<ReturnType<typeof openRunningContext>>
let admin: Someone
const reason = 'Asked for by the board'

interface Someone extends Context {
  id: string
  name: string
}

beforeAll(async () => {
  world = await openRunningContext()
})
afterAll(() => world.close())
beforeEach(async () => {
  // Each case begins with one admin who may act.
  await world.db.personRole.deleteMany({ where: { role: 'admin' } })
  admin = await makePerson(['admin'])
})

async function makePerson(roles: Role[], more: Record<string, unknown> = {}): Promise<Someone> {
  const email = `${randomUUID()}@example.org`
  const { id, name } = await world.db.person.create({
    data: {
      email,
      name: `Person ${email.slice(0, 8)}`,
      roles: { create: roles.map((role) => ({ role })) },
      ...more,
    },
  })
  return {
    id,
    name,
    db: world.db,
    pool: world.pool,
    actor: { kind: 'person', id, name, email, roles, sessionId: randomUUID() },
  }
}

const states = {
  active: 0,
  disabled: 1,
  out: 2,
  'disabled and out': 3,
  pseudonymised: 5,
  'pseudonymised and out': 7,
} as const
type State = keyof typeof states
const inState = (state: State): Record<string, unknown> => ({
  disabledAt: states[state] & 1 ? new Date() : null,
  workRemovedAt: states[state] & 2 ? new Date() : null,
  pseudonymisedAt: states[state] & 4 ? new Date() : null,
})
async function stateOf(id: string): Promise<State> {
  const { disabledAt, workRemovedAt, pseudonymisedAt } = await world.db.person.findUniqueOrThrow({
    where: { id },
  })
  const value = (disabledAt ? 1 : 0) + (workRemovedAt ? 2 : 0) + (pseudonymisedAt ? 4 : 0)
  return (Object.keys(states) as State[]).find((state) => states[state] === value) ?? 'active'
}

const acts = {
  disable: (by: Someone, { id }: Someone) => disablePerson(by, { id, reason }),
  enable: (by: Someone, { id }: Someone) => enablePerson(by, { id }),
  takeOut: (by: Someone, { id }: Someone) => takeOutWork(by, { id, reason }),
  putBack: (by: Someone, { id }: Someone) => putBackWork(by, { id, reason }),
  pseudonymise: (by: Someone, { id, name }: Someone) => pseudonymisePerson(by, { id, confirm: name, reason }),
  roles: (by: Someone, { id }: Someone) => changeRoles(by, { id, roles: ['viewer'] }),
} as const
type Act = keyof typeof acts

const gone = 'pseudonymised'
const audits: Record<Act, string> = {
  disable: 'person.disabled',
  enable: 'person.enabled',
  takeOut: 'person.work_taken_out',
  putBack: 'person.work_put_back',
  pseudonymise: 'person.pseudonymised',
  roles: 'person.roles_changed',
}

/** What each act makes of someone in each state; a sentence between slashes is why not. */
const table: [State, Record<Act, State | RegExp>][] = [
  [
    'active',
    {
      disable: 'disabled',
      enable: /not disabled/,
      takeOut: 'out',
      putBack: /not taken out/,
      pseudonymise: gone,
      roles: 'active',
    },
  ],
  [
    'disabled',
    {
      disable: /disabled already/,
      enable: 'active',
      takeOut: 'disabled and out',
      putBack: /not taken out/,
      pseudonymise: gone,
      roles: 'disabled',
    },
  ],
  [
    'out',
    {
      disable: 'disabled and out',
      enable: /not disabled/,
      takeOut: /out already/,
      putBack: 'active',
      pseudonymise: 'pseudonymised and out',
      roles: 'out',
    },
  ],
  [
    'disabled and out',
    {
      disable: /disabled already/,
      enable: 'out',
      takeOut: /out already/,
      putBack: 'disabled',
      pseudonymise: 'pseudonymised and out',
      roles: 'disabled and out',
    },
  ],
  [
    gone,
    {
      disable: /disabled already/,
      enable: /cannot be undone/,
      takeOut: 'pseudonymised and out',
      putBack: /not taken out/,
      pseudonymise: /pseudonymised already/,
      roles: /no part any more/,
    },
  ],
  [
    'pseudonymised and out',
    {
      disable: /disabled already/,
      enable: /cannot be undone/,
      takeOut: /out already/,
      putBack: gone,
      pseudonymise: /pseudonymised already/,
      roles: /no part any more/,
    },
  ],
]
const cases = table.flatMap(([from, outcomes]) =>
  (Object.keys(outcomes) as Act[]).map((act) => [act, from, outcomes[act]] as const),
)
const auditsOf = async (entityId: string) =>
  (await world.db.auditEvent.findMany({ where: { entityId }, orderBy: { id: 'asc' } })).map(
    ({ action }) => action,
  )

describe('someone else', () => {
  it.each(cases)('%s, of who is %s: %s', async (act, from, outcome) => {
    const person = await makePerson(['physician'], inState(from))
    const done = acts[act](admin, person)
    if (outcome instanceof RegExp)
      await expect(done).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringMatching(outcome) as string,
      })
    else await done
    expect(await stateOf(person.id)).toBe(outcome instanceof RegExp ? from : outcome)
    expect(await auditsOf(person.id)).toEqual(outcome instanceof RegExp ? [] : [audits[act]])
  })

  it.each(cases.filter(([, , outcome]) => !(outcome instanceof RegExp)))(
    '%s, of who is %s, by two admins at once, is done and told once',
    async (act, from) => {
      const [other, person] = [await makePerson(['admin']), await makePerson(['physician'], inState(from))]
      const outcomes = await Promise.allSettled([acts[act](admin, person), acts[act](other, person)])
      // Roles that are there already are no error: the second finds nothing to change.
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(act === 'roles' ? 2 : 1)
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'conflict' })
      expect(await auditsOf(person.id)).toEqual([audits[act]])
    },
  )
})

describe('oneself and the last admin', () => {
  const refusals: [Act, RegExp | null, RegExp | null][] = [
    ['disable', /disable yourself/, /the last admin/],
    ['pseudonymise', /pseudonymise yourself/, /the last admin/],
    ['roles', /from yourself/, /the last admin/],
    ['takeOut', null, null],
  ]
  it.each(refusals)('%s of oneself: %s', async (act, refusal) => {
    await makePerson(['admin'])
    const done = acts[act](admin, admin)
    if (refusal)
      await expect(done).rejects.toMatchObject({
        code: 'forbidden',
        message: expect.stringMatching(refusal) as string,
      })
    else await done
    expect(await auditsOf(admin.id)).toEqual(refusal ? [] : [audits[act]])
  })

  it.each(refusals)('%s of the last admin, by who was one until a moment ago', async (act, _, refusal) => {
    const former = await makePerson(['viewer'])
    const done = acts[act](former, admin)
    // Where the last admin is not in danger, the caller's own rights are looked at again.
    await expect(done).rejects.toMatchObject({
      message: expect.stringMatching(refusal ?? /no longer an admin/) as string,
    })
    expect(await auditsOf(admin.id)).toEqual([])
    expect(await stateOf(admin.id)).toBe('active')
  })

  it.each(['disable', 'takeOut', 'putBack', 'pseudonymise', 'roles', 'enable'] as const)(
    '%s by an admin who was disabled meanwhile is refused',
    async (act) => {
      const [former, person] = [
        await makePerson(['admin'], { disabledAt: new Date() }),
        await makePerson(
          ['physician'],
          inState(act === 'enable' ? 'disabled' : act === 'putBack' ? 'out' : 'active'),
        ),
      ]
      await expect(acts[act](former, person)).rejects.toMatchObject({ code: 'forbidden' })
      expect(await auditsOf(person.id)).toEqual([])
    },
  )

  it.each(['disable', 'pseudonymise', 'roles'] as const)(
    'two who %s each other at once leave an admin',
    async (act) => {
      for (let round = 0; round < 4; round++) {
        await world.db.personRole.deleteMany({ where: { role: 'admin' } })
        const [one, other] = [await makePerson(['admin']), await makePerson(['admin'])]
        const outcomes = await Promise.allSettled([acts[act](one, other), acts[act](other, one)])
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
        expect(
          await world.db.person.count({ where: { disabledAt: null, roles: { some: { role: 'admin' } } } }),
        ).toBe(1)
      }
    },
  )

  it('disabling and enabling at once end as one after the other', async () => {
    for (let round = 0; round < 4; round++) {
      const person = await makePerson(['physician'])
      await Promise.allSettled([acts.disable(admin, person), acts.enable(admin, person)])
      const told = await auditsOf(person.id)
      expect([['person.disabled'], ['person.disabled', 'person.enabled']]).toContainEqual(told)
      expect(await stateOf(person.id)).toBe(told.length === 1 ? 'disabled' : 'active')
    }
  })

  it.each(Object.keys(acts) as Act[])('%s of who is not there is not found', async (act) => {
    await expect(acts[act](admin, { ...admin, id: randomUUID() })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})
