import { describe, expect, it } from 'vitest'
import type { PersonDetail } from '../../domain/people/person-detail'
import { emptyProfile } from '../../domain/people/profiles'
import { listPersonActions, describeAction, explainUnavailable, type PersonAction } from './person-actions'

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
  withdrawals: 0,
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
  it.each<[Partial<PersonDetail>, PersonAction[]]>([
    [{}, ['roles', 'disable', 'takeOut', 'pseudonymise']],
    [{ disabledAt: now }, ['roles', 'enable', 'takeOut', 'pseudonymise']],
    [{ workRemovedAt: now }, ['roles', 'disable', 'putBack', 'pseudonymise']],
    [{ disabledAt: now, workRemovedAt: now }, ['roles', 'enable', 'putBack', 'pseudonymise']],
    [{ disabledAt: now, pseudonymisedAt: now }, ['takeOut']],
    [{ disabledAt: now, pseudonymisedAt: now, workRemovedAt: now }, ['putBack']],
  ])('%j: %j', (state, actions) => {
    expect(listPersonActions({ ...person, ...state })).toEqual(actions)
  })
})

describe('whyNot', () => {
  it.each<[PersonAction, boolean, boolean]>([
    ['disable', true, true],
    ['pseudonymise', true, true],
    ['roles', false, false],
    ['enable', false, false],
    ['takeOut', false, false],
    ['putBack', false, false],
  ])('%s: refused for yourself: %s, for the last admin: %s', (action, self, last) => {
    expect(explainUnavailable(action, person)).toBeNull()
    expect(explainUnavailable(action, { ...person, isSelf: true }) !== null).toBe(self)
    expect(explainUnavailable(action, { ...person, isLastAdmin: true }) !== null).toBe(last)
  })
})

describe('describeAction', () => {
  it.each<[PersonAction, string[]]>([
    [
      'disable',
      [
        '2 sessions end immediately.',
        '2 open assignments return to the pool.',
        '1 API key stops working.',
        '1 invitation that they sent ends.',
        'Their contributions stay, including 1 draft.',
      ],
    ],
    [
      'enable',
      [
        'They can sign in again.',
        '1 API key of theirs works again.',
        'Assignments that were returned stay in the pool.',
      ],
    ],
    [
      'takeOut',
      [
        'The pool of Bedside goes from 1,525 to 1,522 tasks.',
        '4 reviews, 1 adjudication and 1,200 verdicts no longer count.',
        'Release 2026.1 holds 3 tasks of theirs: it does not change, but is annotated.',
        '1 task of others will have been seen by fewer than three physicians, and cannot be released until another has seen it.',
        'Nothing is deleted. You can restore the contributions at any time.',
      ],
    ],
    [
      'putBack',
      [
        'The pool of Bedside goes from 1,522 to 1,525 tasks.',
        '4 reviews, 1 adjudication and 1,200 verdicts count again.',
        'The annotation of release 2026.1 is removed.',
        'Releases created in the meantime do not regain the contributions.',
      ],
    ],
  ])('%s shows its effects in numbers', (action, effects) => {
    expect(describeAction(action, busy).effects).toEqual(effects)
  })

  it('shows that there are no effects', () => {
    expect(describeAction('disable', person).effects).toEqual([
      'They have no open session.',
      'They have no open assignment.',
      'Their contributions stay.',
    ])
    expect(describeAction('takeOut', person).effects).toEqual([
      'No pool contains a task of theirs.',
      'Nothing is deleted. You can restore the contributions at any time.',
    ])
    expect(describeAction('takeOut', { ...person, work: { ...nothing, reviews: 1 } }).effects[1]).toBe(
      '1 review no longer counts.',
    )
  })

  it('shows that pseudonymizing can’t be undone', () => {
    const { effects } = describeAction('pseudonymise', busy)
    expect(effects[0]).toContain('Physician abc123')
    expect(effects.at(-1)).toBe('Nobody can undo this.')
  })
})
