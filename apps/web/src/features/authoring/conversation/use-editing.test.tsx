import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { emptyTaskDraft } from '../../../domain/authoring/empty-task-draft'
import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import { addTurns } from './conversation-tree'
import { useEditing } from './use-editing'

test('opening a turn with replies leaves the draft, and so the undo history, as it is', () => {
  const draft = addTurns<TaskDraft>(emptyTaskDraft, null, [
    { id: 'q1', role: 'user', origin: 'typed', text: 'One?', turnId: null },
    { id: 'a1', role: 'assistant', origin: 'answer', text: '', turnId: 't1' },
  ])
  const change = vi.fn()
  const onRender = vi.fn<(editing: ReturnType<typeof useEditing>) => void>()
  const Page = () => {
    onRender(useEditing(draft, change))
    return null
  }
  renderToStaticMarkup(<Page />)
  const editing = onRender.mock.lastCall?.[0]
  expect(draft.nodes.map((node) => editing?.edit(node, 'Its text'))).toEqual([true, true])
  expect(change).not.toHaveBeenCalled()
})
