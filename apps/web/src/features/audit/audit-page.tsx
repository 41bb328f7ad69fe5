import { EmptyState } from '../../components/ui/states/empty-state'
import { ButtonLink } from '../../components/ui/layout/link'
import { Pagination } from '../../components/ui/layout/pagination'
import { Section } from '../../components/ui/layout/section'
import { Time } from '../../components/ui/text/time'
import type { AuditChoices, AuditPage as Page } from '../../domain/audit/audit'
import { AuditFilters } from './audit-filters'
import { writeAuditQuery, type AuditQuery } from './audit-query'
import { EventList } from '../kits/audit/event-list'
import { auditStrings } from './strings'

interface AuditPageProps {
  page: Page
  choices: AuditChoices
  query: AuditQuery
}

/** The log, newest first. Pages and filters are in the address, so that results can be shared. */
export function AuditPage({ page: { rows, newer, older }, choices, query }: AuditPageProps) {
  const { filter, before, after } = query
  const [first, last] = [rows[0], rows.at(-1)]
  return (
    <Section title="Entries" id="entries">
      <AuditFilters choices={choices} query={query} />
      {!first || !last ? (
        <EmptyState
          title={before || after ? auditStrings.gone : auditStrings.none}
          level={3}
          actions={
            <ButtonLink href={before || after ? `/audit${writeAuditQuery(filter)}` : '/audit'}>
              {before || after ? 'Show newest entries' : 'Show all entries'}
            </ButtonLink>
          }
        >
          {before || after ? null : auditStrings.noneWhy}
        </EmptyState>
      ) : (
        <>
          <EventList rows={rows} label="Entries, newest first" />
          <Pagination
            label="Log pages"
            summary={
              <>
                <Time value={last.at} look="datetime" /> to <Time value={first.at} look="datetime" />
              </>
            }
            previous={newer ? { href: `/audit${writeAuditQuery(filter, { after: newer })}#entries` } : null}
            next={older ? { href: `/audit${writeAuditQuery(filter, { before: older })}#entries` } : null}
          />
        </>
      )}
    </Section>
  )
}
