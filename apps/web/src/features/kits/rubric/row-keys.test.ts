import type { KeyboardEvent } from 'react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { emptyTaskDraft } from '../../../domain/authoring/empty-task-draft'
import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import { makeCriterion } from './change-criteria'
import { createRubricActions } from './rubric-actions'
import { runRowKey } from './row-keys'

beforeAll(
  () =>
    void vi.stubGlobal(
      'HTMLTextAreaElement',
      class {
        dataset = {}
      },
    ),
)
afterAll(() => void vi.unstubAllGlobals())

/** Presses a key on the selected second of three criteria; returns whether the key was taken, and the rubric. */
function press(key: string, { repeat, altKey = false }: { repeat: boolean; altKey?: boolean }) {
  const criteria = ['a', 'b', 'c'].map((id) => makeCriterion(id, '', 5))
  let draft: TaskDraft = { ...emptyTaskDraft, criteria }
  const actions = createRubricActions(
    (_, by) => (draft = by(draft)),
    () => undefined,
  )
  const [, criterion = makeCriterion('none')] = criteria
  let isTaken = false
  const row = {}
  const event = {
    repeat,
    target: row,
    currentTarget: row,
    nativeEvent: {
      key,
      code: '',
      altKey,
      metaKey: false,
      ctrlKey: false,
      shiftKey: false,
      isComposing: false,
    },
    preventDefault: () => (isTaken = true),
    stopPropagation: () => undefined,
  }
  runRowKey(event as unknown as KeyboardEvent<HTMLElement>, {
    criterion,
    number: 2,
    previousId: 'a',
    nextId: 'c',
    neighbourId: 'c',
    findings: [],
    readOnly: false,
    actions,
    onFix: () => undefined,
    onDetails: () => undefined,
    onWhy: () => undefined,
  })
  return { isTaken, rubric: draft.criteria.map(({ id, points }) => `${id}${points}`).join(' ') }
}

it.each(['Delete', 'Backspace', 'y', '-', 'a'])('a held %s acts once', (key) => {
  expect(press(key, { repeat: false }).rubric).not.toBe('a5 b5 c5')
  // Nothing else may act on it either.
  expect(press(key, { repeat: true })).toEqual({ isTaken: true, rubric: 'a5 b5 c5' })
})

it('a criterion moves and its points change as long as the key is held', () => {
  expect(press('ArrowUp', { repeat: true, altKey: true }).rubric).toBe('b5 a5 c5')
  expect(press(']', { repeat: true }).rubric).toBe('a5 b6 c5')
})
