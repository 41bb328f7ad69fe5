import type { Metadata } from 'next'
import { ApiProvider } from '../../api-client/api-provider'
import { Page } from '../../components/ui/layout/page'
import { PageHeader } from '../../components/ui/layout/page-header'
import { ResetRequestForm } from '../../features/access/reset-request-form'
import { strings } from '../../features/access/strings'

export const metadata: Metadata = { title: strings.reset.title }

export default function ResetPage() {
  return (
    <Page width="reading">
      <div className="mx-auto max-w-md">
        <PageHeader title={strings.reset.title} lead={strings.reset.lead} />
        <ApiProvider>
          <ResetRequestForm />
        </ApiProvider>
      </div>
    </Page>
  )
}
