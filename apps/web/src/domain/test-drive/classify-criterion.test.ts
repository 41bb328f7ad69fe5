import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  classifyRating,
  classifyCriterion,
  type CriterionOutcome,
  type CriterionWorth,
} from './classify-criterion'

/**
 * Parses outcomes: `g` is a good and `b` a bad answer; `+` meets the criterion, `-` does not, `?` is unknown.
 */
function read(text: string): CriterionOutcome[] {
  const quality = { g: 'good', b: 'bad', '.': null } as const
  return text
    .split(' ')
    .filter(Boolean)
    .map(([who = '.', what]) => ({
      quality: quality[who as keyof typeof quality],
      met: what === '?' ? null : what === '+',
    }))
}

const cases: [points: number, outcomes: string, worth: CriterionWorth][] = [
  [5, 'g+ b-', 'separates'],
  [5, 'g+ g+ b- b- .+', 'separates'],
  [-5, 'g- b+', 'separates'],
  [5, 'g- b+', 'backwards'],
  [-5, 'g+ b-', 'backwards'],
  [5, 'g+ g- b-', 'mixed'],
  [-5, 'g+ b+ b-', 'mixed'],
  [5, 'g+ b+', 'never_changes'],
  [5, 'g- b- .-', 'never_changes'],
  [5, '.+ .+', 'never_changes'],
  [5, 'g+ g+', 'never_changes'],
  [5, 'g+ b+ .-', 'unknown'],
  [5, '.+ .-', 'unknown'],
  [5, 'g+ b?', 'unknown'],
  [5, 'g+ b? .+', 'never_changes'],
  [5, '.+', 'unknown'],
  [5, '', 'unknown'],
]

describe('the worth of a criterion', () => {
  it.each(cases)('with %i points and %s is %s', (points, outcomes, worth) => {
    expect(classifyCriterion(points, read(outcomes))).toBe(worth)
  })

  it('is the same in any order, and mirrored when good and bad are swapped', () => {
    const outcome = fc.record({
      quality: fc.constantFrom('good' as const, 'bad' as const, null),
      met: fc.constantFrom(true, false, null),
    })
    const mirror: Record<CriterionWorth, CriterionWorth> = {
      separates: 'backwards',
      backwards: 'separates',
      mixed: 'mixed',
      never_changes: 'never_changes',
      unknown: 'unknown',
    }
    fc.assert(
      fc.property(fc.array(outcome, { maxLength: 8 }), fc.constantFrom(-3, 4), (outcomes, points) => {
        const swapped = outcomes.map(({ quality, met }) => ({
          quality: quality === 'good' ? ('bad' as const) : quality === 'bad' ? ('good' as const) : null,
          met,
        }))
        const worth = classifyCriterion(points, outcomes)
        expect(classifyCriterion(points, [...outcomes].reverse())).toBe(worth)
        expect(classifyCriterion(points, swapped)).toBe(mirror[worth])
        expect(classifyCriterion(-points, outcomes)).toBe(mirror[worth])
      }),
    )
  })

  it('treats the middle rating as neither good nor bad', () => {
    expect([null, 1, 3, 4, 5, 7].map(classifyRating)).toEqual([null, 'bad', 'bad', null, 'good', 'good'])
  })
})
