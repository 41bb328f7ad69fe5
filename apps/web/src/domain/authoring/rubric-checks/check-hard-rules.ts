import type { DraftCriterion } from '../task-drafts'
import type { Finding, HardKind } from './finding'
import { readNormalized } from './normalize-criterion'

const MIN_POINTS = -10
const MAX_POINTS = 10

type Checked = Pick<DraftCriterion, 'id' | 'text' | 'points'>

/** Findings that must be fixed before submission. A criterion's number is its position from 1. */
export function checkHardRules(criteria: readonly Checked[]): Finding[] {
  const findings: Finding[] = []
  const seen = new Map<string, { id: string; number: number }>()
  criteria.forEach((criterion, index) => {
    const { id, points } = criterion
    const add = (kind: HardKind, says: string, more?: Partial<Finding>) =>
      findings.push({ criterionId: id, kind, rule: 'hard', says, fix: null, ...more })
    const plain = readNormalized(criterion)
    if (plain === '')
      add('no_text', 'Say what an answer must or must not do, or delete this criterion.', {
        fix: { is: 'delete', label: 'Delete it' },
      })
    const wrong = describeWrongPoints(points)
    if (wrong) add(wrong.kind, wrong.says)
    const first = plain === '' ? undefined : seen.get(plain)
    if (first)
      add('same_text', `Same text as criterion ${first.number}. Change one of them, or delete one.`, {
        otherId: first.id,
        fix: { is: 'delete', label: 'Delete this one' },
      })
    else if (plain !== '') seen.set(plain, { id, number: index + 1 })
  })
  // One without points can still become it, and is already asked for them.
  if (!criteria.some(({ points }) => points === null || points > 0)) {
    findings.push({
      criterionId: null,
      kind: 'no_positive',
      rule: 'hard',
      says: 'Add a criterion with positive points: something that a good answer does.',
      fix: null,
    })
  }
  return findings
}

/** One sentence if the points are invalid; null if they are valid. */
export function describeWrongPoints(points: number | null): { kind: HardKind; says: string } | null {
  if (points === null || Number.isNaN(points))
    return {
      kind: 'points_missing',
      says: 'Give a whole number of points from −10 to 10, for example 5 or −5.',
    }
  if (!Number.isInteger(points)) {
    const [lower, upper] = [Math.floor(points), Math.ceil(points)].map((near) =>
      String(near).replace('-', '−'),
    )
    return { kind: 'points_fraction', says: `Points are whole numbers: use ${lower} or ${upper}.` }
  }
  if (points === 0)
    return {
      kind: 'points_zero',
      says: '0 points have no effect. Give 1 to 10 for what an answer should do, −1 to −10 for what it must not do.',
    }
  if (points > MAX_POINTS) return { kind: 'points_range', says: 'The maximum is 10 points.' }
  if (points < MIN_POINTS) return { kind: 'points_range', says: 'The minimum is −10 points.' }
  return null
}
