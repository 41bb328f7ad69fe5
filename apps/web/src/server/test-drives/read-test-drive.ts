import type { Prisma } from '@consilium/db'
import type { TestDriveView } from '../../domain/test-drive/test-drive-views'
import type { Context } from '../context'
import { composeCells, loadTestDrive } from './load-test-drive'

const select = {
  id: true, promptHash: true, state: true, met: true, explanation: true, failure: true,
} satisfies Prisma.TestVerdictSelect

/** The answers that the author's rubric can be tested on, and what the judge has said. */
export async function readTestDrive(ctx: Pick<Context, 'actor' | 'db'>, taskId: string): Promise<TestDriveView> {
  const loaded = await loadTestDrive(ctx, taskId)
  const { judge, task, obstacle, exampleSystemIds, answers, criteria } = loaded
  const composed = obstacle === null ? composeCells(loaded) : []
  const rows = judge === null || composed.length === 0 ? [] : await ctx.db.testVerdict.findMany({
    where: { taskId, judgeId: judge.id, promptHash: { in: [...new Set(composed.map(({ promptHash }) => promptHash))] } },
    select: { ...select, seenLabels: { where: { personId: task.personId }, orderBy: { id: 'desc' }, take: 1, select: { met: true } } },
  })
  const byHash = new Map(rows.map((row) => [row.promptHash, row]))
  return {
    obstacle,
    exampleSystems: exampleSystemIds.length,
    answers,
    criteria,
    cells: composed.flatMap(({ criterionId, answerId, promptHash }) => {
      const row = byHash.get(promptHash)
      if (!row) return []
      const { id: verdictId, state, met, explanation, failure, seenLabels } = row
      return [{ criterionId, answerId, verdictId, state, met, explanation, failure, label: seenLabels[0]?.met ?? null }]
    }),
  }
}
