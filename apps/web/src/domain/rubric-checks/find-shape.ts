import type { DraftCriterion } from '../task-drafts'
import type { Finding, TextFinding } from './finding'
import { leadVerbs } from './words'

const LONG_TEXT = 300
const LONG_WORDS = 50
const says = new RegExp(`^(?:${leadVerbs.join('|')}) \\S`, 'i')

/** A criterion too long to be graded alike, or too short to say what is wanted. */
export function findLength(text: string): TextFinding | null {
  const plain = text.trim()
  const words = plain.match(/\S+/g)?.length ?? 0
  if (plain.length > LONG_TEXT || words > LONG_WORDS) {
    return {
      kind: 'length',
      says: `${plain.length.toLocaleString('en')} characters: most criteria need one line or two. Put the background into the conversation.`,
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

/** Points that stand out from the others of this rubric. */
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
    const tell = (says: string): Finding[] => [
      { criterionId: id, kind: 'odd_points', rule: 'advice', says, fix: null },
    ]
    if (points < 0 && size > wanted && wanted > 0 && whole.length > 1)
      return tell(`${format(points)} takes more than all that can be won (+${wanted}): is it that bad?`)
    if (whole.length >= 4 && size >= middle * 4 && size >= 8)
      return tell(`${format(points)} beside a middle of ${middle}: does it matter so much more?`)
    if (whole.length >= 4 && size * 5 <= middle)
      return tell(`${format(points)} beside a middle of ${middle}: does it matter so little?`)
    return []
  })
}

const format = (points: number) => (points > 0 ? `+${points}` : `−${-points}`)
