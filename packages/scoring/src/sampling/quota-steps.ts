import { ceilShare, floorShare } from './largest-remainder'

/** Units of one pipe that cost the same. */
export interface QuotaStep {
  readonly units: number
  readonly cost: number
}

// A unit beyond what is asked costs more than all lesser costs of the largest sample together.
const BEYOND = 2 ** 46
const LATER = 2 ** 22

/** As many units as the quota, and none beyond. */
export function stepStrictly(quota: number): QuotaStep[] {
  return [{ units: quota, cost: 0 }]
}

/**
 * Units for a share of which the quota may miss: the whole part is free, the unit that rounds a
 * fraction up costs the less the larger the fraction is, and each unit beyond costs far more. Later
 * units beyond cost a little more than earlier ones, so that what must be moved is spread.
 * @param share What is asked.
 * @param roundedUp Whether the lots round it up: between equal fractions, this one comes first.
 */
export function stepLeniently(share: number, roundedUp: boolean): QuotaStep[] {
  const whole = floorShare(share)
  const steps: QuotaStep[] = [{ units: whole, cost: 0 }]
  if (ceilShare(share) > whole)
    steps.push({ units: 1, cost: 2 * Math.round((whole + 1 - share) * 2 ** 20) + (roundedUp ? 1 : 2) })
  for (let level = 0, units = 1; level < 24; level += 1, units *= level < 2 ? 1 : 2) {
    steps.push({ units: level === 23 ? Number.POSITIVE_INFINITY : units, cost: BEYOND + level * LATER })
  }
  return steps
}

/** Units for a stratum near an expected number: its neighbouring whole numbers first, then others up to the bound. */
export function stepNearby(expected: number, bound: number): QuotaStep[] {
  const whole = Math.min(floorShare(expected), bound)
  const next = Math.min(1, bound - whole)
  return [
    { units: whole, cost: 0 },
    { units: next, cost: 1 },
    { units: bound - whole - next, cost: 3 },
  ]
}
