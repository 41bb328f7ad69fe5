import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyChanges } from '../../../domain/reviewing/apply-changes'
import { emptyReviewDraft } from '../../../domain/reviewing/empty-review-draft'
import { findChangeFault, type ReviewChange } from '../../../domain/reviewing/review-changes'
import { reviewLimits } from '../../../domain/reviewing/review-decisions'
import { ReviewDraft } from '../../../domain/reviewing/review-draft'
import {
  addCriterion,
  toggleDrop,
  setReasonNote,
  finishText,
  setPoints,
  setReason,
  keepCriterion,
  restoreChanges,
  stepCriterionPoints,
  revert,
  writeText,
} from './change-review'

const idOf = (number: number) => `5ad2a0f5-6f26-4a34-8d7a-5d4f3a1c2b1${number}`
const [first, second] = [
  { stableId: idOf(1), text: 'Advises a visit today.', points: 8 },
  { stableId: idOf(2), text: 'Names the dose.', points: -1 },
]
const mine = { stableId: idOf(9) }
const empty = emptyReviewDraft(idOf(0))

describe('a reviewer’s changes to a criterion', () => {
  it('keeping it removes the changes proposed for it', () => {
    const edited = writeText(empty, first, 'Advises a visit this week.')
    expect(edited.changes).toEqual([
      { action: 'edit', stableId: first.stableId, text: 'Advises a visit this week.', reason: null },
    ])
    const kept = keepCriterion(edited, first)
    expect(kept).toMatchObject({ changes: [], kept: [first.stableId] })
    expect(keepCriterion(kept, first)).toBe(kept)
    expect(writeText(kept, first, 'Other.').kept).toEqual([])
    expect(revert(kept, first)).toEqual(empty)
    expect(revert(empty, first)).toBe(empty)
  })

  it('keeping it can be undone: the changes come back with their reasons', () => {
    const edited = setReason(
      writeText(empty, first, 'Advises a visit this week.'),
      first,
      'edit',
      'factual_error',
    )
    expect(restoreChanges(keepCriterion(edited, first), first.stableId, edited.changes)).toEqual(edited)
  })

  it('restoring a dropped criterion brings back its earlier changes', () => {
    const edited = setReason(
      writeText(stepCriterionPoints(empty, first, 1), first, 'Advises a visit this week.'),
      first,
      'edit',
      'factual_error',
    )
    const dropped = toggleDrop(edited, first, edited.changes)
    expect(dropped.changes).toEqual([{ action: 'drop', stableId: first.stableId, reason: null }])
    expect(toggleDrop(dropped, first, edited.changes)).toEqual(edited)
    expect(toggleDrop(dropped, first).changes).toEqual([])
  })

  it('a second change inherits no reason in own words, and keeps its own', () => {
    const said = setReasonNote(
      setReason(stepCriterionPoints(empty, first, 1), first, 'points', 'other'),
      first,
      'points',
      'Counts too little',
    )
    const edited = writeText(said, first, 'Advises a visit this week.')
    expect(edited.changes.at(-1)).toEqual({
      action: 'edit',
      stableId: first.stableId,
      text: 'Advises a visit this week.',
      reason: null,
    })
    expect(
      stepCriterionPoints(edited, first, 1).changes.find(({ action }) => action === 'points'),
    ).toMatchObject({
      reason: 'other',
      note: 'Counts too little',
    })
  })

  it('an edit that changes nothing is removed when editing ends', () => {
    const same = writeText(empty, first, ` ${first.text} `)
    expect(same.changes).toHaveLength(1)
    expect(finishText(same, first).changes).toEqual([])
    expect(finishText(writeText(empty, first, 'Other.'), first).changes).toHaveLength(1)
  })

  it('stepping points skips 0, and the original points are no change', () => {
    const once = stepCriterionPoints(empty, second, 1)
    expect(once.changes).toEqual([{ action: 'points', stableId: second.stableId, points: 1, reason: null }])
    expect(stepCriterionPoints(once, second, -1).changes).toEqual([])
    expect(setPoints(empty, first, null).changes).toMatchObject([{ points: null }])
  })

  it('points before the only word of an added text become its points once the text is finished', () => {
    const written = writeText(addCriterion(empty, mine.stableId), mine, '+5 Warns')
    expect(finishText(written, mine).changes).toMatchObject([{ text: 'Warns', points: 5 }])
    // Points that were set stay, and so does a number that is text.
    expect(finishText(setPoints(written, mine, 3), mine).changes).toMatchObject([
      { text: '+5 Warns', points: 3 },
    ])
    const days = writeText(addCriterion(empty, mine.stableId), mine, '5 Ws of bleeding')
    expect(finishText(days, mine).changes).toMatchObject([{ text: '5 Ws of bleeding', points: null }])
  })

  it('a second change has no reason that was given for the first, and each keeps its own', () => {
    const reasoned = setReason(writeText(empty, first, 'Other.'), first, 'edit', 'wording_unclear')
    expect(stepCriterionPoints(reasoned, first, -1).changes).toMatchObject([
      { action: 'edit', reason: 'wording_unclear' },
      { action: 'points', points: 7, reason: null },
    ])
    expect(writeText(reasoned, first, 'Yet another.').changes).toMatchObject([
      { text: 'Yet another.', reason: 'wording_unclear' },
    ])
  })

  it('dropping it removes its other changes, and reverting removes the drop', () => {
    const dropped = toggleDrop(stepCriterionPoints(writeText(empty, first, 'Other.'), first, 1), first)
    expect(dropped.changes).toEqual([{ action: 'drop', stableId: first.stableId, reason: null }])
    expect(toggleDrop(dropped, first).changes).toEqual([])
    expect(writeText(dropped, first, 'Other.').changes).toMatchObject([{ action: 'edit' }])
  })

  it('an added criterion is removed when it stays empty or is dropped', () => {
    const added = addCriterion(empty, mine.stableId)
    expect(finishText(added, mine).changes).toEqual([])
    const written = stepCriterionPoints(writeText(added, mine, 'Warns of bleeding.'), mine, -1)
    expect(written.changes).toEqual([
      { action: 'add', stableId: mine.stableId, text: 'Warns of bleeding.', points: -1, reason: null },
    ])
    expect(finishText(written, mine)).toBe(written)
    expect(keepCriterion(written, mine)).toBe(written)
    expect(toggleDrop(written, mine).changes).toEqual([])
    const full = Array.from({ length: reviewLimits.added + 1 }, (_, index) => `added-${index}`).reduce(
      addCriterion,
      empty,
    )
    expect(full.changes).toHaveLength(reviewLimits.added)
  })

  it('any sequence of actions ends in changes that the server accepts', () => {
    const rubric = [first, second]
    const lines: { stableId: string; text?: string; points?: number }[] = [
      first,
      second,
      mine,
      { stableId: idOf(8) },
    ]
    const act = fc.record({
      at: fc.nat(3),
      does: fc.constantFrom(
        'keep',
        'back',
        'write',
        'same',
        'finish',
        'up',
        'down',
        'drop',
        'none',
        'add',
        'why',
      ),
    })
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (actions) => {
        const draft = actions.reduce<ReviewDraft>((now, { at, does }) => {
          const line = lines[at] ?? first
          const isThere = at < 2 || now.changes.some(({ stableId }) => stableId === line.stableId)
          if (does === 'add') return at < 2 || isThere ? now : addCriterion(now, line.stableId)
          if (!isThere) return now
          switch (does) {
            case 'keep':
              return keepCriterion(now, line)
            case 'back':
              return revert(now, line)
            case 'write':
              return writeText(now, line, 'Says something else.')
            case 'same':
              return writeText(now, line, line.text ?? '')
            case 'finish':
              return finishText(now, line)
            case 'drop':
              return toggleDrop(now, line)
            case 'none':
              return setPoints(now, line, null)
            case 'why':
              return now.changes.reduce(
                (so, { stableId, action }) =>
                  stableId === line.stableId ? setReason(so, line, action, 'other') : so,
                now,
              )
            default:
              return stepCriterionPoints(now, line, does === 'up' ? 1 : -1)
          }
        }, empty)
        expect(ReviewDraft.safeParse(draft).error).toBeUndefined()
        expect(findChangeFault(rubric, draft.changes as ReviewChange[])).toBeNull()
        expect(draft.kept.filter((id) => draft.changes.some(({ stableId }) => stableId === id))).toEqual([])
        expect(new Set(draft.kept).size).toBe(draft.kept.length)
        expect(applyChanges(rubric, draft.changes).length).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
