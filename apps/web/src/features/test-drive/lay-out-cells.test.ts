import { describe, expect, it } from 'vitest'
import type { DraftCriterion } from '../../domain/task-drafts'
import { RATED, type TestCell, type TestDriveView } from '../../domain/test-drive/test-drive-views'
import { carryOver } from './carry-over'
import { layOutCells } from './lay-out-cells'

const criterion = (id: string, points: number | null, text = `Names ${id}.`): DraftCriterion => ({ id, text, points, tags: [], evidence: '', origin: { is: 'written', of: [] } })
const answer = (id: string, more: Partial<TestDriveView['answers'][number]> = {}): TestDriveView['answers'][number] => ({ id, is: 'written', state: 'ready', text: 'x', failure: null, quality: null, ...more })
const cell = (criterionId: string, answerId: string, more: Partial<TestCell> = {}): TestCell => ({ criterionId, answerId, verdictId: `${criterionId}${answerId}`, state: 'judged', met: true, explanation: '', failure: null, label: null, ...more })
const criteria = [criterion('a', 6), criterion('b', -3), criterion('c', null)]
const view = (more: Partial<TestDriveView> = {}): TestDriveView => ({
  obstacle: null, exampleSystems: 0,
  answers: [answer(RATED, { is: 'rated', quality: 'bad' }), answer('g', { quality: 'good' }), answer('s', { is: 'system' }), answer('t', { is: 'system', state: 'waiting' })],
  criteria: [criterion('a', 6), criterion('b', -3)].map(({ id, text, points }) => ({ id, text, points: points ?? 0 })),
  cells: [cell('a', RATED, { met: false }), cell('b', RATED), cell('a', 'g'), cell('b', 'g', { met: false }), cell('a', 's', { state: 'queued', met: null })],
  ...more,
})
const layOut = (seen: TestDriveView, now = criteria) => layOutCells(carryOver(undefined, seen), { criteria: now })
const states = (layout: ReturnType<typeof layOut>) => layout.rows.map(({ cells }) => cells.map(({ is }) => is))

describe('the matrix of a test-drive', () => {
  it('shows what is judged, on its way and open, with scores and what each criterion is worth', () => {
    const layout = layOut(view())
    expect(states(layout)).toEqual([['judged', 'judged', 'queued', 'none'], ['judged', 'judged', 'none', 'none']])
    expect(layout.answers.map(({ name, score }) => [name, score])).toEqual([['Rated response', -50], ['Good one', 100], ['Other A', null], ['Other B', null]])
    expect(layout.rows.map(({ worth }) => worth)).toEqual(['separates', 'separates'])
    expect(layout.open).toBe(1)
  })

  it('counts the author before the judge', () => {
    const overruled = view({ cells: [cell('a', RATED, { met: false, label: true }), cell('b', RATED, { label: false }), cell('a', 'g'), cell('b', 'g')] })
    expect(layOut(overruled).answers.slice(0, 2).map(({ score }) => score)).toEqual([100, 50])
    expect(layOut(overruled).rows.map(({ worth }) => worth)).toEqual(['never_changes', 'backwards'])
  })

  it('says that a verdict is old as soon as the criterion is changed, and after it was looked up anew', () => {
    const changed = [criterion('a', 6, 'Names another.'), criterion('b', -3)]
    expect(states(layOut(view(), changed))[0]).toEqual(['stale', 'stale', 'none', 'none'])
    const after = carryOver(carryOver(undefined, view()), view({ criteria: [{ id: 'a', text: 'Names another.', points: 6 }, { id: 'b', text: 'Names b.', points: -3 }], cells: view().cells.filter(({ criterionId }) => criterionId === 'b') }))
    expect(layOutCells(after, { criteria: changed }).rows[0]?.cells.map(({ is, met }) => [is, met])).toEqual([['stale', false], ['stale', true], ['none', null], ['none', null]])
  })

  it('forgets what is gone, and what was judged anew', () => {
    const first = carryOver(undefined, view())
    expect(carryOver(first, view({ criteria: [], cells: [] })).old).toEqual([])
    expect(carryOver(carryOver(first, view({ cells: [] })), view()).old).toEqual([])
    expect(carryOver(first, view({ cells: [] })).old).toHaveLength(4)
  })
})
