import type { Metadata } from 'next'
import { Page } from '../../../../components/ui/layout/page'
import { Section } from '../../../../components/ui/layout/section'
import { DeniedState } from '../../../../components/ui/states/denied-state'
import { findRefusal } from '../../../../domain/permissions/permissions'
import { HumanBaselineView } from '../../../../features/releasing/baseline/human-baseline-view'
import { StatementsPart } from '../../../../features/releasing/baseline/statements-part'
import { currentActor } from '../../../../server/access/current-actor'
import { refusalForPage } from '../../../../server/entry/page-guard'
import { serverApi } from '../../../../server/entry/root-router'
import { foundOr404 } from '../../../../server/platform/found-or-404'

export const metadata: Metadata = { title: 'Human baseline' }

export default async function HumanBaselineRoute({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const denied = await refusalForPage('releases.readBaseline', `/releases/${id}/human-baseline`)
  if (denied)
    return (
      <Page>
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const [baseline, actor] = await Promise.all([
    foundOr404((await serverApi()).releases.humanBaseline({ id })),
    currentActor(),
  ])
  const isAdmin = findRefusal(actor, 'releases.stateBaseline') === null
  return (
    <Page>
      <HumanBaselineView baseline={baseline} isAdmin={isAdmin} />
      {isAdmin ? (
        <Section
          title="Statements"
          id="statements"
          lead="Only people know these items. They are public once the release is, and can be changed. Don’t name people. An empty item is shown as not stated."
        >
          <StatementsPart baseline={baseline} />
        </Section>
      ) : null}
    </Page>
  )
}
