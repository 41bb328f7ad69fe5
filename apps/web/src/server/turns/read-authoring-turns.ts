import type { Database, Transaction } from '@consilium/db'
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

/** Counts the non-empty answers to the question of a turn, at least 1. */
export async function countTries(
  db: Database | Transaction,
  of: { taskId: string; personId: string; turnId: string },
): Promise<number> {
  const [row] = await db.$queryRaw<{ tries: number }[]>`
    SELECT count(*)::int AS tries FROM turn t JOIN turn rated ON rated.id = ${of.turnId}::uuid AND rated.conversation = t.conversation
    WHERE t.task_id = ${of.taskId}::uuid AND t.person_id = ${of.personId}::uuid AND t.purpose = 'conversation' AND t.text <> ''`
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
    SELECT id, state::text AS state, text, sequence, outcome, finish_reason AS "finishReason",
      greatest(1, count(*) FILTER (WHERE text <> '') OVER (PARTITION BY conversation))::int AS tries
    FROM turn WHERE task_id = ${taskId}::uuid AND person_id = ${personId}::uuid AND purpose = 'conversation'
    ORDER BY created_at, id`
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
