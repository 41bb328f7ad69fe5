import { describe, expect, it } from 'vitest'
import type { DraftCriterion } from '../../../domain/authoring/task-drafts'
import { RATED_ANSWER_ID } from '../../../domain/test-drive/verdict-cells'
import type { TestCell, TestDriveView } from '../../../domain/test-drive/test-drive-views'
import { addVerdicts } from './add-verdicts'
import { layOutCells } from './lay-out-cells'
import { describeLeftOut, summarizeVerdicts } from './summarize-verdicts'

const criterion = (id: string, points: number | null, text = `Names ${id}.`): DraftCriterion => ({
  id,
  text,
  points,
  tags: [],
  evidence: '',
  origin: { is: 'written', of: [] },
})
const answer = (
  id: string,
  more: Partial<TestDriveView['answers'][number]> = {},
): TestDriveView['answers'][number] => ({
  id,
  key: `key of ${id}`,
  is: 'written',
  state: 'ready',
  failure: null,
  quality: null,
  ...more,
})
const cell = (criterionId: string, answerId: string, more: Partial<TestCell> = {}): TestCell => ({
  criterionId,
  answerId,
  verdictId: `${criterionId}${answerId}`,
  state: 'judged',
  met: true,
  explanation: '',
  failure: null,
  label: null,
  ...more,
})
const criteria = [criterion('a', 6), criterion('b', -3), criterion('c', null)]
const view = (more: Partial<TestDriveView> = {}): TestDriveView => ({
  obstacle: null,
  isJudgeSimulated: false,
  exampleSystems: 0,
  openAnswers: 0,
  at: '2026-01-01T00:00:00.000Z',
  old: [],
  hasRun: true,
  answers: [
    answer(RATED_ANSWER_ID, { is: 'rated', quality: 'bad' }),
    answer('g', { quality: 'good' }),
    answer('s', { is: 'system' }),
    answer('t', { is: 'system', state: 'waiting' }),
  ],
  criteria: [criterion('a', 6), criterion('b', -3)].map(({ id, text, points }) => ({
    id,
    text,
    points: points ?? 0,
  })),
  cells: [
    cell('a', RATED_ANSWER_ID, { met: false }),
    cell('b', RATED_ANSWER_ID),
    cell('a', 'g'),
    cell('b', 'g', { met: false }),
    cell('a', 's', { state: 'queued', met: null }),
  ],
  ...more,
})
const keysOf = ({ answers }: TestDriveView) => new Map(answers.map(({ id, key }) => [id, key]))
const layOut = (seen: TestDriveView, now = criteria, keys = keysOf(seen)) =>
  layOutCells(seen, { criteria: now }, keys)
const states = (layout: ReturnType<typeof layOut>) =>
  layout.rows.map(({ cells }) => cells.map(({ is }) => is))

