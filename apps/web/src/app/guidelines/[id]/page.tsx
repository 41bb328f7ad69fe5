import type { Metadata } from 'next'
import { cache } from 'react'
import { ApiProvider } from '../../../api-client/api-provider'
import { DeniedState } from '../../../components/ui/states/denied-state'
import { Page } from '../../../components/ui/layout/page'
import { findRefusal } from '../../../domain/permissions/permissions'
import { GuidelinesPage } from '../../../features/guidelines/guidelines-page'
import { currentActor } from '../../../server/access/current-actor'
import { refusalForPage } from '../../../server/entry/page-guard'
import { serverApi } from '../../../server/entry/root-router'
import { foundOr404 } from '../../../server/platform/found-or-404'
import { titlePage } from '../../../server/platform/title-page'

interface GuidelinesOfRouteProps {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Reads the version once for the page and its title. */
const readView = cache(async (datasetId: string, version: number | undefined) =>
  (await serverApi()).guidelines.read({ datasetId, version }),
)

export async function generateMetadata({ params, searchParams }: GuidelinesOfRouteProps): Promise<Metadata> {
  const { id } = await params
  return titlePage(
    readView(id, parseVersion((await searchParams)['version'])),
    ({ dataset }) => `Guidelines of ${dataset.name}`,
    'Guidelines',
  )
}

export default async function GuidelinesOfRoute({ params, searchParams }: GuidelinesOfRouteProps) {
  const { id } = await params
  const denied = await refusalForPage('guidelines.read', `/guidelines/${id}`)
  if (denied)
    return (
      <Page width="reading">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const view = await foundOr404(readView(id, parseVersion((await searchParams)['version'])))
  const mayEdit = findRefusal(await currentActor(), 'guidelines.publish') === null
  return (
    <Page width="reading">
      <ApiProvider>
        <GuidelinesPage view={view} mayEdit={mayEdit} />
      </ApiProvider>
    </Page>
  )
}

/** NaN for anything but a number, which is then not found. */
const parseVersion = (text: string | string[] | undefined) => (text === undefined ? undefined : Number(text))
