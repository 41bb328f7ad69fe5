import { dimensionLabels } from '@consilium/scoring'
import { Link } from '../../components/ui/layout/link'
import { Markdown } from '../../components/ui/text/markdown'
import { Notice } from '../../components/ui/states/notice'
import { Page } from '../../components/ui/layout/page'
import { PageHeader } from '../../components/ui/layout/page-header'
import { SimulatedMark } from '../../components/ui/states/simulated-mark'
import { formatCount, formatDate } from '../../components/ui/text/format'
import type { ComparedPair } from '../../domain/leaderboard/compared-pair'
import type { BoardSnapshot } from '../../domain/leaderboard/board-address'
import type {
  BoardLink,
  LeaderboardRow,
  LeaderboardTable,
  LeaderboardView,
  PublishedTable,
} from '../../domain/leaderboard/leaderboard'
import { filterRows, keepKnownValues, type RowFilter } from '../../domain/leaderboard/row-filter'
import { readRowOrder, sortRows } from '../../domain/leaderboard/sort-rows'
import { DataList } from '../../components/ui/layout/data-list'
import { Embed } from './chart/embed'
import { CompareSystems } from './compare/compare-systems'
import { describeInWords } from './describe-in-words'
import { describeResolution } from './describe-resolution'
import { DownloadAndCite } from './download-and-cite'
import { Notes } from './notes'
import { PrintSource } from './print-source'
import { RankingList } from './ranking/ranking-list'
import { RankingTable } from './ranking/ranking-table'
import { RowFilters } from './filters/row-filters'
import { buildScoreScale } from '../kits/charts/score-scale'
import { SliceFigures } from './slice-figures'
import { NewerSnapshot, Snapshots } from './snapshots/snapshots'
import {
  describeJudge,
  describeLead,
  describeProfile,
  describeRelease,
  describeTitle,
  strings,
} from './strings'
import { TableTabs } from './table-tabs'
import { TableTools } from './table-tools'
import { TestedPart } from './tested-part'
import { WithdrawnRuns } from './snapshots/withdrawn-runs'
import { buildViewHref } from './view-href'

type LeaderboardProps = {
  refs: readonly BoardLink[]
  table: PublishedTable
  /** Of the board, newest first. */
  snapshots: readonly BoardSnapshot[]
  /** The two systems that are compared. */
  pair: ComparedPair | null
  /** The address of the board, or of the snapshot. */
  path: string
  view: LeaderboardView
  may: { readRuns: boolean; chooseDefault: boolean }
  /** The public address of this site. */
  site: string
  /** When the page was read, for print. */
  readAt: Date
}

/** The public leaderboard: rendered on the server, with every choice as a link. */
export function Leaderboard({
  refs,
  table,
  snapshots,
  pair,
  path,
  view,
  may,
  site,
  readAt,
}: LeaderboardProps) {
  const { focus } = table
  const dimension = view.slice ?? null
  const { metric, slice, value, sort, direction } = view
  const unfiltered = { metric, slice, value, sort, direction }
  const { filter, unknown } = keepKnownValues(table.rows, view)
  const rows = filterRows(table.rows, filter)
  const figures = {
    table,
    path,
    filter,
    metric,
    shownRuns: new Set(rows.map(({ runId }) => runId)),
  }
  return (
    <Page>
      <TableTabs refs={refs} current={table} mayChooseDefault={may.chooseDefault} />
      <PageHeader
        size="display"
        above={describeMark(table)}
        title={describeTitle(table)}
        lead={describeLead(table, dimension === 'axis')}
        facts={listFacts(table, dimension === 'axis')}
      />
      <NewerSnapshot table={table} newest={snapshots[0]} view={view} />
      {table.release.withdrawnAt ? (
        <Notice
          tone="brick"
          title={`This release was withdrawn on ${formatDate(table.release.withdrawnAt, 'UTC')}`}
          className="mb-8"
        >
          {table.withdrawal ? <Markdown text={table.withdrawal} headingLevel={3} /> : null}
        </Notice>
      ) : null}
      <TableTools
        {...{ table, path, filter }}
        metric={metric}
        slice={dimension}
        value={focus?.value ?? null}
      />
      <RowFilters
        {...{ filter, unknown }}
        rows={table.rows}
        shown={rows.length}
        buildHref={(next) => buildViewHref(path, { ...unfiltered, ...next })}
      />
      {dimension === null || focus ? (
        <Ranking {...{ table, rows, path, view, filter, pair }} linked={may.readRuns} />
      ) : null}
      {dimension !== null ? (
        <section aria-label={`By ${dimensionLabels[dimension].toLowerCase()}`}>
          {focus ? <h2 className="mt-12 text-xl">By {dimensionLabels[dimension].toLowerCase()}</h2> : null}
          <SliceFigures {...figures} slices={table.slices} level={focus ? 3 : 2} />
        </section>
      ) : table.slices.length > 0 ? (
        <section aria-label="Slices" className="mt-12">
          <SliceFigures {...figures} slices={table.slices.slice(0, 6)} limit={8} />
        </section>
      ) : null}
      {dimension === null || focus ? null : <Notes table={table} />}
      <TestedPart table={table} />
      <DownloadAndCite {...{ table, site }} metric={view.metric} slice={dimension} />
      <Snapshots snapshots={snapshots} current={table.snapshot} />
      <Embed table={table} view={{ metric, ...(focus ? { slice, value } : {}), ...filter }} site={site} />
      <PrintSource address={`${site}${buildViewHref(path, { ...unfiltered, ...filter })}`} readAt={readAt} />
    </Page>
  )
}

