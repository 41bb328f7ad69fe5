import type { Metadata } from 'next'
import { ApiProvider } from '../../api-client/api-provider'
import { DeniedState } from '../../components/ui/states/denied-state'
import { EmptyState } from '../../components/ui/states/empty-state'
import { ButtonLink, Link } from '../../components/ui/layout/link'
import { Notice } from '../../components/ui/states/notice'
import { Page } from '../../components/ui/layout/page'
import { PageHeader } from '../../components/ui/layout/page-header'
import { listUnknownFilters, parseRunQuery } from '../../domain/running/run-query'
import { RunFilters } from '../../features/running/run-filters'
import { RunList } from '../../features/running/run-list'
import { refusalForPage } from '../../server/entry/page-guard'
import { serverApi } from '../../server/entry/root-router'

export const metadata: Metadata = { title: 'Runs' }

export default async function RunsRoute({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const denied = await refusalForPage('published.read', '/runs')
  if (denied)
    return (
      <Page>
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const params = await searchParams
  const query = parseRunQuery(params)
  const unknown = listUnknownFilters(params)
  const { filter, cursor } = query
  const isFiltered = Object.keys(filter).length > 0
  const mayStart = (await refusalForPage('runs.start', '/runs')) === null
  const api = await serverApi()
  const [page, choices] = await Promise.all([
    api.runs.list({ ...filter, take: 50, ...(cursor ? { cursor } : {}) }),
    api.runs.choices(),
  ])
  const start = mayStart ? (
    <ButtonLink href="/runs/new" variant="primary">
      Start a run
    </ButtonLink>
  ) : undefined
  return (
    <Page>
      <PageHeader
        title="Runs"
        lead={
          mayStart
            ? 'A run contains a system’s answers to a release and a judge’s verdicts on them. It is private until it is published.'
            : 'Published runs, with the verdict on every criterion.'
        }
        actions={start}
      />
      {unknown.length > 0 ? (
        <Notice className="mb-6">
          The address has an unknown value of {unknown.map((name) => `“${name}”`).join(' and ')}, so the list
          is not filtered by it.
        </Notice>
      ) : null}
      {page.runs.length > 0 || isFiltered || cursor ? <RunFilters choices={choices} filter={filter} /> : null}
      {page.runs.length === 0 && isFiltered ? (
        <EmptyState title="No run matches" actions={<ButtonLink href="/runs">Show all runs</ButtonLink>}>
          Change or remove a filter.
        </EmptyState>
      ) : page.runs.length === 0 && !cursor ? (
        <EmptyState title={mayStart ? 'No runs yet' : 'No published runs yet'} actions={start}>
          {mayStart ? (
            <>
              A run needs a release, a system and a judge. You see the exact number of calls before anything
              starts.
            </>
          ) : (
            <>
              Runs appear here once an admin publishes them. The <Link href="/">leaderboard</Link> is open to
              anyone.
            </>
          )}
        </EmptyState>
      ) : (
        <ApiProvider>
          <RunList initial={page} query={query} />
        </ApiProvider>
      )}
    </Page>
  )
}
