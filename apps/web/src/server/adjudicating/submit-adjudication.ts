import type { Transaction } from '@consilium/db'
import type { AdjudicationDraft } from '../../domain/adjudicating/adjudication-draft'
import { listAdjudicationTexts } from '../../domain/adjudicating/adjudication-texts'
import type { SubmittedAdjudication } from '../../domain/adjudicating/adjudication-views'
import type { SubmitAssignment } from '../../domain/assignments/assignment-inputs'
import { combineSlice } from '../../domain/datasets/task-facets'
import { cancelAssignments } from '../assignments/cancel-assignments'
import type { Submission } from '../assignments/complete-assignment'
import { submitAssignment } from '../assignments/submit-assignment'
import { moveTasks } from '../lifecycle/move-tasks'
import type { Context } from '../platform/context'
import { adjudicationDrafts } from './adjudication-drafts'
import { writeAdjudication } from './write-adjudication'

/** Submits the decision that ends the reviewing of a version; accepting it also writes the final version. */
export const submitAdjudication = (ctx: Context, input: SubmitAssignment): Promise<SubmittedAdjudication> =>
  submitAssignment(ctx, input, submission)

const submission: Submission<AdjudicationDraft, SubmittedAdjudication> = {
  drafts: adjudicationDrafts,
  listTexts: listAdjudicationTexts,
  firstSteps: 'Resolve the differences between the rubrics, check the rating, then decide.',
  async write(tx, assignment, draft) {
    const { taskId, versionId, personId } = assignment
    const { decision, details } = await writeAdjudication(tx, assignment, draft)
    return {
      decision,
      async moveTask() {
        await cancelAssignments(tx, personId, { versionId })
        await moveTasks(tx, {
          actor: { kind: 'person', id: personId },
          action: decision,
          taskIds: [taskId],
          details,
        })
      },
    }
  },
  readSubmitted: (tx, { versionId }) => readSubmitted(tx, versionId),
}

async function readSubmitted(tx: Transaction, versionId: string): Promise<SubmittedAdjudication> {
  const { decision, resultingVersion } = await tx.adjudication.findUniqueOrThrow({
    where: { versionId },
    select: { decision: true, resultingVersion: { select: { mode: true, difficulty: true } } },
  })
  if (decision !== 'accept') return { decision }
  const { mode = null, difficulty = null } = resultingVersion ?? {}
  return { decision, slice: combineSlice(mode, difficulty) }
}
