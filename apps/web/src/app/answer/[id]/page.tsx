import type { Metadata } from 'next'
import { cache } from 'react'
import { ClosedAnswer } from '../../../features/answering/closed-answer'
import { HeldAnswer } from '../../../features/answering/held-answer'
import { PhysicianAnswer } from '../../../features/answering/answer-screen'
import { strings } from '../../../features/answering/strings'
import { nameTask } from '../../../features/kits/task-view/describe-facets'
import { serverApi } from '../../../server/entry/root-router'
import { titlePage } from '../../../server/platform/title-page'
import { AssignmentPage, type AssignmentRouteProps } from '../../assignment-page'

/** Reads the answer once for the page and its title. */
const readAnswer = cache(async (assignmentId: string) => (await serverApi()).answers.read({ assignmentId }))

export async function generateMetadata({ params }: AssignmentRouteProps): Promise<Metadata> {
  const { id } = await params
  return titlePage(readAnswer(id), ({ task }) => `Answer: ${nameTask(task)}`, 'Answer')
}

export default async function AnswerRoute({ params }: AssignmentRouteProps) {
  const { id: assignmentId } = await params
  return (
    <AssignmentPage
      kind="baseline"
      action="answers.write"
      assignmentId={assignmentId}
      queue={{ href: '/answer', label: strings.back }}
      read={readAnswer}
      readKept={async () => (await serverApi()).answers.kept({ assignmentId })}
    >
      {{
        opened: (answer, by) => <PhysicianAnswer key={assignmentId} answer={answer} {...by} />,
        held: (takesEffectAt) => <HeldAnswer assignmentId={assignmentId} takesEffectAt={takesEffectAt} />,
        closed: (by) => <ClosedAnswer {...by} />,
      }}
    </AssignmentPage>
  )
}
