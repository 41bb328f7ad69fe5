import type { Transaction } from '@consilium/db'
import { randomInt } from 'node:crypto'
import type { TurnMessage } from '../../domain/turns'
import { readAuthoringParts } from '../planning/read-authoring-parts'
import { Refusal } from '../refusal'

interface Question {
  taskId: string
  datasetId: string
  conversation: readonly TurnMessage[]
  /** Of the last answer before the question, if there is one. */
  lastTurnId: string | null
  another: boolean
}

/**
 * Which llm answers: the one that was last asked this question, or that gave the answer before it, or that the task
 * began with; drawn by lot when there is none, or when another is wanted.
 */
export async function chooseHiddenSystem(
  tx: Transaction,
  { taskId, datasetId, conversation, lastTurnId, another }: Question,
): Promise<string> {
  const { systemIds: candidates } = await readAuthoringParts(tx, datasetId)
  if (candidates.length === 0)
    throw new Refusal(
      'invalid_move',
      'No hidden model is set for this dataset yet. Ask an admin to choose one in its plan; what you write is kept.',
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
        'Each hidden model of this dataset was asked this question already. Ask again, or change the question.',
      )
    return draw(rest)
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
    draw(candidates)
  )
}

function draw(ids: readonly string[]): string {
  return ids[randomInt(ids.length)] ?? ''
}
