import { formatCount, formatMoney } from '../../../components/ui/text/format'
import { ButtonLink } from '../../../components/ui/layout/link'
import { Meter } from '../../../components/ui/states/meter'
import type { SpendingLine } from '../../../domain/home/dashboard-views'
import { parseDollars } from '../../../domain/platform/money'

/** A share of the budget from which it needs attention. */
const NEARLY_SPENT = 0.8

/** “at least” if some calls have no price. */
const formatSpent = ({ spent, callsWithoutCost }: SpendingLine): string =>
  `${callsWithoutCost > 0 ? 'at least ' : ''}${formatMoney(parseDollars(spent))}`

/** The spending of this month, each with its budget. */
export function SpendingList({ lines }: { lines: readonly SpendingLine[] }) {
  return (
    <ul>
      {lines.map((line) => {
        const { title, detail, href, action } = describe(line)
        const share = line.budget === null ? 0 : Number(line.spent) / Math.max(Number(line.budget), 1e-9)
        return (
          <li
            key={line.is === 'runs' ? 'runs' : line.dataset.id}
            className="grid gap-x-6 gap-y-1.5 border-b border-hair py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
          >
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{title}</span>
              {line.budget === null || (line.is === 'runs' && line.withoutBudget > 0) ? (
                <span className="block text-sm">{`${formatSpent(line)} spent`}</span>
              ) : (
                <Meter
                  label={`Budget of ${title}`}
                  value={Number(line.spent)}
                  max={Number(line.budget)}
                  tone={share >= 1 ? 'brick' : share >= NEARLY_SPENT ? 'amber' : 'accent'}
                  text={`${formatSpent(line)} of ${formatMoney(parseDollars(line.budget))}`}
                  className="mt-1"
                />
              )}
              <span className="mt-1 block text-sm text-ink-2">
                {detail}
                {line.callsWithoutCost > 0
                  ? ` The cost of ${formatCount(line.callsWithoutCost, 'call')} is unknown.`
                  : ''}
              </span>
            </span>
            <span>
              <ButtonLink href={href} size="sm" aria-label={`${action}: ${title}`}>
                {action}
              </ButtonLink>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function describe(line: SpendingLine): { title: string; detail: string; href: string; action: string } {
  if (line.is === 'authors')
    return {
      title: `Authors of ${line.dataset.name}`,
      detail: line.budget === null ? 'No budget is set.' : 'Models stop answering authors when it is spent.',
      href: `/datasets/${line.dataset.id}/plan`,
      action: line.budget === null ? 'Set a budget' : 'Change the budget',
    }
  return {
    title: `${formatCount(line.runs, 'run')} started this month`,
    detail:
      line.withoutBudget === 0
        ? 'Each has a budget and pauses when it is spent.'
        : line.runs === line.withoutBudget
          ? 'None of them has a budget.'
          : `${line.withoutBudget} of them ${line.withoutBudget === 1 ? 'has' : 'have'} no budget.`,
    href: '/runs',
    action: 'See runs',
  }
}
