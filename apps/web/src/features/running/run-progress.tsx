import { DataList, type Fact } from '../../components/ui/layout/data-list'
import { formatCount, formatDuration, formatMoney, formatNumber } from '../../components/ui/text/format'
import { Meter } from '../../components/ui/states/meter'
import { Progress } from '../../components/ui/states/progress'
import { Section } from '../../components/ui/layout/section'
import { parseDollars } from '../../domain/platform/money'
import type { RunProgress, RunUsage } from '../../domain/running/run-views'
import { isRunActive } from '../../domain/running/runs'
import { listCostFacts, describeCost } from './describe-cost'

/** The progress, rate and usage of a run. */
export function RunProgressPanel({ run, usage }: { run: RunProgress; usage: RunUsage }) {
  const open = isRunActive(run.state)
  return (
    <Section title="Progress" aside={open ? describePace(run) : undefined}>
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid content-start gap-5">
          <Progress
            label={run.system.kind === 'physicians' ? 'Physicians’ answers' : 'Answers'}
            {...run.completions}
            detail={
              run.unanswered > 0
                ? `${formatCount(run.unanswered, 'answer')} missing: the system’s response was empty, refused, filtered or cut off. These score 0 and are not graded.`
                : null
            }
          />
          <Progress label="Verdicts" {...run.verdicts} />
          <BudgetMeter budget={run.budget} spent={usage.spent} />
        </div>
        <DataList ruled facts={[...listPaceFacts(run, open), ...listUsageFacts(run, usage)]} />
      </div>
    </Section>
  )
}

function BudgetMeter({ budget, spent }: { budget: string | null; spent: string }) {
  if (budget === null) return null
  const [max, spentNano] = [Number(parseDollars(budget) ?? 0n), Number(parseDollars(spent) ?? 0n)]
  const share = max === 0 ? 1 : spentNano / max
  return (
    <div className="grid gap-1 text-sm">
      <span className="font-medium">Budget</span>
      <Meter
        label="Spent of the budget"
        value={Math.min(spentNano, max) / 1e9}
        max={max / 1e9}
        tone={share >= 0.9 ? 'amber' : 'accent'}
        text={
          <span className="whitespace-nowrap">
            {formatMoney(spentNano)} of {formatMoney(max)}
          </span>
        }
      />
    </div>
  )
}

function describePace({ state, timeLeftMs, perMinute, failingCalls }: RunProgress): string {
  if (state === 'queued') return 'waiting for a worker'
  if (failingCalls) return 'calls are failing'
  if (timeLeftMs === null)
    return perMinute === 0 ? 'nothing received in the last minute' : 'time left not known yet'
  return `about ${formatDuration(Math.max(1_000, timeLeftMs))} left`
}

function listPaceFacts({ perMinute, startedAt, finishedAt }: RunProgress, open: boolean): Fact[] {
  if (open)
    return [{ term: 'Rate', detail: perMinute === null ? '–' : `${formatNumber(perMinute)} per minute` }]
  if (!startedAt || !finishedAt) return []
  return [
    { term: 'Duration', detail: formatDuration(Math.max(0, Date.parse(finishedAt) - Date.parse(startedAt))) },
  ]
}

function listUsageFacts(run: RunProgress, { tokens, calls, ...money }: RunUsage): Fact[] {
  return [
    { term: 'Calls', detail: formatNumber(calls) },
    {
      term: 'Input tokens',
      detail:
        tokens.cached > 0
          ? `${formatNumber(tokens.input)}, including ${formatNumber(tokens.cached)} cached`
          : formatNumber(tokens.input),
    },
    {
      term: 'Output tokens',
      detail:
        tokens.reasoning > 0
          ? `${formatNumber(tokens.output)}, including ${formatNumber(tokens.reasoning)} reasoning`
          : formatNumber(tokens.output),
    },
    { term: 'Cost', detail: describeCost(money, run.simulated) },
    ...listCostFacts(run, money),
  ]
}
