import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planAssignments, type Candidate, type Pairing, type WaitingTask } from './plan-assignments'

const free: Pairing = { obstacles: [], skipped: false, closed: false, again: false }
const person = (personId: string, more: Partial<Candidate> = {}): Candidate => ({
  personId,
  name: `Dr ${personId}`,
  specialties: [],
  languages: [],
  open: 0,
  cap: 5,
  recent: 0,
  ...more,
})
const task = (taskId: string, more: Partial<WaitingTask> = {}): WaitingTask => ({
  taskId,
  versionId: `v${taskId}`,
  specialty: 'Cardiology',
  language: 'en',
  specialtyRule: 'preferred',
  missing: 1,
  ...more,
})
const chosen = (
  tasks: WaitingTask[],
  people: Candidate[],
  pairing: (versionId: string, personId: string) => Pairing = () => free,
) => planAssignments({ kind: 'review', tasks, people, pairing }).map(({ personId }) => personId)

describe('a plan of assignments', () => {
  it('prefers previous judges of the task, then its specialty, then a lighter load, then fewer recent judgments', () => {
    const people = [
      person('a', { open: 1 }),
      person('b', { specialties: ['Cardiology'], open: 4 }),
      person('c'),
    ]
    expect(chosen([task('1')], people)).toEqual(['b'])
    expect(chosen([task('1')], people, (_, id) => ({ ...free, again: id === 'a' }))).toEqual(['a'])
    expect(chosen([task('1', { specialty: 'Urology' })], people)).toEqual(['c'])
    expect(chosen([task('1')], [person('a', { recent: 3 }), person('b', { recent: 2 })])).toEqual(['b'])
  })

  it.each([
    ['preferred', ['b', 'c', 'a']],
    ['required', ['b', 'c', null]],
    ['ignored', ['a', 'b', 'c']],
  ] as const)('chooses by specialty when it is %s', (specialtyRule, expected) => {
    const people = [
      person('a'),
      person('b', { specialties: ['Cardiology'] }),
      person('c', { specialties: ['Internal medicine'] }),
    ]
    expect(chosen([task('1', { missing: 3, specialtyRule })], people)).toEqual(expected)
    expect(chosen([task('1', { specialty: null, specialtyRule })], people)).toEqual(['a'])
  })

  it('spreads assignments evenly, and assigns nobody twice to one task', () => {
    expect(
      chosen(
        [task('1', { missing: 2 }), task('2', { missing: 2 })],
        [person('a'), person('b'), person('c'), person('d')],
      ).toSorted(),
    ).toEqual(['a', 'b', 'c', 'd'])
    expect(chosen([task('1', { missing: 2 })], [person('a')])).toEqual(['a', null])
  })

  it('excludes people by hard rules, language, skips and cap, and gives the reason and a remedy', () => {
    const cases: [Candidate, Pairing, RegExp][] = [
      [
        person('a'),
        { ...free, obstacles: ['vendor_tie'] },
        /tie to the vendor.*Invite someone without a tie/,
      ],
      [
        person('a'),
        { ...free, obstacles: ['same_affiliation'] },
        /same affiliation as its author.*in the review policy/,
      ],
      [person('a', { languages: ['de'] }), free, /don’t work in its language.*Invite someone who works in/],
      [person('a'), { ...free, skipped: true }, /skipped it/],
      [person('a', { open: 5 }), free, /reached their workload cap.*Raise someone’s workload cap/],
    ]
    for (const [candidate, pairing, says] of cases) {
      const [line] = planAssignments({
        kind: 'review',
        tasks: [task('1')],
        people: [candidate],
        pairing: () => pairing,
      })
      expect(line?.personId).toBeNull()
      expect(line?.says).toMatch(says)
      expect(line?.others).toMatchObject({
        could: [],
        kept: [{ says: expect.stringMatching(/^they /), names: ['Dr a'], more: 0 }],
      })
    }
    const says = (kind: 'review' | 'adjudication', people: Candidate[], pairing = free) =>
      planAssignments({ kind, tasks: [task('1')], people, pairing: () => pairing })[0]?.says
    expect(says('review', [])).toContain('no other active physician')
    expect(says('adjudication', [])).toContain('no other active adjudicator. Grant someone the role')
    expect(says('adjudication', [person('a')], { ...free, obstacles: ['reviewed'] })).toMatch(
      /1 of 1 can’t be, because they have reviewed it\. Ask an adjudicator who has not/,
    )
    expect(says('adjudication', [person('a')], { ...free, again: true })).toMatch(
      /^Dr a: decided on the previous version/,
    )
  })

  it('names the deciding rule for each other candidate, and the excluding rule for everyone else', () => {
    const others = (
      people: Candidate[],
      tasks = [task('1')],
      pairing: (versionId: string, personId: string) => Pairing = () => free,
    ) => planAssignments({ kind: 'review', tasks, people, pairing }).at(-1)?.others
    const why = (chosen: Partial<Candidate>, left: Partial<Candidate>, tasks?: WaitingTask[]) =>
      others([person('a', chosen), person('b', left)], tasks)?.could.map(
        ({ names, says }) => `${names.join()}: ${says}`,
      )
    const cardiology = { specialties: ['Cardiology'] }
    expect(
      others([person('a', { ...cardiology, open: 4 }), person('b', cardiology)], undefined, (_, id) => ({
        ...free,
        again: id === 'a',
      }))?.could,
    ).toEqual([{ names: ['Dr b'], more: 0, says: 'did not review the previous version' }])
    expect(why({ ...cardiology, open: 4 }, {})).toEqual(['Dr b: does not have its specialty'])
    expect(why({ open: 2 }, { open: 3, cap: 6 })).toEqual(['Dr b: 3 of 6 assignments open'])
    expect(why({ open: 1, recent: 2 }, { open: 1, recent: 3 })).toEqual([
      'Dr b: 3 reviews in the last 90 days, Dr a 2',
    ])
    expect(why({}, {})).toEqual(['Dr b: equal by every rule; a fixed order decides'])
    expect(why({}, {}, [task('1'), task('2')])).toEqual([
      'Dr a: 1 of 5 assignments open, including this plan',
    ])
    const many = 'abcdefgh'.split('').map((id) => person(id))
    expect(others([person('0'), ...many])).toMatchObject({
      could: [{ names: { length: 6 }, more: 2 }],
      kept: [],
    })
    const barred = others([...many, person('x', { open: 5 })], undefined, (_, id) => ({
      ...free,
      obstacles: id === 'x' ? [] : ['same_affiliation', 'author'],
    }))
    expect(barred).toEqual({
      could: [],
      kept: [
        { says: 'they wrote it', names: many.slice(0, 6).map(({ name }) => name), more: 2 },
        { says: 'they have reached their workload cap', names: ['Dr x'], more: 0 },
      ],
    })
  })

  it('never breaks a rule or a cap, and fills every place that someone could take', () => {
    const anyTask = fc.record({
      missing: fc.integer({ min: 1, max: 3 }),
      language: fc.constantFrom('en', 'de', null),
      specialty: fc.constantFrom('Cardiology', 'Urology', null),
    })
    const anyPerson = fc.record({
      cap: fc.integer({ min: 0, max: 3 }),
      open: fc.integer({ min: 0, max: 2 }),
      languages: fc.subarray(['en', 'de']),
      specialties: fc.subarray(['Cardiology', 'Urology']),
    })
    fc.assert(
      fc.property(
        fc.array(anyTask, { maxLength: 6 }),
        fc.array(anyPerson, { maxLength: 5 }),
        fc.array(fc.nat(29), { maxLength: 12 }),
        (rows, persons, barred) => {
          const tasks = rows.map((row, index) => task(`${index}`, row))
          const people = persons.map((row, index) => person(`p${index}`, row))
          const isBarred = (versionId: string, personId: string) =>
            barred.includes(Number(versionId.slice(1)) * 5 + Number(personId.slice(1)))
          const plan = planAssignments({
            kind: 'review',
            tasks,
            people,
            pairing: (versionId, personId) => ({
              ...free,
              obstacles: isBarred(versionId, personId) ? ['reviewed'] : [],
            }),
          })
          expect(plan).toHaveLength(tasks.reduce((sum, { missing }) => sum + missing, 0))
          for (const { personId, open, cap } of people)
            expect(plan.filter((line) => line.personId === personId).length).toBeLessThanOrEqual(
              Math.max(0, cap - open),
            )
          const last = new Map(
            people.map(({ personId, open, cap }) => [
              personId,
              cap - open - plan.filter((line) => line.personId === personId).length,
            ]),
          )
          for (const one of tasks) {
            const asked = plan
              .filter(({ taskId, personId }) => taskId === one.taskId && personId !== null)
              .map(({ personId }) => personId ?? '')
            expect(new Set(asked).size).toBe(asked.length)
            for (const id of asked) {
              expect(isBarred(one.versionId, id)).toBe(false)
              const { languages } = people.find(({ personId }) => personId === id) ?? person('')
              expect(
                one.language === null || languages.length === 0 || languages.includes(one.language),
              ).toBe(true)
            }
            if (asked.length === one.missing) continue
            const left = people.filter(
              ({ personId, languages }) =>
                !asked.includes(personId) &&
                !isBarred(one.versionId, personId) &&
                (last.get(personId) ?? 0) > 0 &&
                (one.language === null || languages.length === 0 || languages.includes(one.language)),
            )
            expect(left).toEqual([])
          }
        },
      ),
    )
  })
})
