import type { Fact } from '../../components/ui/data-list'
import { formatCount, formatMoney } from '../../components/ui/format'
import { readDollars } from '../../domain/money'
import type { RunProgress, RunUsage } from '../../domain/run-views'
import { isOpen } from '../../domain/runs'

type Money = Pick<RunUsage, 'cost' | 'spent' | 'callsWithoutCost'>
type Work = Pick<RunProgress, 'state' | 'completions' | 'verdicts'>

/** With less of the work done, the first calls say little about the rest. */
const LEAST_SHARE = 0.05

/** What was spent, or why that is not known. */
export function describeCost({ cost, spent, callsWithoutCost }: Money, simulated: boolean): string {
  if (cost !== null) return formatMoney(readDollars(spent))
  if (simulated && readDollars(spent) === 0n) return 'unknown; simulated calls have no price'
  return `unknown: no price for ${formatCount(callsWithoutCost, 'call')}${readDollars(spent) === 0n ? '' : `, ${formatMoney(readDollars(spent))} for the others`}`
}

/** What an answer with its verdicts costs, and where the run is heading; nothing while that is not known. */
export function costFacts({ state, completions, verdicts }: Work, { cost, spent }: Money): Fact[] {
  const nano = Number(readDollars(spent) ?? 0n)
  if (cost === null || nano === 0) return []
  const share = (completions.done + verdicts.done) / Math.max(1, completions.total + verdicts.total)
  return [
    ...(completions.done > 0 && share === 1
      ? [{ term: 'For each answer', detail: `${formatMoney(nano / completions.done)}, verdicts included` }]
      : []),
    ...(isOpen(state) && share >= LEAST_SHARE && share < 1
      ? [{ term: 'Heading for', detail: `about ${formatMoney(nano / share)} in all` }]
      : []),
  ]
}
