import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyTaskDraft } from '../../../../domain/authoring/empty-task-draft'
import { MAX_CRITERIA } from '../../../../domain/authoring/draft-limits'
import { readPath } from '../../../../domain/authoring/draft-tree'
import type { DraftCriterion, DraftNode, TaskDraft } from '../../../../domain/authoring/task-drafts'
import { taskDraftParts } from '../../task-draft/task-draft-parts'
import type { Choices, Difference } from './difference'
import { findOverflow, listDifferences, mergeChanges, mergeDrafts, nameChanges } from './merge-drafts'

const draft = (more: Partial<TaskDraft>): TaskDraft => ({ ...emptyTaskDraft, ...more })
const criterion = (id: string, text = `Names ${id}.`, points: number | null = 5): DraftCriterion => ({
  id,
  text,
  points,
  tags: [],
  evidence: '',
  origin: { is: 'written', of: [] },
})
const node = (id: string, parentId: string | null, text = `Text of ${id}`): DraftNode => ({
  id,
  parentId,
  role: 'user',
  origin: 'typed',
  text,
  turnId: null,
})
interface Sides {
  mine: TaskDraft
  theirs: TaskDraft
  base: TaskDraft | null
}
const diff = (sides: Sides) => listDifferences(taskDraftParts, sides)
const merge = (sides: Sides, choices: Choices = {}) =>
  mergeDrafts(taskDraftParts, sides, choices, () => 'copy')
const shown = (differences: readonly Difference[]) =>
  differences.map(({ label, what, proposed }) => `${label}: ${what}, ${proposed}`)
const texts = ({ criteria }: TaskDraft) => criteria.map(({ text }) => text)

