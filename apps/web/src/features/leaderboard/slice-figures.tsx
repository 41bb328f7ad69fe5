import { cx } from '../../components/ui/cx'
import { formatCount, formatNumber, formatScore } from '../../components/ui/text/format'
import { Link } from '../../components/ui/layout/link'
import type {
  LeaderboardSlice,
  LeaderboardTable,
  Metric,
  SliceRow,
} from '../../domain/leaderboard/leaderboard'
import type { RowFilter } from '../../domain/leaderboard/row-filter'
import { formatLetters } from './ranking/format-letters'
import { IntervalPlot, ScoreAxis } from '../kits/charts/interval-plot'
import { buildScoreScale, type ScoreScale } from '../kits/charts/score-scale'
import { describeScoreInterval } from '../kits/results/describe-score-interval'
import { describeFigureResolution } from './describe-resolution'
import { describeBasis, isCompared, strings } from './strings'
import { buildViewHref } from './view-href'

type SliceFiguresProps = {
  table: LeaderboardTable
  /** The address of the board or snapshot. */
  path: string
  slices: readonly LeaderboardSlice[]
  metric: Metric
  filter: RowFilter
  /** The runs that the filter shows. */
  shownRuns: ReadonlySet<string>
  /** The maximum number of systems per figure; a line below gives the total. */
  limit?: number
  /** The heading level. */
  level?: 2 | 3
}

/**
 * Small multiples on one scale. Each is a table with plots, its number of tasks and the difference it can
 * detect.
 */
export function SliceFigures({
  table,
  path,
  slices,
  metric,
  filter,
  shownRuns,
  limit = Infinity,
  level = 2,
}: SliceFiguresProps) {
  const scale = buildScoreScale(
    slices.flatMap(({ rows }) => rows),
    4,
  )
  return (
    <>
      {slices.some(({ dimension }) => dimension !== 'axis') ? (
        <p className="mt-6 max-w-[74ch] text-sm text-ink-2">{strings.eachSliceAlone}</p>
      ) : null}
      <div className="mt-8 grid gap-x-8 gap-y-10 md:grid-cols-2 xl:grid-cols-3 print:grid-cols-2">
        {slices.map((slice) => (
          <SliceFigure
            key={`${slice.dimension} ${slice.value}`}
            {...{ table, path, slice, metric, filter, shownRuns, scale, limit, level }}
          />
        ))}
      </div>
    </>
  )
}

type SliceFigureProps = Omit<SliceFiguresProps, 'slices' | 'limit' | 'level'> & {
  slice: LeaderboardSlice
  scale: ScoreScale
  limit: number
  level: 2 | 3
}

function SliceFigure({
  table,
  path,
  slice,
  metric,
  filter,
  shownRuns,
  scale,
  limit,
  level,
}: SliceFigureProps) {
  const Heading = `h${level}` as const
  const matching = slice.rows.filter(({ runId }) => shownRuns.has(runId))
  const shown = pickRows(matching, limit)
  const isAxis = slice.dimension === 'axis'
  // The mark of the board covers simulated models; answers of people have to say it themselves.
  const madeUp = new Set(
    table.rows.filter(({ kind, simulated }) => kind === 'physicians' && simulated).map(({ runId }) => runId),
  )
  return (
    <section className="min-w-0 break-inside-avoid">
      <div className="rule-top pt-2">
        <Heading className="text-lg wrap-anywhere">
          {isAxis ? (
            slice.label
          ) : (
            <Link
              href={buildViewHref(path, { metric, slice: slice.dimension, value: slice.value, ...filter })}
              look="plain"
              className="text-ink!"
            >
              {slice.label}
            </Link>
          )}
        </Heading>
        <p className="text-sm text-ink-2">{describeSize(slice)}</p>
      </div>
      <table className="mt-2 w-full border-collapse text-sm">
        <caption className="sr-only">{slice.label}: score of each system with its 95 % interval</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">System</th>
            <th scope="col">95 % interval</th>
            <th scope="col">Score</th>
            <th scope="col">Tied</th>
          </tr>
        </thead>
        <tbody>
          {shown
            .filter(({ complete }) => complete)
            .map((row) => (
              <FigureRow key={row.runId} {...{ row, slice, scale, madeUp }} />
            ))}
        </tbody>
        {shown.every(({ complete }) => complete) ? null : (
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={4} className="pt-1.5 text-left text-xs font-normal text-ink-2">
                {isAxis ? strings.notOnAllTasks : `${strings.notOnAllTasks}, not ranked`}
              </th>
            </tr>
            {shown
              .filter(({ complete }) => !complete)
              .map((row) => (
                <FigureRow key={row.runId} {...{ row, slice, scale, madeUp }} />
              ))}
          </tbody>
        )}
        <tfoot aria-hidden="true">
          <tr>
            <td />
            <td>
              <ScoreAxis scale={scale} />
            </td>
            <td />
            <td />
          </tr>
        </tfoot>
      </table>
      {shown.length < matching.length ? (
        <p className="mt-1 text-sm text-ink-2">
          {formatNumber(shown.length)} of {formatCount(matching.length, 'system')}.{' '}
          <Link href={buildViewHref(path, { metric, slice: slice.dimension, ...filter })}>Show all</Link>
        </p>
      ) : null}
    </section>
  )
}

type FigureRowProps = Pick<SliceFigureProps, 'slice' | 'scale'> & {
  row: SliceRow
  /** The runs of people whose answers are simulated. */
  madeUp: ReadonlySet<string>
}

function FigureRow({ row, slice, scale, madeUp }: FigureRowProps) {
  return (
    <tr
      className={cx(
        row.kind === 'physicians' ? 'bg-accent-soft [&>th]:font-semibold' : 'text-ink-2 [&>th]:font-normal',
      )}
    >
      <th scope="row" className="w-[38%] py-px pr-2 text-left align-middle leading-tight wrap-anywhere">
        <span className="line-clamp-2">{row.system}</span>
        <span className="block text-xs font-normal text-ink-3">
          {describeBasis({ ...row, simulated: madeUp.has(row.runId) }, slice.tasks)}
        </span>
      </th>
      <td className="align-middle">
        <span className="sr-only">{describeScoreInterval(row)}</span>
        <IntervalPlot row={row} scale={scale} size="figure" />
      </td>
      <td className="w-11 py-px text-right align-middle text-xs">
        {formatScore(row.score === null ? null : row.score * 100)}
      </td>
      <td className="w-10 py-px pl-2 align-middle font-serif text-xs font-normal tracking-wider text-ink-2 italic">
        {isCompared(slice.rows) ? formatLetters(row.letters) : null}
      </td>
    </tr>
  )
}

/** Picks the first systems, and always the physicians. */
function pickRows(rows: readonly SliceRow[], limit: number): SliceRow[] {
  return rows.filter((row, index) => index < limit || row.kind === 'physicians')
}

function describeSize(slice: LeaderboardSlice): string {
  const size = `n = ${formatNumber(slice.tasks)}`
  if (slice.dimension === 'axis') return `${size}, criteria of this axis only, before length adjustment`
  return [size, describeFigureResolution(slice)].filter(Boolean).join(', ')
}
