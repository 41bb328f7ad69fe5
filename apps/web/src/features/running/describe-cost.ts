import type { Fact } from '../../components/ui/layout/data-list'
import { formatCount, formatMoney } from '../../components/ui/text/format'
import { parseDollars } from '../../domain/platform/money'
import type { RunProgress, RunUsage } from '../../domain/running/run-views'
import { isRunActive } from '../../domain/running/runs'

type Money = Pick<RunUsage, 'cost' | 'spent' | 'callsWithoutCost'>
type Work = Pick<RunProgress, 'state' | 'completions' | 'verdicts'>

/** Below this share of the work, the cost so far is a poor estimate of the total. */
const MIN_SHARE = 0.05

/** Describes what was spent, or why that is unknown. */
export function describeCost({ cost, spent, callsWithoutCost }: Money, simulated: boolean): string {
  if (cost !== null) return formatMoney(parseDollars(spent))
  if (simulated && parseDollars(spent) === 0n) return 'unknown: simulated calls have no price'
  return `unknown: no price for ${formatCount(callsWithoutCost, 'call')}${parseDollars(spent) === 0n ? '' : `, ${formatMoney(parseDollars(spent))} for the others`}`
}

/** The cost per answer and the estimated total; empty while the cost is unknown. */
export function listCostFacts({ state, completions, verdicts }: Work, { cost, spent }: Money): Fact[] {
  const nano = Number(parseDollars(spent) ?? 0n)
  if (cost === null || nano === 0) return []
  const share = (completions.done + verdicts.done) / Math.max(1, completions.total + verdicts.total)
  return [
    ...(completions.done > 0 && share === 1
      ? [{ term: 'Per answer', detail: `${formatMoney(nano / completions.done)}, including verdicts` }]
      : []),
    ...(isRunActive(state) && share >= MIN_SHARE && share < 1
      ? [{ term: 'Estimated total', detail: `about ${formatMoney(nano / share)}` }]
      : []),
  ]
}
