import type { Transaction } from '@consilium/db'
import type { AdjudicationDecision } from '../../domain/adjudicating/adjudication-decisions'
import { AdjudicationDraft } from '../../domain/adjudicating/adjudication-draft'
import { listAdjudicationTexts } from '../../domain/adjudicating/adjudication-texts'
import type { SubmittedAdjudication } from '../../domain/adjudicating/adjudication-views'
import type { SubmitAssignment } from '../../domain/assignments/assignment-inputs'
import { classifyDifficulty } from '../../domain/authoring/rating-anchors'
import { combineSlice } from '../../domain/datasets/task-facets'
import { cancelAssignments } from '../assignments/cancel-assignments'
import type { Submission } from '../assignments/complete-assignment'
import { isHeld, type OwnAssignment } from '../assignments/find-own-assignment'
import { submitAssignment } from '../assignments/submit-assignment'
import { moveTasks } from '../lifecycle/move-tasks'
import type { Context } from '../platform/context'
import { adjudicationDrafts } from './adjudication-drafts'
import { checkAdjudication } from './check-adjudication'
import { writeAdjudication } from './write-adjudication'

/**
 * Submits the decision that ends the reviewing of a version. Once the policy no longer holds it, it takes
 * effect; accepting also writes the final version.
 */
export const submitAdjudication = (ctx: Context, input: SubmitAssignment): Promise<SubmittedAdjudication> =>
  submitAssignment(ctx, input, adjudicationSubmission)

export const adjudicationSubmission: Submission<AdjudicationDraft, SubmittedAdjudication> = {
  drafts: adjudicationDrafts,
  listTexts: listAdjudicationTexts,
  firstSteps: 'Resolve the differences between the rubrics, choose the rating, then decide.',
  check: checkAdjudication,
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
  readSubmitted: (tx, assignment) =>
    isHeld(assignment) ? readHeld(tx, assignment) : readSubmitted(tx, assignment.versionId),
}

async function readSubmitted(tx: Transaction, versionId: string): Promise<SubmittedAdjudication> {
  const { decision, resultingVersion } = await tx.adjudication.findUniqueOrThrow({
    where: { versionId },
    select: { decision: true, resultingVersion: { select: { mode: true, difficulty: true } } },
  })
  if (decision !== 'accept') return { decision, takesEffectAt: null }
  const { mode = null, difficulty = null } = resultingVersion ?? {}
  return { decision, slice: combineSlice(mode, difficulty), takesEffectAt: null }
}

/** While it is held, the draft is the decision. */
async function readHeld(
  tx: Transaction,
  { kind, taskId, versionId, personId, heldUntil }: OwnAssignment,
): Promise<SubmittedAdjudication> {
  const { content } = await tx.draft.findFirstOrThrow({
    where: { kind, taskId, personId },
    select: { content: true },
  })
  const { mode } = await tx.taskVersion.findUniqueOrThrow({
    where: { id: versionId },
    select: { mode: true },
  })
  const { finalResponseQuality: rating, ...draft } = AdjudicationDraft.parse(content)
  const decision = draft.decision as AdjudicationDecision
  const takesEffectAt = heldUntil?.toISOString() ?? null
  return decision === 'accept'
    ? {
        decision,
        slice: combineSlice(mode, rating === null ? null : classifyDifficulty(rating)),
        takesEffectAt,
      }
    : { decision, takesEffectAt }
}
