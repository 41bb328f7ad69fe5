import { ceilShare, floorShare } from '../problem/largest-remainder'

/** Units of one arc with the same cost. */
export interface QuotaStep {
  readonly units: number
  readonly cost: number
}

// A unit beyond the request costs more than all smaller costs of the largest sample together.
const BEYOND = 2 ** 46
const LATER = 2 ** 22

/** Exactly the quota, no more. */
export function listStrictSteps(quota: number): QuotaStep[] {
  return [{ units: quota, cost: 0 }]
}

/**
 * Units for a share that the quota may miss: the whole part is free, the unit that rounds a
 * fraction up costs less the larger the fraction, and each unit beyond costs far more. Later
 * units cost slightly more than earlier ones, so that changes are spread.
 * @param share The requested share.
 * @param roundedUp Whether the random draw rounds it up; it is preferred between equal fractions.
 */
export function listLenientSteps(share: number, roundedUp: boolean): QuotaStep[] {
  const whole = floorShare(share)
  const steps: QuotaStep[] = [{ units: whole, cost: 0 }]
  if (ceilShare(share) > whole)
    steps.push({ units: 1, cost: 2 * Math.round((whole + 1 - share) * 2 ** 20) + (roundedUp ? 1 : 2) })
  for (let level = 0, units = 1; level < 24; level += 1, units *= level < 2 ? 1 : 2) {
    steps.push({ units: level === 23 ? Number.POSITIVE_INFINITY : units, cost: BEYOND + level * LATER })
  }
  return steps
}

/**
 * Units for a stratum near an expected number: its neighboring whole numbers first, then others up to the
 * bound.
 */
export function listStepsNear(expected: number, bound: number): QuotaStep[] {
  const whole = Math.min(floorShare(expected), bound)
  const next = Math.min(1, bound - whole)
  return [
    { units: whole, cost: 0 },
    { units: next, cost: 1 },
    { units: bound - whole - next, cost: 3 },
  ]
}
