import { describe, expect, it } from 'vitest'
import { buildFlow, REACHED, type FlowEnd } from '../../../domain/releasing/flow/build-flow'
import { breakLabel, layOutFlow, type FlowBox } from './lay-out-flow'

const ends: FlowEnd[] = [
  { stage: 'submitted', reason: 'waiting', tasks: 3 },
  { stage: 'reviewed', reason: 'rejected:rubric_not_self_contained', tasks: 1_000 },
  { stage: 'accepted', reason: 'contributions_excluded', tasks: 9 },
  { stage: 'imported', reason: 'retired', tasks: 14_000 },
  { stage: 'pool', reason: 'not_drawn', tasks: 13_000 },
  { stage: 'released', reason: 'held_out', tasks: 100 },
  { stage: 'public', reason: REACHED, tasks: 425 },
]
const stages = buildFlow(ends, { isDrawn: true, fromAuthored: 500, fromImported: 13_025 })

const overlaps = (one: FlowBox, other: FlowBox) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

describe.each([320, 600])('a flow %i pixels wide', (width) => {
  const { boxes, height } = layOutFlow(stages, width)

  it('has a box for each stage and one for the exits of each', () => {
    expect(boxes.map(({ key }) => key)).toEqual(
      stages.flatMap(({ key, exits }) => (exits.length > 0 ? [key, `${key} exits`] : [key])),
    )
  })

  it('keeps every box inside, apart from the others, and high enough for its rows', () => {
    for (const [index, box] of boxes.entries()) {
      expect(box.x + box.width).toBeLessThanOrEqual(width)
      expect(box.y + box.height).toBeLessThanOrEqual(height)
      for (const { at } of box.rows) expect(at > box.y && at < box.y + box.height).toBe(true)
      for (const other of boxes.slice(index + 1))
        expect([box.key, other.key, overlaps(box, other)]).toContain(false)
    }
  })
})

it('a long label breaks between words', () => {
  expect(breakLabel('Rejected: rubric not self-contained', 20)).toEqual([
    'Rejected: rubric not',
    'self-contained',
  ])
  expect(breakLabel('Retired', 3)).toEqual(['Retired'])
})
