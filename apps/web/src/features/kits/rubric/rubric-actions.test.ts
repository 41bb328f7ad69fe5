import { describe, expect, it } from 'vitest'
import { emptyTaskDraft } from '../../../domain/authoring/empty-task-draft'
import type { DraftCriterion, TaskDraft } from '../../../domain/authoring/task-drafts'
import { dismissToast, readToasts } from '../../../components/ui/overlays/toast-store'
import { makeCriterion } from './change-criteria'
import type { FocusRequest } from './focus-request'
import { createRubricActions } from './rubric-actions'

/** A rubric of one criterion, the names of its undo steps and where the focus was requested. */
const openRubric = (text: string, points: number | null) => openCriteria(makeCriterion('a', text, points))

function openCriteria(...criteria: DraftCriterion[]) {
  let draft: TaskDraft = { ...emptyTaskDraft, criteria }
  /** What undo takes back, by name. */
  const steps: string[] = []
  const focus: FocusRequest[] = []
  const actions = createRubricActions(
    (what, by) => {
      const before = draft
      draft = by(draft)
      if (draft !== before) steps.push(what)
      actions.closeOutdated(draft.criteria)
    },
    (request) => focus.push(request),
  )
  const read = () => draft.criteria[0] ?? makeCriterion('none')
  const list = () => draft.criteria.map(({ text, points }) => [text, points])
  /** What undo does, which knows nothing of notices. */
  const restore = (before: readonly DraftCriterion[]) => {
    draft = { ...draft, criteria: [...before] }
    actions.closeOutdated(draft.criteria)
  }
  return { actions, read, list, restore, steps, focus }
}
const lastToast = () => readToasts().at(-1)

describe('a text that begins with points', () => {
  it('sets the points and loses the prefix in one step, and says so', async () => {
    const { actions, read, steps, focus } = openRubric('+8 Says', 3)
    actions.write(read(), 1, '+8 Says ', 8)
    expect(read()).toMatchObject({ text: 'Says ', points: 8 })
    expect(steps).toEqual(['Points at the start of criterion 1'])
    expect(focus).toEqual([{ id: 'a', part: 'text', caret: 'end' }])
    await expect.poll(lastToast).toMatchObject({
      title: 'Criterion 1 has +8 points',
      tone: 'neutral',
      action: { label: 'Keep as text' },
    })
  })

  it('leaves the cursor before a text that is there already', () => {
    const { actions, read, focus } = openRubric('-4Says that', null)
    actions.write(read(), 1, '-4 Says that', 3)
    expect(read()).toMatchObject({ text: 'Says that', points: -4 })
    expect(focus).toEqual([{ id: 'a', part: 'text', caret: 'start' }])
  })

  it('becomes text again on request, with what was written since', async () => {
    const { actions, read } = openRubric('+2 pitting', 5)
    actions.write(read(), 1, '+2 pitting ', 11)
    await expect.poll(lastToast).toMatchObject({ title: 'Criterion 1 has +2 points' })
    actions.write(read(), 1, 'pitting edema', 13)
    lastToast()?.action?.onSelect()
    expect(read()).toMatchObject({ text: '+2 pitting edema', points: 5 })
    actions.write(read(), 1, '+2 pitting edemas', 17)
    expect(read()).toMatchObject({ text: '+2 pitting edemas', points: 5 })
  })

  it('is a single point when the text begins with 1', async () => {
    const { actions, read } = openRubric('+1 Says', null)
    actions.write(read(), 9, '+1 Says ', 8)
    await expect.poll(lastToast).toMatchObject({ title: 'Criterion 9 has +1 point' })
  })

  it('is written as it is without a sign', () => {
    const { actions, read, steps } = openRubric('3', null)
    actions.write(read(), 1, '3 days', 6)
    expect(read()).toMatchObject({ text: '3 days', points: null })
    expect(steps).toEqual(['Text of criterion 1'])
  })

  it('gives points that are too high to their field, with one action that sets the nearest', async () => {
    const { actions, read } = openRubric('+12 Asks', null)
    actions.write(read(), 1, '+12 Asks ', 9)
    expect(read()).toMatchObject({ text: 'Asks ', points: 12 })
    await expect
      .poll(lastToast)
      .toMatchObject({ body: 'The maximum is 10 points.', action: { label: 'Set +10' } })
    lastToast()?.action?.onSelect()
    expect(read()).toMatchObject({ text: 'Asks ', points: 10 })
    await expect.poll(lastToast).toBeUndefined()
  })

  it('is read without a complete word when the writer leaves the text', () => {
    const { actions, read, focus } = openRubric('+5 Rest', null)
    actions.leaveText(read(), 1, '')
    expect(read()).toMatchObject({ text: 'Rest', points: 5 })
    expect(focus).toEqual([])
  })

  it('stays when the writer only visits a text that began so', () => {
    const { actions, read, steps } = openRubric('+5 Advises rest', 3)
    actions.leaveText(read(), 1, '+5 Advises rest')
    expect(read()).toMatchObject({ text: '+5 Advises rest', points: 3 })
    expect(steps).toEqual([])
  })
})

