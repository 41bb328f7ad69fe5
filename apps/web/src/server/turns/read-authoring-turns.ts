import { Prisma, type Database, type Transaction } from '@consilium/db'
import { describeHiddenFailure, type AuthoringTurn } from '../../domain/authoring/authoring-turns'
import { isCutShort, type TurnStateName } from '../../domain/turns/turns'
import type { Context } from '../platform/context'
import { notFound } from '../platform/refusal'
import { findOwnTask } from './find-own-task'

interface Row {
  id: string
  state: TurnStateName
  text: string
  sequence: number
  outcome: string | null
  finishReason: string | null
  tries: number
}

/** All answers in a task's conversation, oldest first, for its author. */
export async function readAuthoringTurns({ actor, db }: Context, taskId: string): Promise<AuthoringTurn[]> {
  const task = await findOwnTask(db, actor, taskId)
  return listTurns(db, task)
}

export async function readAuthoringTurn(
  ctx: Context,
  taskId: string,
  turnId: string,
): Promise<AuthoringTurn> {
  const turn = (await readAuthoringTurns(ctx, taskId)).find(({ id }) => id === turnId)
  if (!turn) throw notFound('conversation')
  return turn
}

/**
 * The answers that an author requested for a task and its copies, so that a copy doesn't hide how often a question was
 * asked. `copy` numbers an answer and its copies; it is 1 for one of them.
 */
const requested = ({ taskId, personId }: { taskId: string; personId: string }) => Prisma.sql`
  WITH RECURSIVE family AS (
    SELECT id, copied_from_id FROM task WHERE id = ${taskId}::uuid
    UNION
    SELECT t.id, t.copied_from_id FROM family f JOIN task t ON t.id = f.copied_from_id OR t.copied_from_id = f.id
  ),
  requested AS (
    SELECT turn.*, row_number() OVER (PARTITION BY conversation, created_at ORDER BY id) AS copy FROM turn
    WHERE task_id IN (SELECT id FROM family) AND person_id = ${personId}::uuid AND purpose = 'conversation'
  )`

/** Counts the non-empty answers to the question of a turn, at least 1, in the task and its copies. */
export async function countTries(
  db: Database | Transaction,
  of: { taskId: string; personId: string; turnId: string },
): Promise<number> {
  const [row] = await db.$queryRaw<{ tries: number }[]>`
    ${requested(of)}
    SELECT count(*)::int AS tries FROM requested JOIN turn rated ON rated.id = ${of.turnId}::uuid AND rated.conversation = requested.conversation
    WHERE requested.text <> '' AND copy = 1`
  return Math.max(1, row?.tries ?? 0)
}

/** Counts the non-empty answers in a task, to any question. */
export async function countAnswers(
  db: Database | Transaction,
  { taskId, personId }: { taskId: string; personId: string },
): Promise<number> {
  return db.turn.count({ where: { taskId, personId, purpose: 'conversation', text: { not: '' } } })
}

async function listTurns(
  db: Database,
  { id: taskId, personId }: { id: string; personId: string },
): Promise<AuthoringTurn[]> {
  const rows = await db.$queryRaw<Row[]>`
    ${requested({ taskId, personId })}
    SELECT id, state::text AS state, text, sequence, outcome, finish_reason AS "finishReason", tries FROM (
      SELECT requested.*,
        greatest(1, count(*) FILTER (WHERE text <> '' AND copy = 1) OVER (PARTITION BY conversation))::int AS tries
      FROM requested
    ) counted
    WHERE task_id = ${taskId}::uuid ORDER BY created_at, id`
  return rows.map(({ id, state, text, sequence, outcome, finishReason, tries }) => ({
    id,
    state,
    text,
    sequence,
    failure: state === 'failed' ? describeHiddenFailure(outcome, text !== '') : null,
    cutShort: isCutShort(finishReason),
    tries,
  }))
}
