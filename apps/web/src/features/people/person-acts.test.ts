import { describe, expect, it } from 'vitest'
import type { PersonDetail } from '../../domain/person-detail'
import { emptyProfile } from '../../domain/profiles'
import { actsFor, describeAct, whyNot, type PersonAct } from './person-acts'

const now = '2026-05-01T08:00:00.000Z'
const key = (n: number) => ({ id: `k${n}`, name: 'ci', scopes: ['read'], lastUsedAt: null, expiresAt: null })
const assignment = (n: number) => ({
  id: `a${n}`,
  kind: 'review' as const,
  taskId: 't',
  datasetId: 'd',
  dataset: 'D',
  givenAt: now,
  dueAt: null,
})
const nothing = {
  tasks: [],
  reviews: 0,
  adjudications: 0,
  baselineAnswers: 0,
  verdicts: 0,
  drafts: 0,
  pools: [],
  releases: [],
  unseen: 0,
}
const person: PersonDetail = {
  id: 'p',
  name: 'Ida Berg',
  email: 'ida@example.org',
  roles: ['physician'],
  joinedAt: now,
  disabledAt: null,
  pseudonymisedAt: null,
  workRemovedAt: null,
  isSelf: false,
  isLastAdmin: false,
  pseudonym: 'Physician abc123',
  profile: emptyProfile,
  history: [],
  work: nothing,
  access: { sessions: 0, lastSeenAt: null, secondFactorSince: null, invitations: 0, apiKeys: [] },
  assignments: [],
}
const busy: PersonDetail = {
  ...person,
  access: { ...person.access, sessions: 2, invitations: 1, apiKeys: [key(1)] },
  assignments: [assignment(1), assignment(2)],
  work: {
    tasks: [{ status: 'released', count: 3 }],
    reviews: 4,
    adjudications: 1,
    baselineAnswers: 0,
    verdicts: 1200,
    drafts: 1,
    pools: [{ datasetId: 'd', dataset: 'Bedside', tasks: 3, of: 1525 }],
    releases: [{ id: 'r', name: '2026.1', tasks: 3 }],
    unseen: 1,
  },
}

describe('actsFor', () => {
  it.each<[Partial<PersonDetail>, PersonAct[]]>([
    [{}, ['roles', 'disable', 'takeOut', 'pseudonymise']],
    [{ disabledAt: now }, ['roles', 'enable', 'takeOut', 'pseudonymise']],
    [{ workRemovedAt: now }, ['roles', 'disable', 'putBack', 'pseudonymise']],
    [{ disabledAt: now, workRemovedAt: now }, ['roles', 'enable', 'putBack', 'pseudonymise']],
    [{ disabledAt: now, pseudonymisedAt: now }, ['takeOut']],
    [{ disabledAt: now, pseudonymisedAt: now, workRemovedAt: now }, ['putBack']],
  ])('%j: %j', (state, acts) => {
    expect(actsFor({ ...person, ...state })).toEqual(acts)
  })
})

describe('whyNot', () => {
  it.each<[PersonAct, boolean, boolean]>([
    ['disable', true, true],
    ['pseudonymise', true, true],
    ['roles', false, false],
    ['enable', false, false],
    ['takeOut', false, false],
    ['putBack', false, false],
  ])('%s: of oneself %s, of the last admin %s', (act, self, last) => {
    expect(whyNot(act, person)).toBeNull()
    expect(whyNot(act, { ...person, isSelf: true }) !== null).toBe(self)
    expect(whyNot(act, { ...person, isLastAdmin: true }) !== null).toBe(last)
  })
})

describe('describeAct', () => {
  it.each<[PersonAct, string[]]>([
    [
      'disable',
      [
        '2 sessions end at once.',
        '2 open assignments go back to the pool.',
        '1 API key stops working.',
        '1 invitation that they sent ends.',
        'Their work stays where it is, and 1 draft with it.',
      ],
    ],
    [
      'enable',
      [
        'They can sign in again, as before.',
        '1 API key of theirs works again.',
        'Assignments that went back stay with the pool.',
      ],
    ],
    [
      'takeOut',
      [
        'The pool of Bedside goes from 1,525 to 1,522 tasks.',
        '4 reviews, 1 adjudication and 1,200 verdicts no longer count.',
        'Release 2026.1 holds 3 tasks of theirs: it stays as it was frozen, and says so.',
        '1 task of others will have been seen by fewer than three physicians, and cannot be released until another has seen it.',
        'Nothing is erased. It can be put back at any time.',
      ],
    ],
    [
      'putBack',
      [
        'The pool of Bedside goes from 1,522 to 1,525 tasks.',
        '4 reviews, 1 adjudication and 1,200 verdicts count again.',
        'Release 2026.1 loses its note.',
        'Releases that were made meanwhile stay without it.',
      ],
    ],
  ])('%s says what happens, in numbers', (act, effects) => {
    expect(describeAct(act, busy).effects).toEqual(effects)
  })

  it('says so when there is nothing', () => {
    expect(describeAct('disable', person).effects).toEqual([
      'No session of theirs is open.',
      'No assignment is open.',
      'Their work stays where it is.',
    ])
    expect(describeAct('takeOut', person).effects).toEqual([
      'No pool holds a task of theirs.',
      'Nothing is erased. It can be put back at any time.',
    ])
    expect(describeAct('takeOut', { ...person, work: { ...nothing, reviews: 1 } }).effects[1]).toBe(
      '1 review no longer counts.',
    )
  })

  it('says that a pseudonym is for good', () => {
    const { effects } = describeAct('pseudonymise', busy)
    expect(effects[0]).toContain('Physician abc123')
    expect(effects.at(-1)).toBe('This cannot be undone, by anyone.')
  })
})
