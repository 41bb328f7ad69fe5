import { ApiProvider } from '../../api-client/api-provider'
import { SegmentedLinks } from '../../components/ui/controls/segmented'
import { Breadcrumb } from '../../components/ui/layout/breadcrumb'
import { ButtonLink } from '../../components/ui/layout/link'
import { PageHeader } from '../../components/ui/layout/page-header'
import { Section } from '../../components/ui/layout/section'
import { EmptyState } from '../../components/ui/states/empty-state'
import { Notice } from '../../components/ui/states/notice'
import { NO_FILTER, purposes, type PoolCounts, type PoolPage } from '../../domain/sampling/pool'
import { buildPoolHref, type PoolQuery } from '../../domain/sampling/pool-query'
import { CompositionCharts } from './composition-charts'
import { FacetColumn } from './facet-column'
import { formatPoolCount, formatPoolNumber } from './pool-count'
import { PoolList } from './pool-list'
import { SavedViews } from './saved-views'
import { strings } from './strings'

interface PoolScreenProps {
  counts: PoolCounts
  /** Null for tasks under review. */
  page: PoolPage | null
  query: PoolQuery
  path: string
}

/** The pool of a dataset: filters with counts, the tasks, and the composition of what matches. */
export function PoolScreen({ counts, page, query, path }: PoolScreenProps) {
  const { dataset, purpose, totals } = counts
  const isReview = purpose === 'review'
  return (
    <>
      <PageHeader
        above={
          <Breadcrumb
            items={[
              { label: 'Datasets', href: '/datasets' },
              { label: dataset.name, href: `/datasets/${dataset.id}` },
              { label: 'Release', href: `/datasets/${dataset.id}/release` },
              { label: strings.title },
            ]}
          />
        }
        title={strings.title}
        lead={
          isReview ? (
            strings.lead
          ) : (
            <>
              {strings.totals(formatPoolCount(totals.tasks), formatPoolNumber(totals.neverReleased))}
              {totals.excluded ? ` ${strings.excludedTotal(formatPoolNumber(totals.excluded))}` : ''}
              {totals.takenOut ? ` ${strings.takenOut(formatPoolNumber(totals.takenOut))}` : ''}
            </>
          )
        }
        actions={isReview ? null : <ButtonLink href={`${path}/duplicates`}>{strings.duplicates}</ButtonLink>}
      />
      <SegmentedLinks
        label={strings.purposeNav}
        items={purposes.map((value) => ({
          label: strings.purposes[value],
          href: buildPoolHref(path, { purpose: value, filter: NO_FILTER }),
          current: value === purpose,
        }))}
      />
      {isReview ? (
        <Notice title={strings.reviewTitle} className="mt-6">
          {strings.reviewText}
        </Notice>
      ) : null}
      {totals.tasks === 0 ? (
        <EmptyState title={strings.emptyPool} level={2} className="mt-8">
          {strings.emptyPoolText[purpose]}
        </EmptyState>
      ) : (
        <div className="mt-8 grid gap-x-10 gap-y-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
          <FacetColumn counts={counts} query={query} path={path} />
          <div className="min-w-0">
            {page ? <Tasks page={page} counts={counts} query={query} path={path} /> : null}
            <Section
              title={strings.composition}
              aside={strings.matching(formatPoolCount(counts.tasks))}
              lead={strings.compositionLead}
              className={page ? undefined : 'mt-0'}
            >
              <CompositionCharts facets={counts.facets} />
            </Section>
          </div>
        </div>
      )}
    </>
  )
}

function Tasks({ page, counts, query, path }: PoolScreenProps & { page: PoolPage }) {
  const { filter } = query
  const { included, excluded } = counts.byExclusion
  return (
    <ApiProvider>
      <SavedViews datasetId={counts.dataset.id} filter={filter} path={path} />
      {page.tasks.length === 0 ? (
        <EmptyState
          title={strings.emptyTitle}
          level={2}
          actions={
            <ButtonLink href={buildPoolHref(path, { filter: counts.tasks === 0 ? NO_FILTER : filter })}>
              {counts.tasks === 0 ? strings.clear : strings.fromStart}
            </ButtonLink>
          }
        >
          {counts.tasks === 0 ? strings.emptyText : strings.stalePage}
        </EmptyState>
      ) : (
        <PoolList
          // Another page or filter begins without a selection.
          key={buildPoolHref(path, query)}
          datasetId={counts.dataset.id}
          page={page}
          query={query}
          path={path}
          counts={{ included: included ?? 0, excluded: excluded ?? 0 }}
        />
      )}
    </ApiProvider>
  )
}
