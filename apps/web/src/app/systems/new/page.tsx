import type { Metadata } from 'next'
import { ApiProvider } from '../../../api-client/api-provider'
import { Breadcrumb } from '../../../components/ui/layout/breadcrumb'
import { DeniedState } from '../../../components/ui/states/denied-state'
import { Page } from '../../../components/ui/layout/page'
import { PageHeader } from '../../../components/ui/layout/page-header'
import { RegisterSystemForm } from '../../../features/systems/register-system-form'
import { refusalForPage } from '../../../server/entry/page-guard'

export const metadata: Metadata = { title: 'Register a system' }

export default async function RegisterSystemRoute() {
  const denied = await refusalForPage('systems.manage', '/systems/new')
  if (denied)
    return (
      <Page>
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  return (
    <Page width="tool">
      <PageHeader
        above={<Breadcrumb items={[{ label: 'Systems', href: '/systems' }, { label: 'Register' }]} />}
        title="Register a system"
      />
      <ApiProvider>
        <RegisterSystemForm />
      </ApiProvider>
    </Page>
  )
}
