import type { Metadata } from 'next'
import { DeniedState } from '../../components/ui/states/denied-state'
import { ButtonLink } from '../../components/ui/layout/link'
import { Page } from '../../components/ui/layout/page'
import { PageHeader } from '../../components/ui/layout/page-header'
import { ReleaseList } from '../../features/releasing/release-list'
import { refusalForPage } from '../../server/entry/page-guard'
import { serverApi } from '../../server/entry/root-router'

export const metadata: Metadata = { title: 'Releases' }

export default async function ReleasesRoute() {
  const denied = await refusalForPage('datasets.read', '/releases')
  if (denied)
    return (
      <Page width="tool">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const releases = await (await serverApi()).releases.list({})
  return (
    <Page width="tool">
      <PageHeader
        title="Releases"
        lead="Frozen sets of task versions. Scores of systems are comparable only on the same release."
        actions={
          releases.length > 0 ? (
            <ButtonLink href="/releases/new" variant="primary">
              New release
            </ButtonLink>
          ) : undefined
        }
      />
      <ReleaseList releases={releases} />
    </Page>
  )
}
