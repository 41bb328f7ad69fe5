import { describe, expect, it } from 'vitest'
import { emptyTaskDraft } from '../../../domain/authoring/empty-task-draft'
import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import { applyProposedChange, writeReply } from './apply-proposed-change'

const [first, second, added] = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
  '00000000-0000-4000-8000-000000000003',
]
const draft: TaskDraft = {
  ...emptyTaskDraft,
  criteria: [first, second].map((id) => ({
    id,
    text: `Fact ${id.at(-1)}`,
    points: 5,
    tags: ['axis:accuracy'],
    evidence: 'A guideline',
    origin: { is: 'written', of: [] },
  })),
}
const take = (change: Partial<Parameters<typeof applyProposedChange>[1]>) =>
  applyProposedChange(
    draft,
    { action: 'edit', criterionId: first, text: null, points: null, ...change },
    added,
  )?.criteria.map(({ text, points }) => [text, points]) ?? null

describe('applying a proposed change', () => {
  it.each([
    [
      'a wording',
      { text: 'New' },
      [
        ['New', 5],
        ['Fact 2', 5],
      ],
    ],
    [
      'points',
      { action: 'points', points: -3 },
      [
        ['Fact 1', -3],
        ['Fact 2', 5],
      ],
    ],
    [
      'both',
      { text: 'New', points: 8 },
      [
        ['New', 8],
        ['Fact 2', 5],
      ],
    ],
    ['a removal', { action: 'drop' }, [['Fact 2', 5]]],
    [
      'an addition',
      { action: 'add', criterionId: null, text: 'New', points: 4 },
      [
        ['Fact 1', 5],
        ['Fact 2', 5],
        ['New', 4],
      ],
    ],
    ['an addition of nothing', { action: 'add', criterionId: null }, null],
    ['a change to a removed criterion', { criterionId: added, text: 'New' }, null],
  ] as const)('%s', (_, change, expected) => {
    expect(take(change)).toEqual(expected)
  })

  it('stores one reply per point', () => {
    expect(writeReply(writeReply(draft, '1-A-1', 'One'), '1-A-1', 'Two').replies).toEqual([
      { point: '1-A-1', text: 'Two' },
    ])
  })
})
