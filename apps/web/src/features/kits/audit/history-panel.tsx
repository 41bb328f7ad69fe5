'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useTRPC } from '../../../api-client/trpc'
import { Button } from '../../../components/ui/controls/button'
import { EmptyState } from '../../../components/ui/states/empty-state'
import { ErrorState } from '../../../components/ui/states/error-state'
import { Link } from '../../../components/ui/layout/link'
import { Section } from '../../../components/ui/layout/section'
import { Skeleton } from '../../../components/ui/states/skeleton'
import type { AuditObjectType } from '../../../domain/audit/audit-objects'
import { EventList } from './event-list'
import { historyStrings } from './strings'

interface HistoryPanelProps {
  entityType: AuditObjectType
  entityId: string
}

/** What the audit log holds about one object, for admins. Needs an `ApiProvider` above it. */
export function HistoryPanel({ entityType, entityId }: HistoryPanelProps) {
  const trpc = useTRPC()
  const options = trpc.audit.history.infiniteQueryOptions(
    { entityType, entityId },
    { getNextPageParam: ({ older }) => older ?? undefined },
  )
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(options)
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  const aside = (
    <span className="flex flex-wrap gap-x-5">
      {entityType === 'person' ? null : (
        <Link href={`/permissions/explain?object=${entityId}`}>{historyStrings.whoSees}</Link>
      )}
      <Link href={`/audit?type=${entityType}&id=${entityId}`}>{historyStrings.inLog}</Link>
    </span>
  )
  return (
    <Section title={historyStrings.title} lead={historyStrings.lead} aside={aside}>
      {error && rows.length === 0 ? (
        <ErrorState
          title={historyStrings.failed}
          level={3}
          actions={<Button onClick={() => void refetch()}>{historyStrings.retry}</Button>}
        >
          <p>{error.message}</p>
        </ErrorState>
      ) : !data ? (
        <Skeleton lines={4} label={historyStrings.loading} />
      ) : rows.length === 0 ? (
        <EmptyState title={historyStrings.empty} level={3}>
          {historyStrings.emptyWhy}
        </EmptyState>
      ) : (
        <EventList rows={rows} label={historyStrings.list} unlinked />
      )}
      {hasNextPage ? (
        <Button size="sm" className="mt-3" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {historyStrings.showOlder}
        </Button>
      ) : null}
    </Section>
  )
}
