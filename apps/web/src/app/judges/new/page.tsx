import type { Metadata } from 'next'
import { ApiProvider } from '../../../api-client/api-provider'
import { Breadcrumb } from '../../../components/ui/layout/breadcrumb'
import { DeniedState } from '../../../components/ui/states/denied-state'
import { Page } from '../../../components/ui/layout/page'
import { PageHeader } from '../../../components/ui/layout/page-header'
import { RegisterJudgeForm } from '../../../features/systems/register-judge-form'
import { refusalForPage } from '../../../server/entry/page-guard'

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
