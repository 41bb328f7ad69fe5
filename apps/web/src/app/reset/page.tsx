import type { Metadata } from 'next'
import { Page } from '../../components/ui/layout/page'
import { PageHeader } from '../../components/ui/layout/page-header'
import { ResetRequestForm } from '../../features/access/reset-request-form'
import { resetStrings } from '../../features/access/reset-strings'

export const metadata: Metadata = { title: resetStrings.title }

export default function ResetPage() {
  return (
    <Page width="reading">
      <div className="mx-auto max-w-md">
        <PageHeader title={resetStrings.title} lead={resetStrings.lead} />
        <ResetRequestForm />
      </div>
    </Page>
  )
}
