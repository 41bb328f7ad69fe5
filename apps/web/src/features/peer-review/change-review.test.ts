import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyChanges } from '../../domain/reviewing/apply-changes'
import { emptyReviewDraft } from '../../domain/reviewing/empty-review-draft'
import { findChangeFault, type ReviewChange } from '../../domain/reviewing/review-changes'
import { reviewLimits } from '../../domain/reviewing/review-decisions'
import { ReviewDraft } from '../../domain/reviewing/review-draft'
import {
  addCriterion,
  dropCriterion,
  explainReason,
  finishText,
  givePoints,
  giveReason,
  keepCriterion,
  stepCriterion,
  takeBack,
  writeText,
} from './change-review'

const idOf = (number: number) => `5ad2a0f5-6f26-4a34-8d7a-5d4f3a1c2b1${number}`
const [first, second] = [
  { stableId: idOf(1), text: 'Advises a visit today.', points: 8 },
  { stableId: idOf(2), text: 'Names the dose.', points: -1 },
]
const mine = { stableId: idOf(9) }
const empty = emptyReviewDraft(idOf(0))

describe('what a reviewer does to a criterion', () => {
  it('keeps it, and takes back what was proposed for it', () => {
    const edited = writeText(empty, first, 'Advises a visit this week.')
    expect(edited.changes).toEqual([
      { action: 'edit', stableId: first.stableId, text: 'Advises a visit this week.', reason: null },
    ])
    const kept = keepCriterion(edited, first)
    expect(kept).toMatchObject({ changes: [], kept: [first.stableId] })
    expect(keepCriterion(kept, first)).toBe(kept)
    expect(writeText(kept, first, 'Other.').kept).toEqual([])
    expect(takeBack(kept, first)).toEqual(empty)
    expect(takeBack(empty, first)).toBe(empty)
  })

  it('drops it, and has what was proposed for it before when it is not dropped after all', () => {
    const edited = giveReason(
      writeText(stepCriterion(empty, first, 1), first, 'Advises a visit this week.'),
      first,
      'edit',
      'factual_error',
    )
    const dropped = dropCriterion(edited, first, edited.changes)
    expect(dropped.changes).toEqual([{ action: 'drop', stableId: first.stableId, reason: null }])
    expect(dropCriterion(dropped, first, edited.changes)).toEqual(edited)
    expect(dropCriterion(dropped, first).changes).toEqual([])
  })

  it('says “other” in words, which a second change of it takes over', () => {
    const said = explainReason(
      giveReason(stepCriterion(empty, first, 1), first, 'points', 'other'),
      first,
      'points',
      'Counts too little',
    )
    expect(writeText(said, first, 'Advises a visit this week.').changes.at(-1)).toMatchObject({
      action: 'edit',
      reason: 'other',
      note: 'Counts too little',
    })
  })

  it('rewords it, and an edit that changes nothing goes when the writing is over', () => {
    const same = writeText(empty, first, ` ${first.text} `)
    expect(same.changes).toHaveLength(1)
    expect(finishText(same, first).changes).toEqual([])
    expect(finishText(writeText(empty, first, 'Other.'), first).changes).toHaveLength(1)
  })

  it('gives it other points, past nothing, and the same points are no change', () => {
    const once = stepCriterion(empty, second, 1)
    expect(once.changes).toEqual([{ action: 'points', stableId: second.stableId, points: 1, reason: null }])
    expect(stepCriterion(once, second, -1).changes).toEqual([])
    expect(givePoints(empty, first, null).changes).toMatchObject([{ points: null }])
  })

  it('gives a second change the reason of the first', () => {
    const reasoned = giveReason(writeText(empty, first, 'Other.'), first, 'edit', 'rubric_subjective')
    expect(stepCriterion(reasoned, first, -1).changes).toMatchObject([
      { action: 'edit', reason: 'rubric_subjective' },
      { action: 'points', points: 7, reason: 'rubric_subjective' },
    ])
    expect(writeText(reasoned, first, 'Yet another.').changes).toMatchObject([
      { text: 'Yet another.', reason: 'rubric_subjective' },
    ])
  })

  it('drops it with what else was proposed, and takes that back', () => {
    const dropped = dropCriterion(stepCriterion(writeText(empty, first, 'Other.'), first, 1), first)
    expect(dropped.changes).toEqual([{ action: 'drop', stableId: first.stableId, reason: null }])
    expect(dropCriterion(dropped, first).changes).toEqual([])
    expect(writeText(dropped, first, 'Other.').changes).toMatchObject([{ action: 'edit' }])
  })

  it('adds one, which goes when nothing is written or when it is dropped', () => {
    const added = addCriterion(empty, mine.stableId)
    expect(finishText(added, mine).changes).toEqual([])
    const written = stepCriterion(writeText(added, mine, 'Warns of bleeding.'), mine, -1)
    expect(written.changes).toEqual([
      { action: 'add', stableId: mine.stableId, text: 'Warns of bleeding.', points: -1, reason: null },
    ])
    expect(finishText(written, mine)).toBe(written)
    expect(keepCriterion(written, mine)).toBe(written)
    expect(dropCriterion(written, mine).changes).toEqual([])
    const full = Array.from({ length: reviewLimits.added + 1 }, (_, index) => `added-${index}`).reduce(
      addCriterion,
      empty,
    )
    expect(full.changes).toHaveLength(reviewLimits.added)
  })

  it('comes to changes that the server takes, whatever was done in whichever order', () => {
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
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const draft = acts.reduce<ReviewDraft>((now, { at, does }) => {
          const line = lines[at] ?? first
          const isThere = at < 2 || now.changes.some(({ stableId }) => stableId === line.stableId)
          if (does === 'add') return at < 2 || isThere ? now : addCriterion(now, line.stableId)
          if (!isThere) return now
          switch (does) {
            case 'keep':
              return keepCriterion(now, line)
            case 'back':
              return takeBack(now, line)
            case 'write':
              return writeText(now, line, 'Says something else.')
            case 'same':
              return writeText(now, line, line.text ?? '')
            case 'finish':
              return finishText(now, line)
            case 'drop':
              return dropCriterion(now, line)
            case 'none':
              return givePoints(now, line, null)
            case 'why':
              return now.changes.reduce(
                (so, { stableId, action }) =>
                  stableId === line.stableId ? giveReason(so, line, action, 'other') : so,
                now,
              )
            default:
              return stepCriterion(now, line, does === 'up' ? 1 : -1)
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
