import type { Role } from '@consilium/db'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../platform/context'
import { openRunningContext } from '../testing/running-context'
import { changeRoles } from './change-roles'
import { disablePerson, enablePerson } from './disable-person'
import { pseudonymizePerson } from './pseudonymize-person'
import { restoreContributions, excludeContributions } from './exclude-contributions'

let world: Awaited<ReturnType<typeof openRunningContext>>
let admin: Someone
const reason = 'Requested by the board'

interface Someone extends Context {
  id: string
  name: string
}

beforeAll(async () => {
  world = await openRunningContext()
})
afterAll(() => world.close())
beforeEach(async () => {
  // Each case starts with one admin who may act.
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
  excluded: 2,
  'disabled and excluded': 3,
  pseudonymized: 5,
  'pseudonymized and excluded': 7,
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
  exclude: (by: Someone, { id }: Someone) => excludeContributions(by, { id, reason }),
  restore: (by: Someone, { id }: Someone) => restoreContributions(by, { id, reason }),
  pseudonymize: (by: Someone, { id, name }: Someone) => pseudonymizePerson(by, { id, confirm: name, reason }),
  roles: (by: Someone, { id }: Someone) => changeRoles(by, { id, roles: ['viewer'] }),
} as const
type Act = keyof typeof acts

const gone = 'pseudonymized'
const audits: Record<Act, string> = {
  disable: 'person.disabled',
  enable: 'person.enabled',
  exclude: 'person.work_taken_out',
  restore: 'person.work_put_back',
  pseudonymize: 'person.pseudonymised',
  roles: 'person.roles_changed',
}

/** The result of each action in each state; a regular expression is the reason for a refusal. */
const table: [State, Record<Act, State | RegExp>][] = [
  [
    'active',
    {
      disable: 'disabled',
      enable: /not disabled/,
      exclude: 'excluded',
      restore: /not excluded/,
      pseudonymize: gone,
      roles: 'active',
    },
  ],
  [
    'disabled',
    {
      disable: /already disabled/,
      enable: 'active',
      exclude: 'disabled and excluded',
      restore: /not excluded/,
      pseudonymize: gone,
      roles: 'disabled',
    },
  ],
  [
    'excluded',
    {
      disable: 'disabled and excluded',
      enable: /not disabled/,
      exclude: /already excluded/,
      restore: 'active',
      pseudonymize: 'pseudonymized and excluded',
      roles: 'excluded',
    },
  ],
  [
    'disabled and excluded',
    {
      disable: /already disabled/,
      enable: 'excluded',
      exclude: /already excluded/,
      restore: 'disabled',
      pseudonymize: 'pseudonymized and excluded',
      roles: 'disabled and excluded',
    },
  ],
  [
    gone,
    {
      disable: /already disabled/,
      enable: /cannot be undone/,
      exclude: 'pseudonymized and excluded',
      restore: /not excluded/,
      pseudonymize: /already pseudonymized/,
      roles: /no longer takes part/,
    },
  ],
  [
    'pseudonymized and excluded',
    {
      disable: /already disabled/,
      enable: /cannot be undone/,
      exclude: /already excluded/,
      restore: gone,
      pseudonymize: /already pseudonymized/,
      roles: /no longer takes part/,
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
  it.each(cases)('%s of a person who is %s: %s', async (act, from, outcome) => {
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
    '%s of a person who is %s, by two admins at once, is applied and recorded once',
    async (act, from) => {
      const [other, person] = [await makePerson(['admin']), await makePerson(['physician'], inState(from))]
      const outcomes = await Promise.allSettled([acts[act](admin, person), acts[act](other, person)])
      // Setting the same roles again is no error: the second admin changes nothing.
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(act === 'roles' ? 2 : 1)
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'conflict' })
      expect(await auditsOf(person.id)).toEqual([audits[act]])
    },
  )
})

describe('yourself and the last admin', () => {
  const refusals: [Act, RegExp | null, RegExp | null][] = [
    ['disable', /disable yourself/, /the last admin/],
    ['pseudonymize', /pseudonymize yourself/, /the last admin/],
    ['roles', /from yourself/, /the last admin/],
    ['exclude', null, null],
  ]
  it.each(refusals)('%s of yourself: %s', async (act, refusal) => {
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

  it.each(refusals)('%s of the last admin, by a former admin', async (act, _, refusal) => {
    const former = await makePerson(['viewer'])
    const done = acts[act](former, admin)
    // Where the last admin is not affected, the caller's own rights are checked again.
    await expect(done).rejects.toMatchObject({
      message: expect.stringMatching(refusal ?? /no longer an admin/) as string,
    })
    expect(await auditsOf(admin.id)).toEqual([])
    expect(await stateOf(admin.id)).toBe('active')
  })

  it.each(['disable', 'exclude', 'restore', 'pseudonymize', 'roles', 'enable'] as const)(
    '%s by an admin who was disabled in the meantime is refused',
    async (act) => {
      const [former, person] = [
        await makePerson(['admin'], { disabledAt: new Date() }),
        await makePerson(
          ['physician'],
          inState(act === 'enable' ? 'disabled' : act === 'restore' ? 'excluded' : 'active'),
        ),
      ]
      await expect(acts[act](former, person)).rejects.toMatchObject({ code: 'forbidden' })
      expect(await auditsOf(person.id)).toEqual([])
    },
  )

  it.each(['disable', 'pseudonymize', 'roles'] as const)(
    'two admins who %s each other at once leave one admin',
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

  it('simultaneous disabling and enabling are serialized', async () => {
    for (let round = 0; round < 4; round++) {
      const person = await makePerson(['physician'])
      await Promise.allSettled([acts.disable(admin, person), acts.enable(admin, person)])
      const recorded = await auditsOf(person.id)
      expect([['person.disabled'], ['person.disabled', 'person.enabled']]).toContainEqual(recorded)
      expect(await stateOf(person.id)).toBe(recorded.length === 1 ? 'disabled' : 'active')
    }
  })

  it.each(Object.keys(acts) as Act[])('%s of an unknown person is not found', async (act) => {
    await expect(acts[act](admin, { ...admin, id: randomUUID() })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})
