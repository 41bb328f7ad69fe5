import { ApiProvider } from '../../api-client/api-provider'
import { Breadcrumb } from '../../components/ui/layout/breadcrumb'
import { ButtonLink } from '../../components/ui/layout/link'
import { PageHeader } from '../../components/ui/layout/page-header'
import { EmptyState } from '../../components/ui/states/empty-state'
import { Notice } from '../../components/ui/states/notice'
import { formatCount } from '../../components/ui/text/format'
import type { ClusterPage } from '../../domain/sampling/pool'
import { ClusterCard } from './cluster-card'
import { strings } from './strings'

const words = strings.near

interface DuplicatesScreenProps {
  dataset: { id: string; name: string }
  page: ClusterPage
  /** The page of the pool. */
  poolPath: string
}

/** Clusters of tasks that ask nearly the same, side by side. */
export function DuplicatesScreen({ dataset, page, poolPath }: DuplicatesScreenProps) {
  return (
    <>
      <PageHeader
        above={
          <Breadcrumb
            items={[
              { label: 'Datasets', href: '/datasets' },
              { label: dataset.name, href: `/datasets/${dataset.id}` },
              { label: strings.title, href: poolPath },
              { label: strings.duplicates },
            ]}
          />
        }
        title={strings.duplicates}
        lead={words.lead}
      />
      {page.isComplete ? null : (
        <Notice tone="amber" title={words.incomplete} className="mb-6">
          {words.incompleteText}
        </Notice>
      )}
      {page.clusters.length === 0 ? (
        <EmptyState
          title={words.none}
          level={2}
          actions={<ButtonLink href={poolPath}>{words.back}</ButtonLink>}
        >
          {words.noneText}
        </EmptyState>
      ) : (
        <ApiProvider>
          <p className="text-ink-2">
            {words.summary(formatCount(page.total, 'cluster'), formatCount(page.tasks, 'task'))}
          </p>
          {page.clusters.map((cluster) => (
            <ClusterCard key={cluster.id} datasetId={dataset.id} cluster={cluster} />
          ))}
          {page.after ? (
            <p className="mt-8">
              <ButtonLink href={`${poolPath}/duplicates?after=${page.after}`}>{words.next}</ButtonLink>
            </p>
          ) : null}
        </ApiProvider>
      )}
    </>
  )
}
