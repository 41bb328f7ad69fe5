import { EmptyState } from '../../components/ui/states/empty-state'
import { ButtonLink, Link } from '../../components/ui/layout/link'
import { Page } from '../../components/ui/layout/page'
import { PageHeader } from '../../components/ui/layout/page-header'
import { SimulatedMark } from '../../components/ui/states/simulated-mark'
import type { LeaderboardPage, LeaderboardTable, LeaderboardView } from '../../domain/leaderboard/leaderboard'
import { dimensionLabels } from '../../domain/leaderboard/slice-dimensions'
import { LeaderboardEmpty } from './leaderboard-empty'
import { RankingList } from './ranking-list'
import { RankingTable } from './ranking-table'
import { buildScoreScale } from '../kits/charts/score-scale'
import { SliceFigures } from './slice-figures'
import {
  describeJudge,
  describeLead,
  describeProfile,
  describeRelease,
  describeResolves,
  strings,
} from './strings'
import { TableTabs } from './table-tabs'
import { TableTools } from './table-tools'
import { buildViewHref } from './view-href'

type LeaderboardProps = {
  page: LeaderboardPage
  view: LeaderboardView
  may: { readRuns: boolean; startRuns: boolean }
}

/** The public leaderboard: rendered on the server, with every choice as a link. */
export function Leaderboard({ page, view, may }: LeaderboardProps) {
  const { refs, table, focus } = page
  if (refs.length === 0) return <LeaderboardEmpty mayStartRuns={may.startRuns} />
  if (!table) {
    return (
      <Page>
        <EmptyState
          level={1}
          title={strings.noTableTitle}
          actions={
            <ButtonLink href="/" variant="primary">
              Show the newest table
            </ButtonLink>
          }
        >
          <p>{strings.noTable}</p>
        </EmptyState>
      </Page>
    )
  }
  const dimension = view.slice && table.dimensions.includes(view.slice) ? view.slice : null
  return (
    <Page>
      <TableTabs refs={refs} current={table} />
      <PageHeader
        size="display"
        above={describeMark(table)}
        title={strings.title}
        lead={describeLead(table, focus)}
        facts={listFacts(table)}
      />
      <TableTools table={table} metric={view.metric} slice={dimension} value={focus?.value ?? null} />
      {dimension === null || focus ? (
        <Ranking table={table} view={view} focus={focus} linked={may.readRuns} />
      ) : null}
      {dimension !== null ? (
        <section aria-label={`By ${dimensionLabels[dimension].toLowerCase()}`}>
          {focus ? <h2 className="mt-12 text-xl">By {dimensionLabels[dimension].toLowerCase()}</h2> : null}
          <SliceFigures table={table} slices={table.slices} metric={view.metric} level={focus ? 3 : 2} />
        </section>
      ) : table.slices.length > 0 ? (
        <section aria-label="Slices" className="mt-12">
          <SliceFigures table={table} slices={table.slices.slice(0, 6)} metric={view.metric} limit={8} />
        </section>
      ) : null}
      {dimension === null || focus ? null : <Notes table={table} />}
    </Page>
  )
}

type RankingProps = {
  table: LeaderboardTable
  view: LeaderboardView
  focus: LeaderboardPage['focus']
  linked: boolean
}

function Ranking({ table, view, focus, linked }: RankingProps) {
  const caption = focus
    ? `Systems on “${focus.label}”, ${focus.tasks} tasks`
    : `Systems on ${table.release.name}, ${table.release.tasks} tasks`
  const shared = {
    caption,
    rows: table.rows,
    tasks: focus?.tasks ?? table.release.tasks,
    metric: view.metric,
    scale: buildScoreScale(table.rows),
    linked,
  }
  return (
    <section>
      {focus ? (
        <h2 className="mt-6 mb-2 flex flex-wrap items-baseline gap-x-4 text-xl">
          {focus.label}{' '}
          <Link
            href={buildViewHref(table, { metric: view.metric })}
            className="font-sans text-sm font-normal"
          >
            Back to all tasks
          </Link>
        </h2>
      ) : null}
      <RankingTable {...shared} />
      <RankingList {...shared} />
      <Notes table={table} />
    </section>
  )
}

function Notes({ table }: { table: LeaderboardTable }) {
  return (
    <ul className="mt-6 gap-8 text-sm text-ink-2 md:columns-2 print:columns-2">
      {table.notes.map((note) => (
        <li key={note} className="break-inside-avoid">
          {note}
        </li>
      ))}
      <li data-print="hide">
        <Link href="/methods">How the scores are computed</Link>
      </li>
    </ul>
  )
}

function describeMark(table: LeaderboardTable) {
  if (!table.simulated) return undefined
  return <SimulatedMark>{table.judge.simulated ? strings.simulated : strings.someSimulated}</SimulatedMark>
}

function listFacts(table: LeaderboardTable) {
  return [
    { term: 'Release', detail: describeRelease(table) },
    { term: 'Judge', detail: describeJudge(table) },
    { term: 'Profile', detail: describeProfile(table) },
    { term: 'Resolution', detail: describeResolves(table.resolves) },
  ]
}
