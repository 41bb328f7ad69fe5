import { describe, expect, it } from 'vitest'
import { emptyTaskDraft } from '../../../domain/authoring/empty-task-draft'
import { TaskDraft } from '../../../domain/authoring/task-drafts'
import { findDifferentParts, listPartNames } from './draft-parts'
import { taskDraftParts } from '../task-draft/task-draft-parts'

const draft = (more: Partial<TaskDraft>): TaskDraft => ({ ...emptyTaskDraft, ...more })
const criterion = {
  id: '5ad2a0f5-6f26-4a34-8d7a-5d4f3a1c2b10',
  text: 'Advises a visit today.',
  points: -7,
  tags: ['axis:accuracy'],
  evidence: 'NICE NG12',
  origin: { is: 'written' as const, of: [] },
}

describe('the parts of a draft', () => {
  it('contain each field exactly once', () => {
    const fields = listPartNames(taskDraftParts).flatMap((name) => [...taskDraftParts[name].fields])
    expect(fields.toSorted()).toEqual(Object.keys(TaskDraft.shape).toSorted())
  })

  it('are formatted as readable text', () => {
    expect(
      taskDraftParts.rubric.write(
        draft({ criteria: [criterion, { ...criterion, points: 5, tags: [], evidence: '' }] }),
      ),
    ).toBe(
      '\u2066−7\u2069  Advises a visit today. · axis:accuracy · NICE NG12\n\u2066+5\u2069  Advises a visit today.',
    )
    expect(taskDraftParts.labels.write(draft({ useCase: 'consult', language: 'de' }))).toBe(
      'Care consult, German',
    )
    expect(taskDraftParts.rating.write(draft({ responseQuality: 2 }))).toBe('2 of 7')
  })

  it('are compared one by one', () => {
    expect(findDifferentParts(taskDraftParts, draft({}), draft({}))).toEqual([])
    expect(
      findDifferentParts(taskDraftParts, draft({ message: 'a' }), draft({ responseQuality: 3 })),
    ).toEqual(['message', 'rating'])
  })
})
