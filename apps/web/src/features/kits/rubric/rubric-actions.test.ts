import { describe, expect, it } from 'vitest'
import { emptyTaskDraft } from '../../../domain/authoring/empty-task-draft'
import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import { readToasts } from '../../../components/ui/overlays/toast-store'
import { makeCriterion } from './change-criteria'
import { createRubricActions, type FocusRequest } from './rubric-actions'

/** A rubric of one criterion, the names of its undo steps and where the focus was requested. */
function openRubric(text: string, points: number | null) {
  let draft: TaskDraft = { ...emptyTaskDraft, criteria: [makeCriterion('a', text, points)] }
  const steps: string[] = []
  const focus: FocusRequest[] = []
  const actions = createRubricActions(
    (what, by) => {
      steps.push(what)
      draft = by(draft)
    },
    (request) => focus.push(request),
  )
  const read = () => draft.criteria[0] ?? makeCriterion('none')
  return { actions, read, steps, focus }
}

describe('a text that begins with points', () => {
  it('sets the points and loses the prefix in one step, and says so', () => {
    const { actions, read, steps, focus } = openRubric('+8', 3)
    actions.write(read(), 1, '+8 ', 3)
    expect(read()).toMatchObject({ text: '', points: 8 })
    expect(steps).toEqual(['Points at the start of criterion 1'])
    expect(focus).toEqual([{ id: 'a', part: 'text', caret: 'end' }])
    expect(readToasts().at(-1)).toMatchObject({ title: 'Criterion 1 has +8 points', tone: 'neutral' })
  })

  it('leaves the cursor before a text that is there already', () => {
    const { actions, read, focus } = openRubric('-4Says that', null)
    actions.write(read(), 1, '-4 Says that', 3)
    expect(read()).toMatchObject({ text: 'Says that', points: -4 })
    expect(focus).toEqual([{ id: 'a', part: 'text', caret: 'start' }])
  })

  it('becomes text again on request, with what was written since', () => {
    const { actions, read } = openRubric('+2', 5)
    actions.write(read(), 1, '+2 ', 3)
    actions.write(read(), 1, 'pitting edema', 13)
    readToasts().at(-1)?.action?.onSelect()
    expect(read()).toMatchObject({ text: '+2 pitting edema', points: 5 })
    actions.write(read(), 1, '+2 pitting edemas', 17)
    expect(read()).toMatchObject({ text: '+2 pitting edemas', points: 5 })
  })

  it('is written as it is without a sign', () => {
    const { actions, read, steps } = openRubric('3', null)
    actions.write(read(), 1, '3 days', 6)
    expect(read()).toMatchObject({ text: '3 days', points: null })
    expect(steps).toEqual(['Text of criterion 1'])
  })
})

it('digits on a criterion are one step with the other changes of its points', () => {
  const { actions, read, steps } = openRubric('Says that', -2)
  actions.typeDigit(read(), 1, '1', 0)
  actions.typeDigit(read(), 1, '0', 100)
  expect(read().points).toBe(-10)
  actions.typeDigit(read(), 1, '0', 5_000)
  expect(read().points).toBe(-10)
  expect(new Set(steps)).toEqual(new Set(['Points of criterion 1']))
})
