import type { z } from 'zod'
import { originWords } from '@consilium/scoring'
import { cx } from '../../components/ui/cx'
import { formatCount, formatNumber } from '../../components/ui/text/format'
import { SimulatedMark } from '../../components/ui/states/simulated-mark'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import type { RunPlan } from '../../domain/running/run-views'
import { type AnswerOrigin } from '../../domain/systems/answer-origins'
import { describeCalls } from './strings'

type Plan = z.infer<typeof RunPlan>

/** The exact number of calls, shown before anything is spent. */
export function PlanPanel({ plan, counting }: { plan: Plan | null; counting: boolean }) {
  return (
    <section
      aria-label="Plan of the run"
      aria-live="polite"
      aria-busy={counting}
      className="border-y border-ink bg-sunk px-5 py-5"
    >
      {plan ? (
        <PlanDescription plan={plan} dimmed={counting} />
      ) : (
        <p className="text-ink-2">
          {counting
            ? 'Counting the calls…'
            : 'Choose a release, a system and a judge to see the exact number of calls.'}
        </p>
      )}
    </section>
  )
}

function PlanDescription({ plan, dimmed }: { plan: Plan; dimmed: boolean }) {
  return (
    <div className={cx('grid gap-3 transition-opacity', dimmed && 'opacity-60')}>
      {plan.simulated ? (
        <p>
          <SimulatedMark>Simulated: these scores will not measure anything</SimulatedMark>
        </p>
      ) : null}
      <p className="font-serif text-xl">{describeCalls(plan)}</p>
      <p className="max-w-[68ch] text-sm text-ink-2">
        {describeTasks(plan)} If the judge’s response is not a valid verdict, the judge is called again, up to
        3 times, and failed calls are retried. So there may be a few more calls, but never more verdicts.
      </p>
      {plan.answerOrigin ? <AnsweredTasks plan={plan} origin={plan.answerOrigin} /> : null}
      {plan.composition ? <Composition composition={plan.composition} /> : null}
    </div>
  )
}

/** How many tasks have an answer of the origin that the run counts. */
function AnsweredTasks({ plan, origin }: { plan: Plan; origin: AnswerOrigin }) {
  const { releaseTasks, skippedTasks } = plan
  const answered = `${formatNumber(releaseTasks - skippedTasks)} of ${formatCount(releaseTasks, 'task')} ${releaseTasks - skippedTasks === 1 ? 'has' : 'have'} an answer ${originWords[origin]}.`
  if (skippedTasks === 0) return <p className="text-sm text-ink-2">{answered}</p>
  return (
    <p className="text-sm text-amber">
      <span aria-hidden="true">◆ </span>
      {answered} {skippedTasks === 1 ? 'The other one is' : `The other ${formatNumber(skippedTasks)} are`}{' '}
      skipped.
    </p>
  )
}

function describeTasks({ tasks, releaseTasks, samplesPerTask, asksSystem, composition }: Plan): string {
  const which = composition
    ? `${formatNumber(tasks)} of ${formatCount(releaseTasks, 'task')}`
    : formatCount(tasks, 'task')
  if (!asksSystem) return `${which}. No system is called.`
  return `${which}, ${samplesPerTask === 1 ? '1 answer' : `${formatNumber(samplesPerTask)} answers`} each.`
}

function Composition({ composition }: { composition: NonNullable<Plan['composition']> }) {
  return (
    <Table caption="Tasks drawn for the trial" captionHidden density="dense" className="max-w-xl">
      <TableHead>
        <tr>
          <Th>Stratum</Th>
          <Th numeric>Drawn</Th>
          <Th numeric>Available</Th>
        </tr>
      </TableHead>
      <TableBody>
        {composition.map(({ stratum, drawn, of }) => (
          <Row key={stratum}>
            <RowHead>{stratum.charAt(0).toUpperCase() + stratum.slice(1)}</RowHead>
            <Td numeric>{formatNumber(drawn)}</Td>
            <Td numeric>{formatNumber(of)}</Td>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
