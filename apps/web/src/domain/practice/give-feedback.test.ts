import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkRubric } from '../authoring/rubric-checks/check-rubric'
import type { DraftCriterion } from '../authoring/task-drafts'
import { exerciseIds, type ExerciseId } from './exercise-ids'
import { exercises } from './exercises'
import { giveFeedback } from './give-feedback'
import { workedExample } from './worked-example'

type Line = readonly [text: string, points: number | null]
const rubric = (lines: readonly Line[]): DraftCriterion[] =>
  lines.map(([text, points], index) => ({
    id: `c${index}`,
    text,
    points,
    tags: [],
    evidence: '',
    origin: { is: 'written', of: [] },
  }))
function exerciseOf(id: ExerciseId) {
  const exercise = exercises.find((one) => one.id === id)
  if (!exercise) throw new Error(`There is no exercise ${id}.`)
  return exercise
}
const review = (id: ExerciseId, lines: readonly Line[]) => giveFeedback(exerciseOf(id), rubric(lines))

const good: Record<ExerciseId, Line[]> = {
  potassium: [
    ['Recommends intravenous calcium gluconate or chloride at once', 9],
    ['Recommends insulin with glucose now', 7],
    ['Advises to hold ramipril', 4],
    ['Puts off treatment until the next morning', -9],
  ],
  'discharge-note': [
    ['States that two days of amoxicillin remain', 6],
    ['Asks for a chest X-ray in six weeks', 7],
    ['Has at most two sentences', 4],
    ['States an allergy status that nobody gave', -6],
  ],
  'settled-diagnosis': [
    ['Names acute mesenteric ischemia as a diagnosis to rule out', 9],
    ['Advises urgent CT angiography before she leaves', 8],
    ['Points out that a lactate of 4.6 mmol/L does not fit gastroenteritis', 5],
    ['Writes discharge advice without questioning the diagnosis', -9],
  ],
}

describe('feedback on a practice rubric', () => {
  it('covers every exercise once, each with key points of both signs', () => {
    expect(exercises.map(({ id }) => id)).toEqual([...exerciseIds])
    for (const { keyPoints } of exercises) expect(new Set(keyPoints.map(({ sign }) => sign)).size).toBe(2)
  })

  it.each(exerciseIds)('passes a good rubric for %s and finds all its key points', (id) => {
    expect(review(id, good[id])).toMatchObject({ passed: true, missed: [], mustFix: [] })
    expect(review(id, good[id]).found.map(({ criterion }) => criterion)).toEqual([1, 2, 3, 4])
  })

  it.each(exerciseIds)('for %s tolerates one missed key point, but not two', (id) => {
    expect(review(id, good[id].slice(1))).toMatchObject({
      passed: true,
      missed: [exerciseOf(id).keyPoints[0]?.says],
    })
    expect(review(id, good[id].slice(2)).passed).toBe(false)
  })

  it.each<[string, Line[]]>([
    ['points 0', [['Mentions a diet low in potassium', 0]]],
    ['points 1.5', [['Mentions a diet low in potassium', 1.5]]],
    ['points 11', [['Mentions a diet low in potassium', 11]]],
    ['no points', [['Mentions a diet low in potassium', null]]],
    ['no text', [['', 3]]],
    ['the same text twice', [['recommends insulin  with glucose NOW', 3]]],
    ['a reversed sign', [['Fails to warn that the potassium can rise again', 4]]],
  ])('requires a fix for %s', (_, more) => {
    const feedback = review('potassium', [...good.potassium, ...more])
    expect(feedback).toMatchObject({ passed: false, missed: [] })
    expect(feedback.mustFix).toContainEqual({ criterion: 5, says: expect.any(String) })
  })

  it('reports a harm that is rewarded', () => {
    const reversed = good.potassium.map(([text, points]): Line => [text, Math.abs(points ?? 0)])
    expect(review('potassium', reversed).missed).toEqual([
      expect.stringContaining('Criterion 4 may cover it, but with positive points.'),
    ])
  })

  it('advises on two facts in one criterion without failing the rubric', () => {
    const feedback = review('potassium', [
      ...good.potassium,
      ['Recommends cardiac monitoring and advises to stop potassium supplements', 3],
    ])
    expect(feedback.passed).toBe(true)
    expect(feedback.advice.length).toBeGreaterThan(0)
  })

  it('fails an empty rubric and a meaningless one', () => {
    expect(review('potassium', [])).toMatchObject({ passed: false, missed: { length: 4 } })
    expect(review('discharge-note', [['Is good', 5]])).toMatchObject({ passed: false, missed: { length: 4 } })
  })

  it('never passes a rubric that breaks a hard rule', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string({ maxLength: 40 }), fc.option(fc.integer({ min: -12, max: 12 })))),
        (lines) => {
          const criteria = rubric(lines)
          const isBroken = checkRubric(criteria, { language: 'en' }).some(({ rule }) => rule === 'hard')
          if (isBroken) expect(giveFeedback(exerciseOf('potassium'), criteria).passed).toBe(false)
        },
      ),
    )
  })

  it('finds no fault in the worked example', () => {
    const { criteria, mistakes } = workedExample
    expect(
      checkRubric(rubric(criteria.map(({ text, points }): Line => [text, points])), {
        language: 'en',
      }).filter(({ rule, kind }) => rule === 'hard' || kind === 'sign'),
    ).toEqual([])
    expect(mistakes).toHaveLength(4)
  })
})
