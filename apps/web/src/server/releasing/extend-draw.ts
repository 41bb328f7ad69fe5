import { inTransaction, recordAudit, type Transaction } from '@consilium/db'
import type { CheckName } from '../../domain/releasing/readiness'
import type { ExtendDraw, ExtendedDraw } from '../../domain/releasing/extend-draw'
import { PlanDimension } from '../../domain/sampling/dimensions'
import { countExtension } from '../../domain/sampling/extensions'
import { requireReasonForFindings } from '../guard/require-reason-for-findings'
import { endAnswers } from '../assignments/end-answers'
import { auditActorOf, type Context } from '../platform/context'
import { notFound } from '../platform/refusal'
import { nameStratum } from '../sampling/draws/draw-from-pool'
import { splitDraw } from '../sampling/draws/hold-out-tasks'
import { lockOpenDraft } from '../sampling/draws/lock-draft'
import { personOf } from '../platform/person-of'
import { planExtension, type Extension } from '../sampling/draws/plan-extension'
import { storeDraw } from '../sampling/draws/store-draw'
import { findFailingTasks } from './read-readiness'

const TIMEOUT_MS = 60_000

/**
 * Extends the current draw of a draft by the newest saved plan: keeps its tasks, replaces those that left the pool
 * or are named, and tops it up. The extended draw stays in the history. A held-out split is drawn again in the
 * same size; a waiver ends if a task fails its check that did not fail it before. A preview writes nothing.
 */
export async function extendDraw({ actor, db }: Context, input: ExtendDraw): Promise<ExtendedDraw> {
  const kinds = requireReasonForFindings({
    texts: input.replace.map(({ reason }) => reason),
    mayStay: input.mayStay,
    seenBy: 'Readers of the release would see it.',
  })
  return inTransaction(
    db,
    async (tx) => {
      const found = await tx.sample.findUnique({ where: { id: input.id }, select: { draftId: true } })
      if (!found?.draftId) throw notFound('draw')
      const draft = await lockOpenDraft(tx, actor, found.draftId)
      const extension = await planExtension(tx, draft, input)
      const split = await tx.heldOutSplit.findFirst({
        where: { sampleId: input.id },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        select: { size: true, dimensions: true },
      })
      const counted = describeExtension(extension, split?.size || null)
      if (input.preview) {
        const draws = await tx.sample.count({ where: { draftId: draft.id } })
        return { ...counted, drawId: null, number: draws + 1, endedWaivers: [] }
      }
      const { planned, drawn, parent, withdrawn, neverAgain } = extension
      const { id, number } = await storeDraw(tx, {
        draft,
        planned,
        drawn,
        drawnById: personOf(actor),
        extension: { parentId: parent.id, withdrawn, neverAgain },
      })
      await recordAudit(tx, {
        actor: auditActorOf(actor),
        action: 'sample.extended',
        entity: { type: 'sample', id },
        details: {
          draftId: draft.id,
          planId: planned.planId,
          number,
          extends: parent.number,
          tasks: counted.tasks,
          kept: counted.kept,
          leftPool: counted.leftPool,
          named: input.replace.length,
          poolHash: planned.poolHash,
          ...(kinds.length > 0 ? { mayStay: kinds, reason: input.mayStay } : {}),
        },
      })
      if (split && split.size > 0)
        await splitDraw(
          tx,
          { actor },
          {
            draftId: draft.id,
            sampleId: id,
            size: split.size,
            dimensions: PlanDimension.array().parse(split.dimensions),
          },
        )
      await endAnswers(tx, personOf(actor), draft.id)
      const ended = await endWaivers(tx, personOf(actor), { draft, before: parent.id, after: id })
      return { ...counted, drawId: id, number, endedWaivers: ended }
    },
    { timeoutMs: TIMEOUT_MS },
  )
}

type Described = Omit<ExtendedDraw, 'drawId' | 'number' | 'endedWaivers'>

function describeExtension(extension: Extension, heldOut: number | null): Described {
  const { parent, planned, drawn, withdrawn, kept, revised } = extension
  const ids = new Set(drawn.ids)
  const strata = new Map<string, Described['strata'][number]>()
  for (const { id, levels } of planned.entries) {
    if (!ids.has(id)) continue
    const name = nameStratum(levels)
    const row = strata.get(name) ?? { levels, kept: 0, drawn: 0 }
    row[kept.has(id) ? 'kept' : 'drawn'] += 1
    strata.set(name, row)
  }
  return {
    ...countExtension({
      extends: parent.number,
      before: parent.tasks,
      withdrawn: withdrawn.length,
      after: drawn.ids.length,
    }),
    tasks: drawn.ids.length,
    leftPool: withdrawn.filter(({ reason }) => reason === null).length,
    revised,
    probabilities: drawn.probabilities,
    strata: [...strata]
      .filter(([, row]) => row.drawn > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, row]) => row),
    heldOut,
  }
}

/** Ends the waivers of checks that a task fails now and did not fail in the extended draw. Returns the checks. */
async function endWaivers(
  tx: Transaction,
  byId: string | null,
  { draft, before, after }: { draft: { id: string; datasetId: string }; before: string; after: string },
): Promise<CheckName[]> {
  const open = { draftId: draft.id, undoneAt: null }
  if ((await tx.checkWaiver.count({ where: open })) === 0) return []
  const { datasetId } = draft
  const known = await findFailingTasks(tx, { sampleId: before, datasetId })
  const failing = await findFailingTasks(tx, { sampleId: after, datasetId })
  const worse = [...failing].flatMap(([check, taskIds]) => {
    const old = new Set(known.get(check))
    return taskIds.some((taskId) => !old.has(taskId)) ? [check] : []
  })
  const ended = await tx.checkWaiver.updateManyAndReturn({
    where: { ...open, check: { in: worse } },
    data: { undoneAt: new Date(), undoneById: byId },
    select: { check: true },
  })
  return worse.filter((name) => ended.some(({ check }) => check === name))
}