describe('the differences of two drafts', () => {
  const base = draft({ criteria: [criterion('a'), criterion('b'), criterion('c'), criterion('d')] })
  const mine = draft({
    criteria: [criterion('a', 'Names A.'), criterion('b', 'Names B here.'), criterion('d'), criterion('e')],
  })
  const theirs = draft({
    criteria: [criterion('a'), criterion('b', 'Names B there.'), criterion('f'), criterion('c')],
  })

  it('are found criterion by criterion, and the proposals lose nothing', () => {
    const sides = { mine, theirs, base }
    expect(shown(diff(sides))).toEqual([
      'Criterion 1: changed_here, mine',
      'Criterion 2: changed_both, both',
      'Criterion 3: removed_there, mine',
      'Criterion 4: added_here, mine',
      'Criterion 3: added_there, theirs',
      'Criterion 4: removed_here, theirs',
    ])
    expect(texts(merge(sides))).toEqual([
      'Names A.',
      'Names B there.',
      'Names B here.',
      'Names f.',
      'Names c.',
      'Names d.',
      'Names e.',
    ])
    expect(merge(sides).criteria.map(({ id }) => id)).toEqual(['a', 'b', 'copy', 'f', 'c', 'd', 'e'])
  })

  it('can keep both texts of a note, one below the other, and proposes one of them', () => {
    const noted = (accuracy: string) =>
      draft({ notes: { ...emptyTaskDraft.notes, accuracy }, message: `Message: ${accuracy}` })
    const sides = { mine: noted('Dose is wrong.'), theirs: noted('No source.'), base: noted('') }
    expect(diff(sides)).toMatchObject([
      { key: 'message', both: 'appended', proposed: 'mine' },
      { key: 'rating:accuracy', both: 'appended', proposed: 'mine' },
    ])
    const merged = merge(sides, { message: 'both', 'rating:accuracy': 'both' })
    expect(merged.notes.accuracy).toBe('Dose is wrong.\n\nNo source.')
    expect(merged.message).toBe('Message: Dose is wrong.\n\nMessage: No source.')
    expect(merge(sides).notes.accuracy).toBe('Dose is wrong.')
  })

  it.each([
    ['one side is empty', '', 'No source.'],
    ['one text contains the other', 'No source. None.', 'No source.'],
    ['they are longer than a note may be', 'a'.repeat(1_500), 'b'.repeat(600)],
  ])('can’t keep both texts of a note if %s', (_, mine, theirs) => {
    const noted = (accuracy: string) => draft({ notes: { ...emptyTaskDraft.notes, accuracy } })
    expect(diff({ mine: noted(mine), theirs: noted(theirs), base: noted('?') })).toMatchObject([
      { both: null },
    ])
  })

  it('leave the text of the other device its criterion where both are kept, so that its field keeps its text', () => {
    const theirs = draft({ criteria: [criterion('a', 'There.')] })
    const kept = merge({
      mine: draft({ criteria: [criterion('a', 'Here.')] }),
      theirs,
      base: draft({ criteria: [criterion('a')] }),
    })
    expect(kept.criteria).toEqual([
      criterion('a', 'There.'),
      { ...criterion('copy', 'Here.'), origin: { is: 'version', of: ['a'] } },
    ])
    // What the other device writes meanwhile stays in its criterion.
    const typed = draft({ criteria: [criterion('a', 'There, and more.')] })
    expect(mergeChanges(taskDraftParts, { mine: typed, theirs: kept, base: theirs })).toMatchObject({
      criteria: [{ id: 'a', text: 'There, and more.' }, { text: 'Here.' }],
    })
  })

  it('leave criteria with the same text and points once, with the tags of both', () => {
    const equal = { ...criterion('a', 'names the ECG', 8), tags: ['accuracy'] }
    const sides = {
      mine: draft({ criteria: [{ ...criterion('a', 'Names the ECG.', 8), tags: ['safety'] }] }),
      theirs: draft({ criteria: [equal] }),
      base: draft({ criteria: [criterion('a')] }),
    }
    expect(diff(sides)).toMatchObject([{ both: 'combined', proposed: 'both' }])
    expect(merge(sides).criteria).toEqual([{ ...equal, tags: ['accuracy', 'safety'] }])
    const added = (id: string, points: number | null) => criterion(id, 'Names the ECG.', points)
    const both = (one: DraftCriterion, other: DraftCriterion) =>
      merge({ mine: draft({ criteria: [one] }), theirs: draft({ criteria: [other] }), base: draft({}) })
    expect(both(added('b', 8), added('c', 8)).criteria).toEqual([added('c', 8)])
  })

  it('leave both criteria where only the text is the same, or where one side has both', () => {
    const added = (id: string, points: number | null, evidence = '') => ({
      ...criterion(id, 'Names the ECG.', points),
      evidence,
    })
    const pairs: [DraftCriterion, DraftCriterion][] = [
      [added('b', 8), added('c', 7)],
      [added('b', null), added('c', null)],
      [added('b', 8, 'A guideline'), added('c', 8, 'A trial')],
    ]
    for (const [one, other] of pairs)
      expect(
        merge({ mine: draft({ criteria: [one] }), theirs: draft({ criteria: [other] }), base: draft({}) })
          .criteria,
      ).toHaveLength(2)
    const twice = draft({ criteria: [added('b', 8), added('c', 8)] })
    expect(merge({ mine: twice, theirs: draft({ message: 'Hi' }), base: draft({}) }).criteria).toHaveLength(2)
  })

  it('are resolved as chosen, and what is left out is left out', () => {
    const sides = { mine, theirs, base }
    const keys = new Map(diff(sides).map((one) => [one.here ?? one.there, one.key]))
    const key = (text: string) => [...keys].find(([known]) => known?.includes(text))?.[1] ?? ''
    const merged = merge(sides, {
      [key('Names A.')]: 'theirs',
      [key('Names B here.')]: 'mine',
      [key('Names d.')]: 'theirs',
      [key('Names f.')]: 'mine',
    })
    expect(texts(merged)).toEqual(['Names a.', 'Names B here.', 'Names c.', 'Names e.'])
  })

  it('are named as the newer text counts them', () => {
    const now = { ...base, criteria: base.criteria.with(1, criterion('b', 'Names B.')), responseQuality: 3 }
    expect(nameChanges(taskDraftParts, base, now)).toEqual(['Criterion 2', 'Rating'])
    expect(nameChanges(taskDraftParts, base, base)).toEqual([])
  })

  it('compare the order of criteria as a part of its own', () => {
    const one = draft({ criteria: [criterion('a'), criterion('b'), criterion('c')] })
    const moved = draft({ criteria: [criterion('c'), criterion('a'), criterion('b')] })
    const sides = { mine: one, theirs: moved, base: one }
    const [order, ...others] = diff(sides)
    expect(others).toEqual([])
    expect(order).toMatchObject({ label: 'Order', what: 'changed_there', proposed: 'theirs' })
    expect(merge(sides)).toEqual(moved)
    expect(merge(sides, { [order?.key ?? '']: 'mine' })).toEqual(one)
  })

  it('compare each field, and propose the side that changed it', () => {
    const sides = {
      mine: draft({
        message: 'a',
        useCase: 'consult',
        notes: { ...emptyTaskDraft.notes, accuracy: 'Dose.' },
      }),
      theirs: draft({ message: 'a b', language: 'de', responseQuality: 3 }),
      base: draft({ message: 'a' }),
    }
    expect(shown(diff(sides))).toEqual([
      'Unsent message: changed_there, theirs',
      'Rating: changed_both, mine',
      'Use case: changed_here, mine',
      'Language: changed_there, theirs',
    ])
    expect(merge(sides)).toEqual(
      draft({
        message: 'a b',
        useCase: 'consult',
        language: 'de',
        notes: { ...emptyTaskDraft.notes, accuracy: 'Dose.' },
      }),
    )
  })

  it('compare a rating with the notes that explain it, and the notes on the same rating one by one', () => {
    const note = (more: Partial<TaskDraft['notes']>, responseQuality = 2) =>
      draft({ responseQuality, notes: { ...emptyTaskDraft.notes, ...more } })
    const [mine, theirs, base] = [note({ accuracy: 'Dose.' }), note({ impact: 'Harm.' }), note({})]
    expect(mergeChanges(taskDraftParts, { mine, theirs, base })).toEqual(
      note({ accuracy: 'Dose.', impact: 'Harm.' }),
    )
    const rerated = { mine, theirs: note({}, 6), base }
    expect(mergeChanges(taskDraftParts, rerated)).toBeNull()
    expect(diff(rerated)).toMatchObject([{ here: '2 of 7\nDose.', there: '6 of 7' }])
  })

  it('propose mine, or both criteria, while the earlier text is unknown', () => {
    const sides = {
      mine: draft({ message: 'x', criteria: [criterion('a', 'Here.')] }),
      theirs: draft({ message: 'y', criteria: [criterion('a', 'There.'), criterion('b')] }),
      base: null,
    }
    expect(shown(diff(sides))).toEqual([
      'Unsent message: changed, mine',
      'Criterion 1: changed, both',
      'Criterion 2: only_there, theirs',
    ])
    expect(texts(merge(sides))).toEqual(['There.', 'Here.', 'Names b.'])
  })

  it('compare each message, keep every branch, and ask which conversation is shown', () => {
    const root = node('q', null)
    const sides = {
      mine: draft({ nodes: [node('q', null, 'Edited.'), node('h', 'q')], headId: 'h', asks: 2 }),
      theirs: draft({ nodes: [root, node('t', 'q'), node('u', 't')], headId: 'u', asks: 3 }),
      base: draft({ nodes: [root], headId: 'q', asks: 1 }),
    }
    expect(shown(diff(sides))).toEqual([
      'Shown conversation: changed_both, mine',
      'Message 1, from the user: changed_here, mine',
    ])
    const merged = merge(sides)
    expect(merged.nodes.map(({ id }) => id).toSorted()).toEqual(['h', 'q', 't', 'u'])
    expect(merged).toMatchObject({ headId: 'h', asks: 3 })
    const other = merge(sides, { [diff(sides)[0]?.key ?? '']: 'theirs' })
    expect(readPath(other).map(({ text }) => text)).toEqual(['Edited.', 'Text of t', 'Text of u'])
  })

  it('say how many criteria are too many for one rubric', () => {
    const many = (letter: string) =>
      Array.from({ length: MAX_CRITERIA - 1 }, (_, index) => criterion(`${letter}${index}`))
    const sides = { mine: draft({ criteria: many('m') }), theirs: draft({ criteria: many('t') }), base: null }
    expect(findOverflow(taskDraftParts, sides, {})).toEqual({ label: 'Rubric', by: MAX_CRITERIA - 2 })
    expect(findOverflow(taskDraftParts, { ...sides, theirs: sides.mine }, {})).toBeNull()
  })

  it('lose no criterion by default, and give one side exactly when only that side is chosen', () => {
    const criteria = fc
      .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 6 })
      .chain((ids) =>
        fc
          .array(fc.constantFrom('one', 'two', 'three'), { minLength: ids.length, maxLength: ids.length })
          .map((all) => ids.map((id, place) => criterion(id, `${id} ${all[place] ?? ''}`))),
      )
    fc.assert(
      fc.property(criteria, criteria, fc.option(criteria), (here, there, before) => {
        const sides = {
          mine: draft({ criteria: here }),
          theirs: draft({ criteria: there }),
          base: before && draft({ criteria: before }),
        }
        const merged = merge(sides)
        const known = before?.map(({ text }) => text) ?? []
        for (const text of [...texts(sides.mine), ...texts(sides.theirs)])
          expect(known.includes(text) || texts(merged).includes(text)).toBe(true)
        for (const id of [...here, ...there].map((one) => one.id))
          expect(merged.criteria.some((one) => one.id === id)).toBe(true)
        for (const side of ['mine', 'theirs'] as const) {
          const choices = Object.fromEntries(diff(sides).map(({ key }) => [key, side]))
          expect(merge(sides, choices)).toEqual(sides[side])
        }
      }),
    )
  })
})

