import { intervalMethods, intervalReasons, spreadReasons, MIN_SHOWN_COUNT } from '@consilium/scoring'
import { formatNumber, formatPercent, formatScore } from '../../components/ui/text/format'
import { DataList } from '../../components/ui/layout/data-list'
import { Section } from '../../components/ui/layout/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import { RangePlot, ScoreAxis } from '../kits/charts/interval-plot'
import { buildScoreScale } from '../kits/charts/score-scale'
import type { PhysicianSpread } from '../../domain/leaderboard/physician-spread'

const AT_K = 'Expected score of the worst, one and the best of several physicians'

/** Who wrote the answers of a run of physicians, how far they are apart, and the best and the worst of several. */
export function PhysiciansPanel({ spread }: { spread: PhysicianSpread }) {
  const { people, answers, range, whyNoRange, variance, whyNoVariance, atK, sharedTasks } = spread
  return (
    <Section
      title="How physicians differ"
      lead="Computed once with the result, in the metric of the score, from the tasks that several physicians answered."
    >
      <DataList
        facts={[
          {
            term: 'Physicians',
            detail: `${people === null ? `fewer than ${MIN_SHOWN_COUNT}` : formatNumber(people)}, with ${formatNumber(answers)} answers; ${formatNumber(sharedTasks)} tasks have several`,
          },
          { term: 'Interval', detail: describeInterval(spread) },
          {
            term: 'Human range',
            detail: range
              ? `${formatScore(range.expectedRange * 100)} points between two physicians on the same task, standard deviation ${formatScore(range.sd * 100)}`
              : `unknown, because ${spreadReasons[whyNoRange ?? 'no-answers']}`,
          },
          {
            term: 'Variance',
            detail: variance
              ? `${formatPercent(variance.peopleShare)} lies between physicians, ${formatPercent(variance.tasks / sum(variance))} between tasks, and ${formatPercent(variance.residual / sum(variance))} is what neither explains`
              : `not estimated, because ${spreadReasons[whyNoVariance ?? 'no-answers']}`,
          },
          { term: 'Time', detail: describeMinutes(spread) },
        ]}
      />
      {atK.length > 0 ? <AtKTable atK={atK} /> : null}
    </Section>
  )
}

const columns = [
  { label: 'Worst', of: 'worst' },
  { label: 'One', of: 'mean' },
  { label: 'Best', of: 'best' },
] as const

function AtKTable({ atK }: Pick<PhysicianSpread, 'atK'>) {
  const scale = buildScoreScale(
    atK.map(({ worst, mean, best }) => ({
      score: mean,
      interval: worst === null || best === null ? null : { low: worst, high: best },
    })),
  )
  return (
    <div className="mt-4 max-w-2xl">
      <p className="text-sm text-ink-2">{AT_K}</p>
      <Table caption={AT_K} captionHidden density="dense" stacks>
        <TableHead>
          <tr>
            <Th>Answers</Th>
            <Th numeric>Tasks</Th>
            {columns.map(({ label }) => (
              <Th key={label} numeric>
                {label}
              </Th>
            ))}
            <Th className="w-2/5" abbr="Worst to best">
              Worst to best
              <ScoreAxis scale={scale} />
            </Th>
          </tr>
        </TableHead>
        <TableBody>
          {atK.map((row) => (
            <Row key={row.k}>
              <RowHead>{`of ${row.k}`}</RowHead>
              <Td numeric label="Tasks">
                {formatNumber(row.tasks)}
              </Td>
              {columns.map(({ label, of }) => (
                <Td key={label} numeric label={label}>
                  {formatScore(row[of] === null ? null : row[of] * 100)}
                </Td>
              ))}
              <Td className="py-0.5 max-md:col-span-2" label="Worst to best">
                <RangePlot {...row} scale={scale} />
              </Td>
            </Row>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

const sum = ({ tasks, people, residual }: NonNullable<PhysicianSpread['variance']>) =>
  tasks + people + residual

function describeInterval({ intervalMethod, whyNoInterval }: PhysicianSpread): string {
  return intervalMethod
    ? `95 %, ${intervalMethods[intervalMethod]}; for other tasks and other physicians of the same kind`
    : `none, because ${intervalReasons[whyNoInterval ?? 'no-answers']}`
}

function describeMinutes({ medianMinutes, minutesQuartiles }: PhysicianSpread): string {
  if (medianMinutes === null)
    return `not shown, because fewer than ${MIN_SHOWN_COUNT} physicians have counted time`
  const { lower, upper } = minutesQuartiles ?? { lower: medianMinutes, upper: medianMinutes }
  const round = (minutes: number) => formatNumber(Math.round(minutes))
  return `median ${round(medianMinutes)} minutes for an answer, interquartile range ${round(lower)}–${round(upper)}`
}
