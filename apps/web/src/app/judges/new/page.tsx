import type { Metadata } from 'next'
import { ApiProvider } from '../../../api-client/api-provider'
import { Breadcrumb } from '../../../components/ui/breadcrumb'
import { DeniedState } from '../../../components/ui/denied-state'
import { Page } from '../../../components/ui/page'
import { PageHeader } from '../../../components/ui/page-header'
import { RegisterJudgeForm } from '../../../features/systems/register-judge-form'
import { refusalForPage } from '../../../server/page-guard'

export const metadata: Metadata = { title: 'Register a judge' }

export default async function RegisterJudgeRoute() {
  const denied = await refusalForPage('systems.manage', '/judges/new')
  if (denied)
    return (
      <Page>
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  return (
    <Page width="tool">
      <PageHeader
        above={<Breadcrumb items={[{ label: 'Judges', href: '/judges' }, { label: 'Register' }]} />}
        title="Register a judge"
      />
      <ApiProvider>
        <RegisterJudgeForm />
      </ApiProvider>
    </Page>
  )
}
