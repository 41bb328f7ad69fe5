import { openDatabase, type OpenDatabase } from '@consilium/db'
import { createTestDatabase } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ListPeople, peopleSorts, type PersonFilter } from '../../domain/people/people-list'
import { listPeople } from './list-people'

let world: OpenDatabase & { close: () => Promise<void> }
const DAY = 86_400_000
const names = ['Ágnes Kovács', 'ada lovell', 'Bo', 'Bo', 'Ćiro', 'Zoë Ng', '100% sure', 'under_score']

beforeAll(async () => {
  const database = await createTestDatabase()
  const open = openDatabase(database.appUrl)
  world = { ...open, close: () => open.close().then(database.drop) }
  for (const [i, name] of names.entries()) {
    const { id } = await world.db.person.create({
      data: {
        email: `${randomUUID()}@example.org`,
        name,
        createdAt: new Date(Date.UTC(2026, 0, 1 + (i % 3))),
        country: i % 2 ? 'PT' : 'NG',
        specialties: i % 2 ? ['Urology'] : ['Cardiology', 'Urology'],
        seniority: i === 4 ? 'senior' : null,
        affiliation: i === 5 ? 'Lagoon View' : null,
        disabledAt: i === 2 || i === 6 ? new Date() : null,
        pseudonymisedAt: i === 6 ? new Date() : null,
        workRemovedAt: i === 3 ? new Date() : null,
        roles: { create: i === 0 ? [{ role: 'physician' }, { role: 'admin' }] : [{ role: 'physician' }] },
        vendorTies: {
          create:
            i === 1
              ? [{ vendor: 'Meridian Labs' }, { vendor: 'Other' }]
              : i === 2
                ? [{ vendor: 'meridian  labs' }]
                : [],
        },
      },
    })
    for (let n = 0; n < i % 4; n++)
      await world.db.session.create({
        data: { personId: id, expiresAt: new Date(), lastSeenAt: new Date(Date.UTC(2026, 1, 1) + n * DAY) },
      })
  }
})
afterAll(() => world.close())

const list = (input: Partial<ListPeople>) => listPeople(world, ListPeople.parse(input))

describe.each(peopleSorts)('in the order of %s', (sort) => {
  it.each([1, 2, 3, 5, 8, 50])('pages forward and back by %i without gaps or repeats', async (limit) => {
    const whole = (await list({ sort })).people.map(({ id }) => id)
    expect(whole).toHaveLength(names.length)
    const forth: string[] = []
    let page = await list({ sort, limit })
    expect(page.before).toBeNull()
    for (;;) {
      expect(page).toMatchObject({ total: names.length, first: forth.length + 1 })
      forth.push(...page.people.map(({ id }) => id))
      if (page.after === null) break
      page = await list({ sort, limit, after: page.after })
    }
    expect(forth).toEqual(whole)
    let back: string[] = page.people.map(({ id }) => id)
    while (page.before !== null) {
      page = await list({ sort, limit, before: page.before })
      back = [...page.people.map(({ id }) => id), ...back]
    }
    expect(back).toEqual(whole)
  })
})

it('sorts by the chosen order', async () => {
  expect((await list({})).people.map(({ name }) => name)).toEqual([
    '100% sure',
    'ada lovell',
    'Ágnes Kovács',
    'Bo',
    'Bo',
    'Ćiro',
    'under_score',
    'Zoë Ng',
  ])
  const { people: joined } = await list({ sort: 'joined' })
  expect(joined.map(({ joinedAt }) => joinedAt)).toEqual(
    joined
      .map(({ joinedAt }) => joinedAt)
      .toSorted()
      .reverse(),
  )
  const seen = (await list({ sort: 'seen' })).people.map(({ lastSeenAt }) => lastSeenAt ?? '')
  expect(seen).toEqual(seen.toSorted().reverse())
  expect(seen.at(-1)).toBe('')
})

it.each<[PersonFilter, string[]]>([
  [{ text: 'bo' }, ['Bo', 'Bo']],
  [{ text: 'lagoon' }, ['Zoë Ng']],
  [{ text: '%' }, ['100% sure']],
  [{ text: '_' }, ['under_score']],
  [{ text: '\\' }, []],
  [{ role: 'admin' }, ['Ágnes Kovács']],
  [{ country: 'PT', specialty: 'Urology' }, ['Bo', 'Zoë Ng', 'ada lovell', 'under_score']],
  [{ specialty: 'Cardiology', country: 'PT' }, []],
  [{ seniority: 'senior' }, ['Ćiro']],
  [{ state: 'disabled' }, ['Bo']],
  [{ state: 'pseudonymised' }, ['100% sure']],
  [{ state: 'work_removed' }, ['Bo']],
  [{ ties: 'any' }, ['Bo', 'ada lovell']],
  [{ ties: 'to:MERIDIAN LABS' }, ['Bo', 'ada lovell']],
  [{ ties: 'to:Other' }, ['ada lovell']],
  [{ ties: 'none', role: 'admin' }, ['Ágnes Kovács']],
])('the filter %j returns %j', async (filter, left) => {
  const { people, total, counts } = await list(filter)
  expect(people.map(({ name }) => name).sort()).toEqual([...left].sort())
  expect(total).toBe(left.length)
  // Filter options count all people, whatever filter is set.
  expect(counts).toMatchObject({
    people: 8,
    tied: 2,
    roles: [
      { value: 'admin', people: 1 },
      { value: 'physician', people: 8 },
    ],
  })
  expect(counts.vendors.map(({ people: tied }) => tied)).toEqual([2, 1])
})

it('returns nothing, not the first page, after an unknown cursor', async () => {
  expect(await list({ after: randomUUID() })).toMatchObject({
    people: [],
    total: 8,
    first: 0,
    after: null,
    before: null,
  })
})

it.each([
  { after: randomUUID(), before: randomUUID() },
  { ties: 'to:' },
  { ties: 'some' },
  { sort: 'age' },
  { limit: 1000 },
  { text: ' ' },
  { text: 'a\0b' },
  { text: '\ud800' },
])('refuses %j', (input) => {
  expect(ListPeople.safeParse(input).success).toBe(false)
})

it('pages through 500 more', async () => {
  await world.pool.query(
    `INSERT INTO person (id, updated_at, email, name, country) SELECT gen_random_uuid(), now(), 'many-' || n || '@example.org', 'Many ' || n % 90, 'IS' FROM generate_series(1, 500) AS n`,
  )
  for (const sort of peopleSorts) {
    const seen = new Set<string>()
    let after: string | undefined
    do {
      const page = await list({ country: 'IS', sort, limit: 50, ...(after ? { after } : {}) })
      expect(page).toMatchObject({ total: 500, first: seen.size + 1 })
      for (const { id } of page.people) seen.add(id)
      after = page.after ?? undefined
    } while (after)
    expect(seen.size).toBe(500)
  }
})
