import { inTransaction, recordAudit, type Transaction } from '@consilium/db'
import { enqueue, queueFromEnv } from '@consilium/worker/enqueue'
import { authoringLimits } from '../../../domain/authoring-limits'
import { RATED } from '../../../domain/test-drive/verdict-cells'
import {
  LONGEST_PROMPTS,
  type StartedTestDrive,
  type StartTestDrive,
} from '../../../domain/test-drive/test-drive-views'
import { auditActorOf, type Context } from '../../context'
import { spendingRefusal } from '../../planning/spending-refusal'
import { Refusal } from '../../refusal'
import { composeCells, loadTestDrive, type ComposedCell } from '../../test-drives/load-test-drive'
import { requireCleanDraft } from '../../test-drives/require-clean-draft'
import { requireWritable } from '../../turns/find-own-task'

const { verdictsAtOnce, verdictsOfPersonOpen, verdictsOfTask } = authoringLimits

/** Has the judge decide criteria of the saved draft about its answers. The same prompt is asked once; one without a verdict anew. */
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
      'There is no answer to test on. Ask for the rated response, write an example, or ask other systems.',
      'answerIds',
    )
  const cells = uniqueBy(composeCells({ ...loaded, answers, criteria }), ({ promptHash }) => promptHash)
  if (cells.length > verdictsAtOnce)
    throw new Refusal(
      'too_large',
      `These are ${cells.length} cells, and one press judges at most ${verdictsAtOnce}. Run fewer criteria or answers at a time.`,
    )
  if (cells.reduce((sum, { prompt }) => sum + prompt.length, 0) > LONGEST_PROMPTS)
    throw new Refusal(
      'too_large',
      'Conversation and answers are too long to judge so many cells at once. Run fewer criteria at a time.',
    )
  await requireCleanDraft(db, taskId, loaded.draft, { criteria, examples: answers })
  const spent = await spendingRefusal(db, task.datasetId)
  if (spent) throw new Refusal('rate_limited', spent)

  const asked = await inTransaction(
    db,
    async (tx) => {
      // The lock makes a second press wait, and then find the first one's verdicts.
      await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`test-drive:${task.personId}`}, 0))::text`
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
          `This task has had ${judged} cells judged, and ${verdictsOfTask} are the most for one task. Run fewer cells, or finish with what they have told.`,
        )
      await askAnew(tx, failed)
      await askFirst(tx, { taskId, judgeId: judge.id, personId: task.personId }, fresh)
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

async function askFirst(
  tx: Transaction,
  of: { taskId: string; judgeId: string; personId: string },
  cells: ComposedCell[],
): Promise<void> {
  if (cells.length === 0) return
  const rows = await tx.testVerdict.createManyAndReturn({
    data: cells.map(({ prompt, promptHash, criterionId, answerId }) => ({
      ...of,
      prompt,
      promptHash,
      criterionId,
      answerId: answerId === RATED ? null : answerId,
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

async function askAnew(tx: Transaction, ids: string[]): Promise<void> {
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
