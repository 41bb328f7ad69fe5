import { expect, it } from 'vitest'
import { emptyTaskDraft } from '../../../domain/authoring/empty-task-draft'
import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import { mergeChanges } from '../drafts/conflict/merge-drafts'
import { transition } from '../drafts/draft-machine'
import { openDraft, type DraftEvent } from '../drafts/draft-state'
import { renumberStep } from './renumber-step'
import { taskDraftParts } from './task-draft-parts'

const draftOf = (...texts: string[]): TaskDraft => ({
  ...emptyTaskDraft,
  criteria: texts.map((text) => ({
    id: text.slice(0, 1),
    text,
    points: 5,
    tags: [],
    evidence: '',
    origin: { is: 'written', of: [] },
  })),
})

it('an undo step names the number that its criterion has after a merge', () => {
  const opened = openDraft<TaskDraft>(
    { version: 1, content: draftOf('a', 'b'), savedAt: null },
    (sides) => mergeChanges(taskDraftParts, sides),
    renumberStep,
  )
  const events: DraftEvent<TaskDraft>[] = [
    { is: 'changed', what: 'Text of criterion 2', content: draftOf('a', 'b here') },
    { is: 'saveRequested' },
    { is: 'conflict', version: 2, content: draftOf('c', 'a', 'b'), savedAt: '2026-01-01T00:00:00.000Z' },
  ]
  const merged = events.reduce((state, event) => transition(state, event, 0)[0], opened)
  expect(merged.content.criteria.map(({ text }) => text)).toEqual(['c', 'a', 'b here'])
  expect(merged.steps.past.map(({ what }) => what)).toEqual(['Text of criterion 3'])
})

it('an undo step keeps its name when its criterion is gone, or when it names none', () => {
  expect(renumberStep('Text of criterion 1', draftOf('a'), draftOf('b'))).toBe('Text of criterion 1')
  expect(renumberStep('A new criterion', draftOf('a'), draftOf('b', 'a'))).toBe('A new criterion')
})
