import type { Prisma } from '@consilium/db'
import { isCutShort, TurnMessage, type TurnView } from '../../domain/turns/turns'
import type { Context } from '../platform/context'
import { notFound } from '../platform/refusal'
import { ownTurns } from '../platform/visibility/own-turns'

type TurnRow = Prisma.TurnGetPayload<object>

export async function readTurn({ actor, db }: Context, id: string): Promise<TurnView> {
  const turn = await db.turn.findFirst({ where: { AND: [ownTurns(actor), { id }] } })
  if (!turn) throw notFound('conversation')
  return viewTurn(turn)
}

/** The actor's latest turn with a system, or null. */
export async function readLatestTurn({ actor, db }: Context, systemId: string): Promise<TurnView | null> {
  const turn = await db.turn.findFirst({
    where: { AND: [ownTurns(actor), { systemId }] },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return turn && viewTurn(turn)
}

function viewTurn({
  id,
  systemId,
  state,
  conversation,
  text,
  sequence,
  failure,
  finishReason,
  servedLlm,
  firstTokenMs,
  createdAt,
  finishedAt,
}: TurnRow): TurnView {
  return {
    id,
    systemId,
    state,
    conversation: TurnMessage.array().parse(conversation),
    text,
    sequence,
    failure,
    cutShort: isCutShort(finishReason),
    servedLlm,
    firstTokenMs,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}
