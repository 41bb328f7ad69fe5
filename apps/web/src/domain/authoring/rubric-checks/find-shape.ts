import type { DraftCriterion } from '../task-drafts'
import type { Finding, TextFinding } from './finding'
import { leadVerbs } from './criterion-verbs'

const LONG_TEXT = 300
const LONG_WORDS = 50
const says = new RegExp(`^(?:${leadVerbs.join('|')}) \\S`, 'i')

/** Finds a criterion that is too long to grade consistently, or too short to be clear. */
export function findLengthProblem(text: string): TextFinding | null {
  const plain = text.trim()
  const words = plain.match(/\S+/g)?.length ?? 0
  if (plain.length > LONG_TEXT || words > LONG_WORDS) {
    return {
      kind: 'length',
      says: `${plain.length.toLocaleString('en')} characters: most criteria need one or two lines. Move the background into the conversation.`,
      fix: null,
    }
  }
  // Scripts without spaces say much in few characters.
  if (words < 3 && !says.test(plain) && /^[\p{Script=Latin}\d\s\p{P}]+$/u.test(plain))
    return {
      kind: 'length',
      says: 'Too short to grade: say what the answer does with it, as in “Recommends …” or “States that …”.',
      fix: null,
    }
  return null
}

/** Finds points that are out of proportion to the rest of the rubric. */
export function findOddPoints(criteria: readonly Pick<DraftCriterion, 'id' | 'points'>[]): Finding[] {
  const whole = criteria.flatMap(({ id, points }) =>
    points !== null && Number.isInteger(points) && points !== 0 && Math.abs(points) <= 10
      ? [{ id, points }]
      : [],
  )
  const sizes = whole.map(({ points }) => Math.abs(points)).sort((a, b) => a - b)
  const middle = sizes[Math.floor(sizes.length / 2)] ?? 0
  const wanted = whole.reduce((sum, { points }) => sum + Math.max(points, 0), 0)
  return whole.flatMap(({ id, points }): Finding[] => {
    const size = Math.abs(points)
    const makeFinding = (says: string): Finding[] => [
      { criterionId: id, kind: 'odd_points', rule: 'advice', says, fix: null },
    ]
    if (points < 0 && size > wanted && wanted > 0 && whole.length > 1)
      return makeFinding(
        `${format(points)} is more than an answer can gain in all (+${wanted}): is it that bad?`,
      )
    if (whole.length >= 4 && size >= middle * 4 && size >= 8)
      return makeFinding(`${format(points)} against a median of ${middle}: does it matter so much more?`)
    if (whole.length >= 4 && size * 5 <= middle)
      return makeFinding(`${format(points)} against a median of ${middle}: does it matter so little?`)
    return []
  })
}

const format = (points: number) => (points > 0 ? `+${points}` : `−${-points}`)
