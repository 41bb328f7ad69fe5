import type { Transaction } from '@consilium/db'
import type { JudgingKind } from '../../../domain/reviewing/judging-kinds'

/** Whoever let their time lapse does not hold the place any more; what they wrote stays. */
export async function endLapsed(tx: Transaction, versionId: string, kind: JudgingKind): Promise<void> {
  await tx.assignment.updateMany({
    where: { versionId, kind, state: 'open', reservedUntil: { lte: new Date() } },
    data: { state: 'handed_back', endedAt: new Date(), reason: 'lapsed' },
  })
}
