'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/button'
import { EmptyState } from '../../components/ui/empty-state'
import { ErrorState } from '../../components/ui/error-state'
import { Link } from '../../components/ui/link'
import { Section } from '../../components/ui/section'
import { Skeleton } from '../../components/ui/skeleton'
import type { AuditObjectType } from '../../domain/audit-objects'
import { EventList } from './event-list'
import { auditStrings } from './strings'

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
        <Link href={`/permissions/explain?object=${entityId}`}>{auditStrings.whoSees}</Link>
      )}
      <Link href={`/audit?type=${entityType}&id=${entityId}`}>In the audit log</Link>
    </span>
  )
  return (
    <Section title={auditStrings.history} lead={auditStrings.historyLead} aside={aside}>
      {error && rows.length === 0 ? (
        <ErrorState
          title={auditStrings.historyFailed}
          level={3}
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          <p>{error.message}</p>
        </ErrorState>
      ) : !data ? (
        <Skeleton lines={4} label="Reading the history" />
      ) : rows.length === 0 ? (
        <EmptyState title={auditStrings.noHistory} level={3}>
          {auditStrings.noHistoryWhy}
        </EmptyState>
      ) : (
        <EventList rows={rows} label="Events, newest first" unlinked />
      )}
      {hasNextPage ? (
        <Button size="sm" className="mt-3" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older ones
        </Button>
      ) : null}
    </Section>
  )
}
