import { inTransaction, recordAudit } from '@consilium/db'
import { drawStratifiedSubset } from '@consilium/scoring'
import { randomBytes } from 'node:crypto'
import type { DrawAnswerSubset } from '../../domain/answering/drawn-answers'
import { auditActorOf, type Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import { personOf } from '../platform/person-of'
import { lockReleaseDraw } from './lock-release-draw'

const SEED_BYTES = 32

/**
 * Draws the tasks that get several answers, in the proportions of the draw's strata and with a seed of the server.
 * Once for each draw, so that nobody chooses among seeds.
 */
export async function drawAnswerSubset(
  { actor, db }: Context,
  { draftId, tasks, answers }: DrawAnswerSubset,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { sampleId } = await lockReleaseDraw(tx, actor, draftId)
    if (await tx.answerSubset.findUnique({ where: { sampleId }, select: { id: true } }))
      throw new Refusal('conflict', 'The tasks of this draw that get several answers are already drawn.')
    const drawn = await tx.sampleTask.findMany({
      where: { sampleId },
      orderBy: { taskId: 'asc' },
      select: { taskId: true, stratum: true },
    })
    if (tasks > drawn.length)
      throw new Refusal(
        'invalid_input',
        `The draw has ${drawn.length.toLocaleString('en')} tasks. Choose at most as many.`,
        'tasks',
      )
    const seed = randomBytes(SEED_BYTES).toString('hex')
    const taskIds = drawStratifiedSubset(
      drawn.map(({ taskId, stratum }) => ({ id: taskId, stratum })),
      tasks,
      seed,
    )
    await tx.answerSubset.create({
      data: { sampleId, byId: personOf(actor), answers, seed, taskIds: [...taskIds] },
      select: { id: true },
    })
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'sample.answer_subset_drawn',
      entity: { type: 'sample', id: sampleId },
      details: { draftId, tasks, answers },
    })
  })
}