describe('the notice of a changed rubric', () => {
  const two = () => [makeCriterion('a', 'Recommends an ECG', 5), makeCriterion('b', 'Names the cause', 3)]

  it('says which points each part of a split criterion has, and undoes the split', async () => {
    const { actions, list } = openCriteria(makeCriterion('a', 'Recommends an ECG and names the cause', 8))
    actions.split('a', 1, 17)
    await expect.poll(lastToast).toMatchObject({
      title: 'Criterion 1 split in two',
      body: 'The +8 points are shared: +4 and +4.',
    })
    lastToast()?.action?.onSelect()
    expect(list()).toEqual([['Recommends an ECG and names the cause', 8]])
    await expect.poll(lastToast).toBeUndefined()
  })

  it('says the same of a split that was proposed', async () => {
    const { actions } = openCriteria(makeCriterion('a', 'Recommends an ECG and names the cause', -1))
    actions.fix('a', 1, { is: 'split', label: 'Split', parts: ['Recommends an ECG', 'Names the cause'] })
    await expect.poll(lastToast).toMatchObject({
      title: 'Criterion 1 split in two',
      body: 'Each keeps −1, which can’t be shared. Together they count twice as much.',
    })
  })

  it('says which points a merged criterion has and which the two had, and undoes the merge', async () => {
    const { actions, list } = openCriteria(...two())
    actions.merge('a', 1)
    await expect.poll(lastToast).toMatchObject({
      title: 'Criteria 1 and 2 merged',
      body: 'The merged criterion has +8 points (before: +5 and +3).',
    })
    lastToast()?.action?.onSelect()
    expect(list()).toEqual([
      ['Recommends an ECG', 5],
      ['Names the cause', 3],
    ])
  })

  it('leaves the focus on the criterion, where the next key undoes, or in the text that is being written', () => {
    const byKeyOrMenu = openCriteria(...two())
    byKeyOrMenu.actions.merge('a', 1)
    expect(byKeyOrMenu.focus).toEqual([{ id: 'a', part: 'row', caret: 'end' }])
    const inText = openCriteria(...two())
    inText.actions.merge('a', 1, 'text')
    expect(inText.focus).toEqual([{ id: 'a', part: 'text', caret: 'end' }])
  })

  it('says why a criterion that gives points does not merge with one that takes them off', async () => {
    const { actions, list, steps } = openCriteria(
      makeCriterion('a', 'Recommends an ECG', 8),
      makeCriterion('b', 'Advises to wait', -6),
    )
    actions.merge('a', 1)
    await expect.poll(lastToast).toMatchObject({
      title: 'Criteria 1 and 2 were not merged',
      body: 'One gives points and the other takes them off. Give both the same sign first.',
    })
    expect(list()).toHaveLength(2)
    expect(steps).toEqual([])
  })

  it('closes when the criterion was changed since, as its undo would lose that', async () => {
    const { actions } = openCriteria(...two())
    actions.merge('a', 1)
    await expect.poll(lastToast).toMatchObject({ title: 'Criteria 1 and 2 merged' })
    actions.setText('a', 1, 'Something else')
    await expect.poll(lastToast).toBeUndefined()
  })

  it('closes when a removed criterion was restored by undo', async () => {
    const criteria = two()
    const [first] = criteria
    if (!first) throw new Error('There is no criterion.')
    const { actions, list, restore } = openCriteria(...criteria)
    actions.remove(first, 1, 'b')
    await expect.poll(lastToast).toMatchObject({ title: 'Criterion 1 removed' })
    restore(criteria)
    await expect.poll(lastToast).toBeUndefined()
    expect(list()).toHaveLength(2)
  })

  it('restores a removed criterion and closes', async () => {
    const criteria = two()
    const [first] = criteria
    if (!first) throw new Error('There is no criterion.')
    const { actions, list, focus } = openCriteria(...criteria)
    actions.remove(first, 1, 'b')
    await expect.poll(lastToast).toMatchObject({ title: 'Criterion 1 removed' })
    lastToast()?.action?.onSelect()
    expect(list()).toHaveLength(2)
    expect(focus.at(-1)).toEqual({ id: 'a', part: 'row' })
    await expect.poll(lastToast).toBeUndefined()
  })
})

describe('criteria that are removed one after another', () => {
  const [first, second, third] = [
    makeCriterion('a', 'Recommends an ECG', 5),
    makeCriterion('b', 'Names the cause', 3),
    makeCriterion('c', 'Advises rest', 2),
  ] as const

  it('are restored together, each at its place', async () => {
    const { actions, list } = openCriteria(first, second, third)
    actions.remove(second, 2, 'c')
    await expect.poll(lastToast).toMatchObject({ title: 'Criterion 2 removed' })
    actions.remove(third, 2, 'a')
    await expect.poll(lastToast).toMatchObject({ title: '2 criteria removed', action: { label: 'Restore' } })
    lastToast()?.action?.onSelect()
    expect(list().map(([text]) => text)).toEqual([first.text, second.text, third.text])
    await expect.poll(lastToast).toBeUndefined()
  })

  it('have a notice each once the first one is closed', async () => {
    const { actions, list } = openCriteria(first, second, third)
    actions.remove(first, 1, 'b')
    await expect.poll(lastToast).toMatchObject({ title: 'Criterion 1 removed' })
    dismissToast(lastToast()?.id ?? '')
    actions.remove(second, 1, 'c')
    await expect.poll(lastToast).toMatchObject({ title: 'Criterion 1 removed' })
    lastToast()?.action?.onSelect()
    expect(list().map(([text]) => text)).toEqual([second.text, third.text])
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
