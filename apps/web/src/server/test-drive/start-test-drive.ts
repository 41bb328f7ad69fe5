import { inTransaction, recordAudit, type Transaction } from '@consilium/db'
import { enqueue, queueFromEnv } from '@consilium/worker/enqueue'
import { authoringLimits } from '../../domain/authoring/authoring-limits'
import { RATED_ANSWER_ID } from '../../domain/test-drive/verdict-cells'
import {
  MAX_PROMPTS_LENGTH,
  type StartedTestDrive,
  type StartTestDrive,
} from '../../domain/test-drive/test-drive-views'
import { auditActorOf, type Context } from '../platform/context'
import { explainSpendingStop } from '../plan/explain-spending-stop'
import { Refusal } from '../platform/refusal'
import { composeCells, loadTestDrive, type ComposedCell } from './load-test-drive'
import { requireNoPatientDataInDraft } from './require-no-patient-data-in-draft'
import { lockWritable, requireWritable } from '../turns/find-own-task'

const { verdictsAtOnce, verdictsOfPersonOpen, verdictsOfTask } = authoringLimits

/**
 * Has the judge grade answers of the saved draft by its criteria. Each prompt is sent once; failed ones are
 * requeued.
 */
export async function startTestDrive(
  ctx: Context,
  { taskId, criterionIds, answerIds }: StartTestDrive,
): Promise<StartedTestDrive> {
  const { actor, db } = ctx
  const loaded = await loadTestDrive(ctx, taskId)
  const { task, judge, obstacle } = loaded
  requireWritable(task)
  if (judge === null || obstacle !== null) throw new Refusal('invalid_move', obstacle ?? 'No judge is set.')
  const answers = loaded.answers.filter(({ id }) => answerIds?.includes(id) ?? true)
  const criteria = loaded.criteria.filter(({ id }) => criterionIds?.includes(id) ?? true)
  if (criteria.length === 0)
    throw new Refusal('invalid_move', 'Write a criterion with text and points first.', 'criterionIds')
  if (!answers.some(({ state }) => state === 'ready'))
    throw new Refusal(
      'invalid_move',
      'There is no answer to test on. Ask for the response that you rate, write an example, or ask other systems.',
      'answerIds',
    )
  const cells = uniqueBy(composeCells({ ...loaded, answers, criteria }), ({ promptHash }) => promptHash)
  if (cells.length > verdictsAtOnce)
    throw new Refusal(
      'too_large',
      `You selected ${cells.length} cells; at most ${verdictsAtOnce} can be judged at once. Run fewer criteria or answers at a time.`,
    )
  if (cells.reduce((sum, { prompt }) => sum + prompt.length, 0) > MAX_PROMPTS_LENGTH)
    throw new Refusal(
      'too_large',
      'The conversation and the answers are too long to judge so many cells at once. Run fewer criteria at a time.',
    )
  await requireNoPatientDataInDraft(db, taskId, loaded.draft, { criteria, examples: answers })
  const spent = await explainSpendingStop(db, task.datasetId)
  if (spent) throw new Refusal('rate_limited', spent)

  const asked = await inTransaction(
    db,
    async (tx) => {
      // With the lock, a repeated request waits and then finds the verdicts of the first one.
      await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`test-drive:${task.personId}`}, 0))::text`
      await lockWritable(tx, task)
      const known = await tx.testVerdict.findMany({
        where: { taskId, judgeId: judge.id, promptHash: { in: cells.map(({ promptHash }) => promptHash) } },
        select: { id: true, promptHash: true, state: true },
      })
      const failed = known.filter(({ state }) => state === 'failed').map(({ id }) => id)
      const hashes = new Set(known.map(({ promptHash }) => promptHash))
      const fresh = cells.filter(({ promptHash }) => !hashes.has(promptHash))
      if (failed.length + fresh.length === 0) return 0
      const open = await tx.testVerdict.count({ where: { personId: task.personId, state: 'queued' } })
      if (open + failed.length + fresh.length > verdictsOfPersonOpen)
        throw new Refusal(
          'rate_limited',
          `${open} of your cells are still being judged. Wait for them, or run fewer at a time.`,
        )
      const judged = await tx.workItem.count({ where: { testVerdict: { taskId } } })
      if (judged + failed.length + fresh.length > verdictsOfTask)
        throw new Refusal(
          'rate_limited',
          `${judged} cells of this task have been judged; the maximum is ${verdictsOfTask}. Run fewer cells, or finish with the verdicts that you have.`,
        )
      await requeueFailedVerdicts(tx, failed)
      await queueNewVerdicts(tx, { taskId, judgeId: judge.id, personId: task.personId }, fresh)
      await recordAudit(tx, {
        actor: auditActorOf(actor),
        action: 'task.test_driven',
        entity: { type: 'task', id: taskId },
        details: { cells: failed.length + fresh.length },
      })
      return failed.length + fresh.length
    },
    { timeoutMs: 20_000 },
  )
  if (asked > 0) await enqueue(queueFromEnv(), 'sweep', {})
  return { asked, known: cells.length - asked }
}

async function queueNewVerdicts(
  tx: Transaction,
  of: { taskId: string; judgeId: string; personId: string },
  cells: ComposedCell[],
): Promise<void> {
  if (cells.length === 0) return
  const rows = await tx.testVerdict.createManyAndReturn({
    data: cells.map(({ prompt, promptHash, criterionId, answerId, answerKey }) => ({
      ...of,
      prompt,
      promptHash,
      criterionId,
      answerKey,
      answerId: answerId === RATED_ANSWER_ID ? null : answerId,
    })),
    select: { id: true },
  })
  await tx.workItem.createMany({
    data: rows.map(({ id }) => ({
      kind: 'test_verdict',
      uniqueKey: `test_verdict:${id}`,
      testVerdictId: id,
    })),
  })
}

async function requeueFailedVerdicts(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.testVerdict.updateMany({
    where: { id: { in: ids }, state: 'failed' },
    data: { state: 'queued', failure: null, judgedAt: null },
  })
  const before = await tx.workItem.groupBy({
    by: ['testVerdictId'],
    where: { testVerdictId: { in: ids } },
    _count: true,
  })
  const countOf = (id: string) => before.find(({ testVerdictId }) => testVerdictId === id)?._count ?? 0
  await tx.workItem.createMany({
    data: ids.map((id) => ({
      kind: 'test_verdict',
      uniqueKey: `test_verdict:${id}:${countOf(id)}`,
      testVerdictId: id,
    })),
  })
}

function uniqueBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()]
}