type RankingProps = {
  table: PublishedTable
  /** The rows that the filter shows. */
  rows: readonly LeaderboardRow[]
  path: string
  view: LeaderboardView
  filter: RowFilter
  pair: ComparedPair | null
  linked: boolean
}

function Ranking({ table, rows, path, view, filter, pair, linked }: RankingProps) {
  const { focus } = table
  const { metric, slice, value } = view
  const order = readRowOrder(view)
  const caption = focus
    ? `Systems on “${focus.label}”, ${formatCount(focus.tasks, 'task')}`
    : `Systems on ${table.release.name}, ${formatCount(table.release.tasks, 'task')}`
  const shared = {
    caption,
    table,
    rows: sortRows(rows, order, metric),
    tasks: focus?.tasks ?? table.scorableTasks,
    metric,
    order,
    buildHref: (next: typeof order) => buildViewHref(path, { metric, slice, value, ...filter, ...next }),
    scale: buildScoreScale(table.rows),
    linked,
  }
  return (
    <section>
      {focus ? (
        <h2 className="mt-6 mb-2 flex flex-wrap items-baseline gap-x-4 text-xl">
          {focus.label}{' '}
          <Link href={buildViewHref(path, { metric, ...filter })} className="font-sans text-sm font-normal">
            Back to all tasks
          </Link>
        </h2>
      ) : null}
      {rows.length > 0 ? (
        <>
          <RankingTable {...shared} />
          <RankingList {...shared} />
        </>
      ) : null}
      <WithdrawnRuns runs={table.withdrawnRuns} linked={linked} />
      <InWords table={table} />
      <CompareSystems {...{ table, path, view, filter, pair }} />
      <Notes table={table} />
    </section>
  )
}

function InWords({ table }: { table: LeaderboardTable }) {
  const { measured, follows } = describeInWords(table)
  const look = 'gap-y-1.5! grid-cols-[6rem_1fr]!'
  return (
    <section aria-labelledby="in-words" className="mt-8">
      <h2 id="in-words" className="mb-2 text-lg">
        This board in words
      </h2>
      <div className="grid gap-x-8 gap-y-1.5 lg:grid-cols-2 print:grid-cols-2">
        <DataList facts={measured} className={look} />
        <DataList facts={follows} className={look} />
      </div>
    </section>
  )
}

function describeMark(table: LeaderboardTable) {
  if (!table.simulated) return undefined
  return <SimulatedMark>{table.judge.simulated ? strings.simulated : strings.someSimulated}</SimulatedMark>
}

function listFacts(table: LeaderboardTable, byAxis: boolean) {
  const resolves = byAxis ? null : describeResolution(table)
  const latest = table.rows
    .map(({ publishedAt }) => publishedAt)
    .toSorted()
    .at(-1)
  return [
    { term: 'Dataset', detail: table.release.dataset },
    { term: 'Release', detail: describeRelease(table) },
    {
      term: 'Judge',
      detail: [describeJudge(table), table.judgeError.validated ? '' : 'not validated here']
        .filter(Boolean)
        .join(' · '),
    },
    { term: 'Profile', detail: describeProfile(table) },
    ...(resolves ? [{ term: 'Resolution', detail: resolves }] : []),
    ...(latest ? [{ term: 'Updated', detail: formatDate(latest, 'UTC') }] : []),
  ]
}
