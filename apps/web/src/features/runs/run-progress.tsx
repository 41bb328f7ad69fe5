import { DataList, type Fact } from '../../components/ui/data-list'
import { formatCount, formatDuration, formatNumber } from '../../components/ui/format'
import { Progress } from '../../components/ui/progress'
import { Section } from '../../components/ui/section'
import type { RunProgress, RunUsage } from '../../domain/run-views'
import { isOpen } from '../../domain/runs'
import { BudgetMeter } from './budget-meter'
import { costFacts, describeCost } from './describe-cost'

/** How far it is, how fast it goes, and what it took. */
export function RunProgressPanel({ run, usage }: { run: RunProgress; usage: RunUsage }) {
  const open = isOpen(run.state)
  return (
    <Section title="Progress" aside={open ? describePace(run) : undefined}>
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid content-start gap-5">
          <Progress
            label={run.system.kind === 'physicians' ? 'Answers of physicians' : 'Answers'}
            {...run.completions}
            detail={
              run.unanswered > 0
                ? `${formatCount(run.unanswered, 'answer')} the system failed to give: empty, refused, filtered or cut off. They score 0 and are not graded.`
                : null
            }
          />
          <Progress label="Verdicts" {...run.verdicts} />
          <BudgetMeter budget={run.budget} spent={usage.spent} />
        </div>
        <DataList ruled facts={[...paceFacts(run, open), ...usageFacts(run, usage)]} />
      </div>
    </Section>
  )
}

function describePace({ state, timeLeftMs, perMinute }: RunProgress): string {
  if (state === 'queued') return 'waiting for a worker'
  if (timeLeftMs === null)
    return perMinute === 0 ? 'nothing came in during the last minute' : 'time left not known yet'
  return `about ${formatDuration(Math.max(1_000, timeLeftMs))} left`
}

function paceFacts({ perMinute, startedAt, finishedAt }: RunProgress, open: boolean): Fact[] {
  if (open)
    return [{ term: 'Rate', detail: perMinute === null ? '–' : `${formatNumber(perMinute)} a minute` }]
  if (!startedAt || !finishedAt) return []
  return [
    { term: 'Took', detail: formatDuration(Math.max(0, Date.parse(finishedAt) - Date.parse(startedAt))) },
  ]
}

function usageFacts(run: RunProgress, { tokens, calls, ...money }: RunUsage): Fact[] {
  return [
    { term: 'Calls', detail: formatNumber(calls) },
    {
      term: 'Tokens in',
      detail:
        tokens.cached > 0
          ? `${formatNumber(tokens.input)}, of them ${formatNumber(tokens.cached)} cached`
          : formatNumber(tokens.input),
    },
    {
      term: 'Tokens out',
      detail:
        tokens.reasoning > 0
          ? `${formatNumber(tokens.output)}, of them ${formatNumber(tokens.reasoning)} reasoning`
          : formatNumber(tokens.output),
    },
    { term: 'Cost', detail: describeCost(money, run.simulated) },
    ...costFacts(run, money),
  ]
}
