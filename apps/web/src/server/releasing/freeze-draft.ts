import { inTransaction, type Transaction } from '@consilium/db'
import { checkLabels, stopsFreeze, type FreezeDraft } from '../../domain/releasing/readiness'
import type { CreatedRelease } from '../../domain/releasing/releases'
import { endAnswers } from '../assignments/end-answers'
import type { Context } from '../platform/context'
import { isUniqueViolation } from '../platform/is-unique-violation'
import { Refusal } from '../platform/refusal'
import { findCurrentDraw } from '../sampling/draws/find-current-draw'
import { lockOpenDraft } from '../sampling/draws/lock-draft'
import { describeDraws } from './describe-draws'
import { personOf } from '../platform/person-of'
import { findDrawn } from './find-candidates'
import { freezeTasks, nameConflict } from './freeze-tasks'
import { readReadiness } from './read-readiness'

const TIMEOUT_MS = 120_000

/**
 * Freezes the current draw of a draft as a release, with its held-out split, when every check is met or waived.
 * It does not publish.
 */
export async function freezeDraft(
  ctx: Context,
  { id, sampleId, splitId = null, confirm }: Omit<FreezeDraft, 'splitId'> & Partial<FreezeDraft>,
): Promise<CreatedRelease> {
  let name = ''
  try {
    return await inTransaction(
      ctx.db,
      async (tx) => {
        const draft = await lockOpenDraft(tx, ctx.actor, id)
        name = draft.name
        const { datasetId } = draft
        if (draft.purpose !== 'release')
          throw new Refusal(
            'invalid_input',
            'This draft decides which tasks are reviewed first, so it can’t be frozen.',
          )
        if (confirm.trim() !== name)
          throw new Refusal(
            'invalid_input',
            `Type the name of the release, “${name}”, to freeze it.`,
            'confirm',
          )
        if ((await findCurrentDraw(tx, id)) !== sampleId)
          throw new Refusal(
            'conflict',
            'This draft has another draw now. Load the draft again and check it, then freeze.',
            'sampleId',
          )
        const split = await readSplit(tx, sampleId)
        if (split.id !== splitId)
          throw new Refusal(
            'conflict',
            'The held-out split of this draft has changed. Load the draft again and check it, then freeze.',
            'splitId',
          )
        const tasks = await findDrawn(tx, sampleId)
        await refuseHeldAnswers(
          tx,
          tasks.map(({ id: taskId }) => taskId),
        )
        const checks = await readReadiness(tx, { draftId: id, datasetId })
        const failed = checks.filter((check) => stopsFreeze(check) && !check.waived)
        if (failed.length > 0)
          throw new Refusal(
            'conflict',
            `${failed.length === 1 ? '1 check fails' : `${failed.length} checks fail`}: ${failed.map((check) => `“${checkLabels[check.name]}”`).join(', ')}. Open Checks: each says how to fix what it found, and whether it can be waived.`,
          )
        const { drawn, sampling } = await describeDraws(tx, { draftId: id, datasetId, sampleId })
        const release = await freezeTasks(tx, ctx, {
          datasetId,
          name,
          tasks,
          origin: { draftId: id, sampleId },
          sampleId,
          heldOut: split.taskIds,
          drawn,
          sampling,
          ...(split.commitment === null ? {} : { seedCommitment: split.commitment }),
          waivedChecks: checks.flatMap(({ name: check, failing, waived }) =>
            waived && failing > 0 ? [{ check, reason: waived.reason, tasks: failing }] : [],
          ),
        })
        await tx.releaseDraft.update({
          where: { id, state: 'open' },
          data: { state: 'frozen', endedAt: new Date(), releaseId: release.id },
          select: { id: true },
        })
        await endAnswers(tx, personOf(ctx.actor), id)
        return release
      },
      { timeoutMs: TIMEOUT_MS },
    )
  } catch (error) {
    if (isUniqueViolation(error)) throw nameConflict(name)
    throw error
  }
}

/** The freeze ends answers in progress. Its check can't count one that was submitted and has not taken effect. */
async function refuseHeldAnswers(tx: Transaction, taskIds: string[]): Promise<void> {
  const held = await tx.assignment.count({
    where: { kind: 'baseline', state: 'open', heldUntil: { not: null }, taskId: { in: taskIds } },
  })
  if (held > 0)
    throw new Refusal(
      'conflict',
      `${held === 1 ? '1 answer was' : `${held} answers were`} submitted a moment ago, and can still be undone. Freeze again when ${held === 1 ? 'it has' : 'they have'} taken effect.`,
    )
}

async function readSplit(tx: Transaction, sampleId: string) {
  const split = await tx.heldOutSplit.findFirst({
    where: { sampleId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { id: true, size: true, commitment: true, tasks: { select: { taskId: true } } },
  })
  if (!split || split.size === 0) return { id: null, commitment: null, taskIds: new Set<string>() }
  const { id, commitment, tasks } = split
  return { id, commitment, taskIds: new Set(tasks.map(({ taskId }) => taskId)) }
}
