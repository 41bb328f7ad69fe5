import type { Transaction } from '@consilium/db'
import { randomInt } from 'node:crypto'
import type { TurnMessage } from '../../domain/turns/turns'
import { readAuthoringSystems } from '../plan/read-authoring-systems'
import { Refusal } from '../platform/refusal'

interface Question {
  taskId: string
  datasetId: string
  conversation: readonly TurnMessage[]
  /** The turn of the last answer before the question, if there is one. */
  lastTurnId: string | null
  another: boolean
}

/**
 * Chooses the llm that answers: the one last asked this question, else the one that gave the previous answer,
 * else the task's first one. Chooses at random if there is none of these or if `another` is requested.
 */
export async function chooseHiddenSystem(
  tx: Transaction,
  { taskId, datasetId, conversation, lastTurnId, another }: Question,
): Promise<string> {
  const { systemIds: candidates } = await readAuthoringSystems(tx, datasetId)
  if (candidates.length === 0)
    throw new Refusal(
      'invalid_move',
      'No hidden model is set for this dataset yet. Ask an admin to choose one on the dataset’s plan page. What you write is kept.',
    )
  const tried = (
    await tx.$queryRaw<{ systemId: string }[]>`
    SELECT system_id AS "systemId" FROM turn
    WHERE task_id = ${taskId}::uuid AND purpose = 'conversation' AND conversation = ${JSON.stringify(conversation)}::jsonb
    ORDER BY created_at DESC, id DESC`
  ).map(({ systemId }) => systemId)
  if (another) {
    const rest = candidates.filter((id) => !tried.includes(id))
    if (rest.length === 0)
      throw new Refusal(
        'invalid_move',
        'Each hidden model of this dataset has already been asked this question. Ask again, or change the question.',
      )
    return drawSystem(rest)
  }
  const select = { systemId: true } as const
  const before =
    lastTurnId === null ? null : await tx.turn.findFirst({ where: { id: lastTurnId, taskId }, select })
  const first = await tx.turn.findFirst({
    where: { taskId, purpose: 'conversation' },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select,
  })
  return (
    [tried[0], before?.systemId, first?.systemId].find((id) => id !== undefined && candidates.includes(id)) ??
    drawSystem(candidates)
  )
}

function drawSystem(ids: readonly string[]): string {
  return ids[randomInt(ids.length)] ?? ''
}
