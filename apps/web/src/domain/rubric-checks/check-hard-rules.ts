import type { DraftCriterion } from '../task-drafts'
import type { Finding, HardKind } from './finding'
import { normaliseCriterion } from './normalise-criterion'

export const LOWEST_POINTS = -10
export const HIGHEST_POINTS = 10

type Checked = Pick<DraftCriterion, 'id' | 'text' | 'points'>

/** What must be mended before the rubric can be submitted; the number of a criterion is its place. */
export function checkHardRules(criteria: readonly Checked[]): Finding[] {
  const findings: Finding[] = []
  const seen = new Map<string, { id: string; number: number }>()
  criteria.forEach(({ id, text, points }, index) => {
    const add = (kind: HardKind, says: string, more?: Partial<Finding>) =>
      findings.push({ criterionId: id, kind, rule: 'hard', says, fix: null, ...more })
    const plain = normaliseCriterion(text)
    if (plain === '')
      add('no_text', 'Say what an answer must or must not do, or take this criterion out.', {
        fix: { is: 'delete', label: 'Take it out' },
      })
    const wrong = describeWrongPoints(points)
    if (wrong) add(wrong.kind, wrong.says)
    const first = plain === '' ? undefined : seen.get(plain)
    if (first)
      add('same_text', `The same text as criterion ${first.number}: change one, or take one out.`, {
        otherId: first.id,
        fix: { is: 'delete', label: 'Take this one out' },
      })
    else if (plain !== '') seen.set(plain, { id, number: index + 1 })
  })
  if (!criteria.some(({ points }) => points !== null && points > 0)) {
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

/** Why these points cannot stand, as a sentence for the field; null when they can. */
export function describeWrongPoints(points: number | null): { kind: HardKind; says: string } | null {
  if (points === null || Number.isNaN(points))
    return { kind: 'points_missing', says: 'Give whole points from −10 to 10, for example 5 or −5.' }
  if (!Number.isInteger(points)) {
    const [lower, upper] = [Math.floor(points), Math.ceil(points)].map((near) =>
      String(near).replace('-', '−'),
    )
    return { kind: 'points_fraction', says: `Points are whole: take ${lower} or ${upper}.` }
  }
  if (points === 0)
    return {
      kind: 'points_zero',
      says: 'With 0 points it changes nothing: give it 1 to 10 when an answer should do it, −1 to −10 when it must not.',
    }
  if (points > HIGHEST_POINTS) return { kind: 'points_range', says: 'The most is 10 points.' }
  if (points < LOWEST_POINTS) return { kind: 'points_range', says: 'The least is −10 points.' }
  return null
}
