import type { Metadata } from 'next'
import { ApiProvider } from '../../api-client/api-provider'
import { DeniedState } from '../../components/ui/states/denied-state'
import { ButtonLink } from '../../components/ui/layout/link'
import { Page } from '../../components/ui/layout/page'
import { PageHeader } from '../../components/ui/layout/page-header'
import { AuditPage } from '../../features/audit/audit-page'
import { readAuditQuery, writeAuditQuery } from '../../features/audit/audit-query'
import { auditStrings } from '../../features/audit/strings'
import { VerifyPanel } from '../../features/audit/verify-panel'
import { refusalForPage } from '../../server/entry/page-guard'
import { serverApi } from '../../server/entry/root-router'

export const metadata: Metadata = { title: 'Audit log' }

interface AuditRouteProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function AuditRoute({ searchParams }: AuditRouteProps) {
  const denied = await refusalForPage('audit.read', '/audit')
  if (denied)
    return (
      <Page width="tool">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const query = readAuditQuery(await searchParams)
  const api = await serverApi()
  const [page, choices, state] = await Promise.all([
    api.audit.list({ ...query.filter, before: query.before, after: query.after }),
    api.audit.choices(),
    api.audit.state(),
  ])
  const download = (format: string) => `/api/v1/audit.${format}${writeAuditQuery(query.filter)}`
  return (
    <Page width="tool">
      <PageHeader
        title="Audit log"
        lead={auditStrings.lead}
        actions={
          <>
            <ButtonLink href={download('csv')} download="audit.csv">
              Download as CSV
            </ButtonLink>
            <ButtonLink href={download('jsonl')} download="audit.jsonl">
              As JSONL
            </ButtonLink>
          </>
        }
      />
      <AuditPage page={page} choices={choices} query={query} />
      <ApiProvider>
        <VerifyPanel initial={state} />
      </ApiProvider>
    </Page>
  )
}
