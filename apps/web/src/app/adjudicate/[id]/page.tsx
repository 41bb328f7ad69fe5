import type { Metadata } from 'next'
import { cache } from 'react'
import { ClosedAdjudication } from '../../../features/adjudicating/closed-adjudication'
import { HeldAdjudication } from '../../../features/adjudicating/held-adjudication'
import { Adjudication } from '../../../features/adjudicating/adjudication-screen'
import { strings } from '../../../features/adjudicating/strings'
import { nameTask } from '../../../features/kits/task-view/describe-facets'
import { serverApi } from '../../../server/entry/root-router'
import { titlePage } from '../../../server/platform/title-page'
import { AssignmentPage, type AssignmentRouteProps } from '../../assignment-page'

/** Reads the adjudication once for the page and its title. */
const readAdjudication = cache(async (assignmentId: string) =>
  (await serverApi()).adjudications.read({ assignmentId }),
)

export async function generateMetadata({ params }: AssignmentRouteProps): Promise<Metadata> {
  const { id } = await params
  return titlePage(readAdjudication(id), ({ task }) => `Adjudication: ${nameTask(task)}`, 'Adjudication')
}

export default async function AdjudicationRoute({ params }: AssignmentRouteProps) {
  const { id: assignmentId } = await params
  return (
    <AssignmentPage
      kind="adjudication"
      action="adjudications.write"
      assignmentId={assignmentId}
      queue={{ href: '/adjudicate', label: strings.back }}
      read={readAdjudication}
      readKept={async () => (await serverApi()).adjudications.kept({ assignmentId })}
    >
      {{
        opened: (adjudication, by) => <Adjudication key={assignmentId} adjudication={adjudication} {...by} />,
        held: (takesEffectAt) => (
          <HeldAdjudication assignmentId={assignmentId} takesEffectAt={takesEffectAt} />
        ),
        closed: (by) => <ClosedAdjudication {...by} />,
      }}
    </AssignmentPage>
  )
}
