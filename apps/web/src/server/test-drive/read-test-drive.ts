import type { Prisma } from '@consilium/db'
import { RATED_ANSWER_ID } from '../../domain/test-drive/verdict-cells'
import type { TestAnswerRef, OutdatedCell, TestDriveView } from '../../domain/test-drive/test-drive-views'
import type { Context } from '../platform/context'
import { notFound } from '../platform/refusal'
import { countOpenAnswers } from './count-open-answers'
import { composeCells, loadTestDrive, type ComposedCell, type LoadedTestDrive } from './load-test-drive'

type Caller = Pick<Context, 'actor' | 'db'>

const select = {
  id: true,
  promptHash: true,
  state: true,
  met: true,
  explanation: true,
  failure: true,
} satisfies Prisma.TestVerdictSelect

/** The answers that the author's rubric can be tested on, with the judge's verdicts. */
export async function readTestDrive(ctx: Caller, taskId: string): Promise<TestDriveView> {
  const loaded = await loadTestDrive(ctx, taskId)
  const open = await countOpenAnswers(ctx.db, loaded.task)
  const { judge, task, obstacle, examples, answers, criteria } = loaded
  const composed = composeCells(loaded)
  const rows =
    judge === null || composed.length === 0
      ? []
      : await ctx.db.testVerdict.findMany({
          where: {
            taskId,
            judgeId: judge.id,
            promptHash: { in: [...new Set(composed.map(({ promptHash }) => promptHash))] },
          },
          select: {
            ...select,
            seenLabels: {
              where: { personId: task.personId },
              orderBy: { id: 'desc' },
              take: 1,
              select: { met: true },
            },
          },
        })
  const byHash = new Map(rows.map((row) => [row.promptHash, row]))
  const isJudged = ({ promptHash }: ComposedCell) => byHash.get(promptHash)?.state === 'judged'
  return {
    ...open,
    obstacle,
    isJudgeSimulated: judge?.isSimulated ?? false,
    exampleSystems: examples.value.length,
    answers: answers.map(({ id, key, is, state, failure, quality }) => ({
      id,
      key,
      is,
      state,
      failure,
      quality,
    })),
    criteria,
    hasRun: (await ctx.db.testVerdict.findFirst({ where: { taskId }, select: { id: true } })) !== null,
    cells: composed.flatMap(({ criterionId, answerId, promptHash }) => {
      const row = byHash.get(promptHash)
      if (!row) return []
      const { id: verdictId, state, met, explanation, failure, seenLabels } = row
      return [
        {
          criterionId,
          answerId,
          verdictId,
          state,
          met,
          explanation,
          failure,
          label: seenLabels[0]?.met ?? null,
        },
      ]
    }),
    old: await readOutdatedCells(
      ctx,
      loaded,
      composed.filter((cell) => !isJudged(cell)),
    ),
  }
}

/** The latest verdicts on earlier wordings of these criteria, for the same answers. */
async function readOutdatedCells(
  { db }: Caller,
  { task, judge }: LoadedTestDrive,
  cells: readonly ComposedCell[],
): Promise<OutdatedCell[]> {
  if (judge === null || cells.length === 0) return []
  const rows = await db.$queryRaw<
    (Omit<OutdatedCell, 'answerId'> & { answerId: string | null; answerKey: string })[]
  >`
    SELECT DISTINCT ON (v.criterion_id, v.answer_id, v.answer_key) v.criterion_id AS "criterionId", v.answer_id AS "answerId",
      v.answer_key AS "answerKey", v.met, v.explanation,
      (SELECT l.met FROM seen_label l WHERE l.test_verdict_id = v.id AND l.person_id = ${task.personId}::uuid ORDER BY l.id DESC LIMIT 1) AS label
    FROM test_verdict v
    WHERE v.task_id = ${task.id}::uuid AND v.judge_id = ${judge.id}::uuid AND v.state = 'judged'
      AND v.criterion_id = ANY (${[...new Set(cells.map(({ criterionId }) => criterionId))]}::uuid[])
      AND v.answer_key = ANY (${[...new Set(cells.map(({ answerKey }) => answerKey))]}::uuid[])
    ORDER BY v.criterion_id, v.answer_id, v.answer_key, v.judged_at DESC`
  const keyOf = ({
    criterionId,
    answerId,
    answerKey,
  }: Pick<ComposedCell, 'criterionId' | 'answerId' | 'answerKey'>) =>
    `${criterionId} ${answerId} ${answerKey}`
  const wanted = new Set(cells.map(keyOf))
  return rows
    .map((row) => ({ ...row, answerId: row.answerId ?? RATED_ANSWER_ID }))
    .filter((row) => wanted.has(keyOf(row)))
    .map(({ answerKey: _, ...cell }) => cell)
}

/** The text of one answer. The view omits the texts because it is polled. */
export async function readAnswerText(
  ctx: Caller,
  { taskId, answerId }: TestAnswerRef,
): Promise<{ text: string }> {
  const { answers } = await loadTestDrive(ctx, taskId)
  const answer = answers.find(({ id, state }) => id === answerId && state === 'ready')
  if (!answer) throw notFound('answer')
  return { text: answer.text }
}