describe('the matrix of a test-drive', () => {
  it('shows judged, queued and open cells, the scores, and whether each criterion separates good from bad', () => {
    const layout = layOut(view())
    expect(states(layout)).toEqual([
      ['judged', 'judged', 'queued', 'none'],
      ['judged', 'judged', 'none', 'none'],
    ])
    expect(layout.answers.map(({ name, score }) => [name, score])).toEqual([
      ['Rated response', -50],
      ['Good example', 100],
      ['Other A', null],
      ['Other B', null],
    ])
    expect(layout.rows.map(({ worth }) => worth)).toEqual(['separates', 'separates'])
    expect(layout.open).toBe(1)
  })

  it('counts the author’s verdict instead of the judge’s', () => {
    const overruled = view({
      cells: [
        cell('a', RATED_ANSWER_ID, { met: false, label: true }),
        cell('b', RATED_ANSWER_ID, { label: false }),
        cell('a', 'g'),
        cell('b', 'g'),
      ],
    })
    expect(
      layOut(overruled)
        .answers.slice(0, 2)
        .map(({ score }) => score),
    ).toEqual([100, 50])
    expect(layOut(overruled).rows.map(({ worth }) => worth)).toEqual(['never_changes', 'backwards'])
  })

  it('shows no verdict on an answer that nobody judged, such as the response after another turn', () => {
    const seen = view({
      old: [{ criterionId: 'a', answerId: RATED_ANSWER_ID, met: true, label: null, explanation: 'Before.' }],
    })
    const keys = new Map([...keysOf(seen), [RATED_ANSWER_ID, 'key of the next response']])
    const layout = layOut(seen, criteria, keys)
    expect(states(layout)).toEqual([
      ['none', 'judged', 'queued', 'none'],
      ['none', 'judged', 'none', 'none'],
    ])
    expect(layout.rows[0]?.cells[0]).toMatchObject({ met: null, said: null })
    expect(layout.answers[0]?.score).toBeNull()
    // A run judges them.
    expect(layout.open).toBe(layOut(seen).open + 2)
  })

  it('names each answer in short for the marks beside a criterion', () => {
    expect(layOut(view()).answers.map(({ short }) => short)).toEqual(['Rated', 'Good', 'Other A', 'Other B'])
  })

  it('marks a verdict as stale as soon as the criterion changes, and when the server reports it', () => {
    const changed = [criterion('a', 6, 'Names another.'), criterion('b', -3)]
    expect(states(layOut(view(), changed))[0]).toEqual(['stale', 'stale', 'none', 'none'])
    const after = view({
      criteria: [
        { id: 'a', text: 'Names another.', points: 6 },
        { id: 'b', text: 'Names b.', points: -3 },
      ],
      cells: view().cells.filter(({ criterionId }) => criterionId === 'b'),
      old: [
        { criterionId: 'a', answerId: RATED_ANSWER_ID, met: false, label: true, explanation: 'Said before.' },
      ],
    })
    const [first, ...others] = layOut(after, changed).rows[0]?.cells ?? []
    expect(first).toMatchObject({ is: 'stale', met: true, cell: null, said: { explanation: 'Said before.' } })
    expect(others.map(({ is, met }) => [is, met])).toEqual([
      ['none', null],
      ['none', null],
      ['none', null],
    ])
    expect(layOut(after, changed).rows[0]?.worth).toBe('unknown')
  })

  it('counts the criteria without points or text that were left out, and says which', () => {
    const seen = view({
      answers: [answer('g', { quality: 'good' })],
      cells: [cell('a', 'g'), cell('b', 'g', { met: false })],
    })
    const now = [...criteria, criterion('d', 0), criterion('e', 5, ' ')]
    const layout = layOut(seen, now)
    expect(layout.left.map(({ number, lacks }) => [number, lacks])).toEqual([
      [3, 'points'],
      [4, 'points'],
      [5, 'text'],
    ])
    expect(layout.open).toBe(0)
    expect(summarizeVerdicts(layout)).toBe('2 of 5 criteria have a verdict on every answer')
    expect(layout.left.map(describeLeftOut)).toEqual([
      'criterion 3 has no points yet',
      'criterion 4 has no points yet',
      'criterion 5 has no text yet',
    ])
    expect(summarizeVerdicts(layOut(seen, criteria.slice(0, 2)))).toBe(
      'Every criterion has a verdict on every answer.',
    )
  })

  it('names an answer that is not there yet instead of claiming a verdict on it', () => {
    const seen = view({ cells: [], criteria: [], answers: [answer('t', { is: 'system', state: 'waiting' })] })
    expect(summarizeVerdicts(layOut(seen, criteria.slice(0, 2)))).toBe(
      'Every criterion has a verdict on every answer except Other A, which could not be judged.',
    )
  })

  it('merges new verdicts once, and returns the same view when there is nothing new', () => {
    const before = view()
    const verdict = {
      verdictId: 'as',
      state: 'judged' as const,
      met: true,
      explanation: 'So.',
      failure: null,
      label: null,
    }
    const after = addVerdicts(before, {
      at: '2026-01-01T00:00:01.000Z',
      verdicts: [verdict, { ...verdict, verdictId: 'elsewhere' }],
    })
    expect(after.cells.at(-1)).toMatchObject({
      criterionId: 'a',
      answerId: 's',
      state: 'judged',
      met: true,
      explanation: 'So.',
    })
    expect(after.cells.slice(0, -1)).toEqual(before.cells.slice(0, -1))
    // A repeated verdict does not overwrite a label given in the meantime.
    const labeled = { ...after, cells: after.cells.map((judged) => ({ ...judged, label: false })) }
    expect(addVerdicts(labeled, { at: '2026-01-01T00:00:02.000Z', verdicts: [verdict] })).toBe(labeled)
  })
})
