import type { Fact } from '../../components/ui/layout/data-list'
import { formatCount, formatMoney } from '../../components/ui/text/format'
import { parseDollars } from '../../domain/platform/money'
import type { RunProgress, RunUsage } from '../../domain/running/run-views'
import { isRunFinished } from '../../domain/running/runs'

type Money = Pick<RunUsage, 'cost' | 'spent' | 'callsWithoutCost' | 'unpriced'>
type Work = Pick<RunProgress, 'state' | 'completions' | 'verdicts'>

/** Below this share of the work, the cost so far is a poor estimate of the total. */
const MIN_SHARE = 0.05

/** Describes what was spent, or why that is or will be unknown. */
export function describeCost({ cost, spent, callsWithoutCost, unpriced }: Money, simulated: boolean): string {
  if (parseDollars(spent) === 0n && unpriced.length > 0)
    return simulated
      ? 'unknown: simulated calls have no price'
      : `unknown: ${unpriced.join(' and ')} ${unpriced.length === 1 ? 'has' : 'have'} no price`
  if (cost !== null) return formatMoney(parseDollars(spent))
  return `unknown: no price for ${formatCount(callsWithoutCost, 'call')}${parseDollars(spent) === 0n ? '' : `, ${formatMoney(parseDollars(spent))} for the others`}`
}

/** The cost in a list: “at least” if some calls have no price, “unknown” if none has, a dash before any cost. */
export function describeListedCost({
  spent,
  callsWithoutCost,
}: Pick<Money, 'spent' | 'callsWithoutCost'>): string {
  const nano = parseDollars(spent) ?? 0n
  if (callsWithoutCost === 0) return formatMoney(nano === 0n ? null : nano)
  return nano === 0n ? 'unknown' : `at least ${formatMoney(nano)}`
}

/** The cost per answer and the estimated total; empty while the cost is unknown. */
export function listCostFacts(
  { state, completions, verdicts }: Work,
  { cost, spent, unpriced }: Money,
): Fact[] {
  const nano = Number(parseDollars(spent) ?? 0n)
  if (cost === null || nano === 0) return []
  const mayContinue = !isRunFinished(state) && unpriced.length === 0
  const share = (completions.done + verdicts.done) / Math.max(1, completions.total + verdicts.total)
  return [
    ...(completions.done > 0 && share === 1
      ? [{ term: 'Per answer', detail: `${formatMoney(nano / completions.done)}, including verdicts` }]
      : []),
    ...(mayContinue && share >= MIN_SHARE && share < 1
      ? [{ term: 'Estimated total', detail: `about ${formatMoney(nano / share)}` }]
      : []),
  ]
}
