import { expect, it } from 'vitest'
import { emptyTaskDraft } from './empty-task-draft'
import { TaskDraft } from './task-drafts'

it('an empty task draft is valid', () => {
  expect(TaskDraft.parse(emptyTaskDraft)).toEqual(emptyTaskDraft)
})
