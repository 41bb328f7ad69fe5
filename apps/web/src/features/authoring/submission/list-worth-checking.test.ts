import { describe, expect, it } from 'vitest'
import { emptyTaskDraft } from '../../../domain/authoring/empty-task-draft'
import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import type { TestDriveView } from '../../../domain/test-drive/test-drive-views'
import { RATED_ANSWER_ID } from '../../../domain/test-drive/verdict-cells'
import { listWorthChecking } from './list-worth-checking'

const criterion = (id: string, text: string, points: number | null = 5) => ({
  id,
  text,
  points,
  tags: [],
  evidence: '',
  origin: { is: 'written' as const, of: [] },
})
const draft = (more: Partial<TaskDraft> = {}): TaskDraft => ({
  ...emptyTaskDraft,
  language: 'en',
  nodes: [
    {
      id: 'q',
      parentId: null,
      role: 'user',
      origin: 'typed',
      text: 'A 67-year-old man has a penicillin allergy. Which antibiotic?',
      turnId: null,
    },
  ],
  headId: 'q',
  criteria: [
    criterion('a', 'Names doxycycline as an option.'),
    criterion('b', 'States the duration of treatment in days.'),
  ],
  ...more,
})
const cell = (criterionId: string) => ({
  criterionId,
  answerId: RATED_ANSWER_ID,
  verdictId: criterionId,
  state: 'judged' as const,
  met: true,
  explanation: '',
  failure: null,
  label: null,
})
const view = (more: Partial<TestDriveView> = {}): TestDriveView => ({
  obstacle: null,
  exampleSystems: 0,
  isJudgeSimulated: false,
  openAnswers: 0,
  at: '2026-01-01T00:00:00.000Z',
  old: [],
  hasRun: true,
  answers: [{ id: RATED_ANSWER_ID, key: 'key', is: 'rated', state: 'ready', failure: null, quality: null }],
  criteria: draft().criteria.map(({ id, text, points }) => ({ id, text, points: points ?? 0 })),
  cells: [cell('a'), cell('b')],
  ...more,
})
const known = {
  ratedResponse: null,
  view: view(),
  suggestions: [],
  keys: new Map([[RATED_ANSWER_ID, 'key']]),
}
const list = (now: TaskDraft, more: Partial<Parameters<typeof listWorthChecking>[1]> = {}) =>
  listWorthChecking(now, { ...known, ...more }).map(({ part, says }) => `${part}: ${says}`)
const decided = [
  { fact: 'Age', state: 'given' as const, note: '' },
  { fact: 'Sex or gender', state: 'given' as const, note: '' },
  { fact: 'Allergies', state: 'given' as const, note: '' },
]

describe('what is worth checking before a task is submitted', () => {
  it('is nothing for a tested rubric without findings and with every detected fact decided', () => {
    expect(list(draft({ context: decided }))).toEqual([])
  })

  it('contains each finding of the rubric checks, with its criterion', () => {
    const criteria = [...draft().criteria, criterion('c', 'Gives appropriate advice about follow-up.')]
    const found = list(draft({ context: decided, criteria }), { view: undefined })
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(/^criterion:c: Criterion 3: /)
  })

  it('contains the criteria that changed or were not judged since the last test-drive', () => {
    const [first, second] = draft().criteria
    if (!first || !second) throw new Error('Two criteria are needed.')
    const criteria = [
      { ...first, text: 'Names doxycycline 100 mg as an option.' },
      second,
      criterion('c', 'Mentions photosensitivity as a side effect.', 3),
    ]
    expect(list(draft({ context: decided, criteria }))).toEqual([
      'test-drive:a: Criterion 1 was changed after its last verdict.',
      'test-drive:c: Criterion 3 has no verdict on: Rated response.',
    ])
    expect(list(draft({ context: decided }), { view: view({ hasRun: false, cells: [] }) })).toEqual([
      'test-drive: The rubric was not test-driven on an answer.',
    ])
    expect(
      list(draft({ context: decided }), { view: view({ hasRun: false, cells: [], obstacle: 'No judge.' }) }),
    ).toEqual([])
  })

  it('contains two versions of one criterion that were both kept', () => {
    const copy = criterion('c', 'Names doxycycline 200 mg.')
    const criteria = [...draft().criteria, { ...copy, origin: { is: 'version' as const, of: ['a'] } }]
    expect(list(draft({ context: decided, criteria }), { view: undefined })).toContain(
      'criterion:c: Criteria 1 and 3 are two versions of one criterion. Drop or change one of them.',
    )
  })

  it('contains detected facts and suggested criteria that are undecided', () => {
    expect(list(draft({ context: decided.slice(0, 1) }))).toEqual([
      'context:Sex or gender: The conversation seems to state 2 facts that are undecided: Sex or gender and Allergies.',
    ])
    // One line asks for the whole context then.
    expect(list(draft())).toEqual([])
    const suggestions = [{ text: 'Mentions photosensitivity as a side effect.', points: 3, why: '' }]
    expect(list(draft({ context: decided }), { suggestions })).toEqual([
      'suggestions: 1 suggested criterion is undecided.',
    ])
    expect(
      list(draft({ context: decided, declined: suggestions.map(({ text }) => text) }), { suggestions }),
    ).toEqual([])
  })
})
