import { describe, expect, it } from 'vitest'
import { emptyTaskDraft } from '../../../../domain/authoring/empty-task-draft'
import type { TaskDraft } from '../../../../domain/authoring/task-drafts'
import { taskDraftParts } from '../../task-draft/task-draft-parts'
import {
  chooseDifference,
  listChangedSince,
  noChoices,
  readChoices,
  type ComparisonChoices,
} from './comparison-choices'
import type { Choice, Difference } from './difference'
import { listDifferences, mergeDrafts } from './merge-drafts'

const draft = (more: Partial<TaskDraft>): TaskDraft => ({ ...emptyTaskDraft, ...more })
const criterion = (text: string) => ({
  id: 'a',
  text,
  points: 5,
  tags: [],
  evidence: '',
  origin: { is: 'written' as const, of: [] },
})
const mine = draft({ message: 'Here', specialty: 'Mine', criteria: [criterion('Names it here.')] })
const compare = (theirs: TaskDraft, base: TaskDraft | null = emptyTaskDraft) =>
  listDifferences(taskDraftParts, { mine, theirs, base })
const merge = (chosen: ComparisonChoices<TaskDraft>, theirs: TaskDraft) => {
  const sides = { mine, theirs, base: emptyTaskDraft }
  return mergeDrafts(taskDraftParts, sides, readChoices(chosen, compare(theirs)), () => 'new')
}
const choose = (
  chosen: ComparisonChoices<TaskDraft>,
  differences: readonly Difference[],
  label: string,
  choice: Choice,
) => {
  const difference = differences.find((one) => one.label === label)
  if (!difference) throw new Error(`${label} does not differ.`)
  return chooseDifference(chosen, differences, difference, choice)
}

const first = draft({ message: 'There', specialty: 'Theirs', criteria: [criterion('Names it there.')] })
const messageLabel = compare(first)[0]?.label ?? ''

describe('choices in a comparison', () => {
  it('stay with their side while the server’s text changes, and take its newest text', () => {
    const chosen = choose(noChoices, compare(first), messageLabel, 'theirs')
    const next = { ...first, message: 'There again' }
    expect(merge(chosen, next).message).toBe('There again')
    expect(listChangedSince(chosen, compare(next))).toEqual({ differing: [messageLabel], same: [] })
    expect(merge(chosen, { ...first, specialty: 'Theirs again' }).message).toBe('There')
    expect(listChangedSince(chosen, compare({ ...first, specialty: 'Theirs again' }))).toEqual({
      differing: [],
      same: [],
    })
  })

  it('stay when a text is the same in both places for a while, which is named', () => {
    const chosen = choose(noChoices, compare(first), messageLabel, 'theirs')
    const same = { ...first, message: 'Here' }
    expect(listChangedSince(chosen, compare(same))).toEqual({ differing: [], same: [messageLabel] })
    expect(merge(chosen, { ...first, message: 'There again' }).message).toBe('There again')
  })

  it('of a whole text stay for the other parts when one part is chosen', () => {
    const whole = { whole: { side: 'theirs' as const, theirs: first }, made: {} }
    const chosen = choose(whole, compare(first), messageLabel, 'mine')
    const next = { ...first, specialty: 'Theirs again', criteria: [criterion('Names it there again.')] }
    expect(merge(chosen, next)).toMatchObject({
      message: 'Here',
      specialty: 'Theirs again',
      criteria: [{ text: 'Names it there again.' }],
    })
  })

  it('leave a part that newly differs as proposed', () => {
    const before = draft({ ...mine, message: 'There' })
    const chosen = choose(noChoices, compare(before, null), messageLabel, 'theirs')
    const next = compare({ ...before, specialty: 'Theirs' }, null)
    expect(Object.values(readChoices(chosen, next))).toEqual(['theirs'])
    expect(next.filter(({ proposed }) => proposed === 'mine')).not.toEqual([])
  })

  it('keep the item of this device when both were chosen and the server removed its own', () => {
    const chosen = choose(noChoices, compare(first), 'Criterion 1', 'both')
    expect(merge(chosen, first).criteria).toHaveLength(2)
    expect(merge(chosen, { ...first, criteria: [] }).criteria).toMatchObject([{ text: 'Names it here.' }])
  })

  it('carry over when items are compared as one part, and back', () => {
    const part = (key: string): Difference => ({
      key,
      group: 'Conversation',
      label: key,
      what: 'changed',
      here: 'a',
      there: 'b',
      proposed: 'mine',
      both: null,
      changedBy: null,
    })
    const [whole, item] = [part('turns'), part('turns:1')]
    const ofWhole = choose(noChoices, [whole], 'turns', 'theirs')
    expect(readChoices(ofWhole, [item])).toEqual({ 'turns:1': 'theirs' })
    expect(readChoices(choose(noChoices, [item], 'turns:1', 'theirs'), [whole])).toEqual({ turns: 'theirs' })
    expect(listChangedSince(ofWhole, [item]).same).toEqual([])
  })
})