describe('changes of two sides that do not overlap', () => {
  const root = node('q', null)
  const base = draft({
    message: 'a',
    nodes: [root],
    headId: 'q',
    criteria: [criterion('a'), criterion('b'), criterion('c')],
  })
  const combine = (mine: Partial<TaskDraft>, theirs: Partial<TaskDraft>) =>
    mergeChanges(taskDraftParts, { mine: { ...base, ...mine }, theirs: { ...base, ...theirs }, base })

  it('are merged by part, also where one side changed the whole conversation', () => {
    const branch = { nodes: [root, node('h', 'q')], headId: 'h' }
    expect(combine({ message: 'a b' }, { ...branch, language: 'de' })).toEqual({
      ...base,
      ...branch,
      message: 'a b',
      language: 'de',
    })
  })

  it('are merged criterion by criterion, and a removed one stays removed', () => {
    const merged = combine(
      { criteria: [criterion('a', 'Names A.'), criterion('c'), criterion('d')] },
      { criteria: [criterion('e'), criterion('a'), criterion('b'), criterion('c', 'Names C.')] },
    )
    expect(merged && texts(merged)).toEqual(['Names e.', 'Names A.', 'Names C.', 'Names d.'])
  })

  it.each<[string, Partial<TaskDraft>, Partial<TaskDraft>]>([
    ['the same text', { message: 'a b' }, { message: 'a c' }],
    [
      'the same criterion',
      { criteria: [criterion('a', 'Here.')] },
      { criteria: [criterion('a', 'There.'), criterion('b')] },
    ],
    [
      'a criterion that the other side removed',
      { criteria: [criterion('b'), criterion('c')] },
      { criteria: [criterion('a', 'There.'), criterion('b'), criterion('c')] },
    ],
    [
      'which conversation is shown',
      { nodes: [root, node('h', 'q')], headId: 'h' },
      { nodes: [root, node('t', 'q')], headId: 't' },
    ],
  ])('are not merged when both sides changed %s', (_, mine, theirs) => {
    expect(combine(mine, theirs)).toBeNull()
  })

  it('are not merged beyond the limit of a part', () => {
    const many = (letter: string) =>
      Array.from({ length: MAX_CRITERIA - 2 }, (_, index) => criterion(`${letter}${index}`))
    expect(combine({ criteria: many('m') }, { criteria: many('t') })).toBeNull()
  })

  it('give the same for a side that changed nothing, and never lose a change', () => {
    const criteria = fc
      .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 })
      .map((ids) => ids.map((id) => criterion(id)))
    fc.assert(
      fc.property(criteria, criteria, criteria, (here, there, before) => {
        const sides = {
          mine: draft({ criteria: here }),
          theirs: draft({ criteria: there }),
          base: draft({ criteria: before }),
        }
        expect(mergeChanges(taskDraftParts, { ...sides, mine: sides.base })).toEqual(sides.theirs)
        expect(mergeChanges(taskDraftParts, { ...sides, theirs: sides.base })).toEqual(sides.mine)
        const merged = mergeChanges(taskDraftParts, sides)
        if (!merged) return
        const has = (list: readonly DraftCriterion[], id: string) => list.some((one) => one.id === id)
        for (const id of 'abcde') {
          const isHere = has(here, id)
          const isThere = has(there, id)
          // Where both agree, so; else the side that changed it decides.
          expect(has(merged.criteria, id)).toBe(isHere === isThere ? isHere : !has(before, id))
        }
      }),
    )
  })
})
