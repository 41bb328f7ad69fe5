import { describe, expect, it } from 'vitest'
import {
  addOutsideStep,
  addStep,
  endLongStep,
  endStep,
  noSteps,
  rebaseSteps,
  redoStep,
  undoStep,
  type UndoSteps,
} from './undo-steps'

const SECOND = 1_000

/** The names of the steps after typing at these times, in seconds, each letter in a field. */
function type(letters: readonly (readonly [field: string, at: number])[]): UndoSteps<string> {
  return letters.reduce<UndoSteps<string>>(
    (steps, [what, at], index) => addStep(steps, { what, before: `${index} letters`, now: at * SECOND }),
    noSteps,
  )
}
const listDrafts = ({ past }: UndoSteps<string>) => past.map(({ draft }) => draft)

describe('an undo step', () => {
  it('holds the letters that were typed in one field without a pause', () => {
    expect(listDrafts(type([0, 1, 2, 3].map((at) => ['Text 1', at])))).toEqual(['0 letters'])
  })

  it('is none for changes that cancel each other without a pause', () => {
    const change = (steps: UndoSteps<string>, [before, after, at]: [string, string, number]) =>
      addStep(steps, { what: 'Points', before, after, now: at * SECOND })
    const first = change(noSteps, ['6', '7', 0])
    expect(listDrafts(change(first, ['7', '6', 0.4]))).toEqual([])
    expect(listDrafts(change(first, ['7', '6', 2]))).toEqual(['6', '7'])
    const next = change(change(first, ['7', '6', 0.4]), ['6', '7', 0.8])
    expect(listDrafts(next)).toEqual(['6'])
  })

  it('ends with a pause in typing', () => {
    const steps = type([
      ['Text 1', 0],
      ['Text 1', 1],
      ['Text 1', 2.5],
      ['Text 1', 3],
    ])
    expect(listDrafts(steps)).toEqual(['0 letters', '2 letters'])
  })

  it('ends with a change of the field, also back to the first', () => {
    const steps = type([
      ['Text 1', 0],
      ['Text 2', 1],
      ['Text 1', 2],
    ])
    expect(listDrafts(steps)).toEqual(['0 letters', '1 letters', '2 letters'])
  })

  it('ends when the writer leaves the field, although the next has the same name', () => {
    const first = type([['Reply to a reviewer', 0]])
    const second = addStep(endStep(first), { what: 'Reply to a reviewer', before: '1 letter', now: SECOND })
    expect(listDrafts(second)).toEqual(['0 letters', '1 letter'])
  })

  it('ends with the first word that ends after 3.5 seconds of writing', () => {
    const words = [1, 3, 4, 4.5]
    let steps: UndoSteps<string> = noSteps
    for (let at = 0; at < 8; at += 0.5) {
      steps = addStep(steps, { what: 'Text 1', before: `after ${at} s`, now: at * SECOND })
      if (words.includes(at)) steps = endLongStep(steps, at * SECOND)
    }
    expect(listDrafts(steps)).toEqual(['after 0 s', 'after 4.5 s'])
  })

  it('holds no more than 5 seconds of writing', () => {
    const letters = Array.from({ length: 11 }, (_, at): [string, number] => ['Text 1', at])
    expect(listDrafts(type(letters))).toEqual(['0 letters', '5 letters', '10 letters'])
  })

  it('is not continued after undo or redo', () => {
    const typed = type([
      ['Text 1', 0],
      ['Text 2', 0.5],
    ])
    const undone = undoStep(typed, '2 letters')
    if (!undone) throw new Error('Nothing was undone.')
    const next = addStep(undone.steps, { what: 'Text 1', before: undone.draft, now: 0.6 * SECOND })
    expect(listDrafts(next)).toEqual(['0 letters', '1 letters'])
    expect(next.future).toEqual([])
    expect(redoStep(undone.steps, undone.draft)?.draft).toBe('2 letters')
  })

  it('of a change outside of the draft leaves the text that was typed before it', () => {
    const calls: string[] = []
    const outside = { undo: () => calls.push('withdrawn'), redo: () => calls.push('given') }
    const steps = addOutsideStep(type([['Text 4', 0]]), { what: 'Verdict', before: 'typed', outside })
    const undone = undoStep(steps, 'typed')
    if (!undone) throw new Error('Nothing was undone.')
    undone.run?.()
    expect(undone.draft).toBe('typed')
    expect(undoStep(undone.steps, 'typed')).toMatchObject({ draft: '0 letters', run: undefined })
    redoStep(undone.steps, 'typed')?.run?.()
    expect(calls).toEqual(['withdrawn', 'given'])
  })
})

describe('the steps after changes from another device', () => {
  interface Rated {
    note: string
    rating: number
  }
  const before = (what: string, draft: Rated) => ({ what, before: draft, now: 0 })
  const rename = (what: string) => what
  /** Written here: a note, then the rating 2, then another note. The other device rated 2 as well. */
  const written = [
    before('Note', { note: '', rating: 1 }),
    before('Rating 2 of 7', { note: 'one', rating: 1 }),
    before('Private note', { note: 'one', rating: 2 }),
  ].reduce<UndoSteps<Rated>>(addStep, noSteps)

  it('leave out what changes nothing any more, because it was done there too', () => {
    const current = { note: 'one two', rating: 2 }
    const combine = ({ note }: Rated) => ({ draft: { note, rating: 2 }, isOvertaken: false })
    const { past } = rebaseSteps(written, { current, combine, rename })
    expect(past.map(({ what, draft }) => [what, draft])).toEqual([
      ['Note', { note: '', rating: 2 }],
      ['Private note', { note: 'one', rating: 2 }],
    ])
  })

  it('keep a change outside of the draft, which doesn’t differ by its draft', () => {
    const outside = { undo: () => undefined, redo: () => undefined }
    const steps = addOutsideStep(noSteps, { what: 'Verdict', before: { note: '', rating: 2 }, outside })
    const { past } = rebaseSteps(steps, {
      current: { note: '', rating: 2 },
      combine: (draft) => ({ draft, isOvertaken: false }),
      rename,
    })
    expect(past).toHaveLength(1)
  })

  it('mark one whose text was changed there since, once, which is then left out by undo', () => {
    const rated = ['Rating 3 of 7', 'Rating 3 of 7', 'Note'].reduce<UndoSteps<Rated>>(
      (steps, what, at) => endStep(addStep(steps, before(what, { note: '', rating: at + 1 }))),
      noSteps,
    )
    const current = { note: 'one', rating: 7 }
    const combine = ({ note }: Rated) => ({ draft: { note, rating: 7 }, isOvertaken: true })
    const steps = rebaseSteps(rated, { current, combine, rename })
    expect(steps.past.map(({ what, isOvertaken }) => [what, isOvertaken])).toEqual([
      ['Rating 3 of 7', true],
      ['Note', false],
    ])
    const undone = undoStep(steps, current)
    expect(undone?.draft).toEqual({ note: '', rating: 7 })
    expect(undone && undoStep(undone.steps, undone.draft)).toMatchObject({
      draft: { note: '', rating: 7 },
      steps: { past: [], future: [{ what: 'Note' }] },
    })
  })
})
