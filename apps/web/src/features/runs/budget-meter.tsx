import { formatMoney } from '../../components/ui/format'
import { Meter } from '../../components/ui/meter'
import { readDollars } from '../../domain/money'

/** What was spent of what may be. */
export function BudgetMeter({ budget, spent }: { budget: string | null; spent: string }) {
  if (budget === null) return null
  const [most, taken] = [Number(readDollars(budget) ?? 0n), Number(readDollars(spent) ?? 0n)]
  const share = most === 0 ? 1 : taken / most
  return (
    <div className="grid gap-1 text-sm">
      <span className="font-medium">Budget</span>
      <Meter
        label="Spent of the budget"
        value={Math.min(taken, most) / 1e9}
        max={most / 1e9}
        tone={share >= 0.9 ? 'amber' : 'accent'}
        text={
          <span className="whitespace-nowrap">
            {formatMoney(taken)} of {formatMoney(most)}
          </span>
        }
      />
    </div>
  )
}
