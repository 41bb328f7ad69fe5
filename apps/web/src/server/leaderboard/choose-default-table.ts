import { canonicalJson, inTransaction, INSTALLATION, recordAudit } from '@consilium/db'
import { isTable } from '@consilium/scoring'
import { DEFAULT_BOARD, parseDefaultBoard } from '@consilium/worker/boards'
import type { ChooseDefaultTable, LeaderboardRef } from '../../domain/leaderboard/leaderboard'
import { auditActorOf, type Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import { requireStillAdmin } from '../platform/require-another-admin'
import { listBoards } from './list-boards'

/** Chooses the table that readers see first. Choosing the current one again writes nothing. */
export async function chooseDefaultTable(
  { actor, db, pool }: Context,
  { seen, ...chosen }: ChooseDefaultTable,
): Promise<LeaderboardRef> {
  const { boards } = await listBoards(pool)
  const board = boards.find(({ ref }) => isTable(ref, chosen))
  if (!board) {
    throw new Refusal(
      'not_found',
      'Nothing is published for this release, judge and scoring profile, so it can’t be the default board. Choose one of the published boards.',
    )
  }
  if (board.ref.release.withdrawnAt !== null)
    throw new Refusal(
      'conflict',
      `The release “${board.ref.release.name}” is withdrawn, so its board can’t be the default. Choose the board of another release.`,
    )
  if (!board.canBeDefault)
    throw new Refusal(
      'conflict',
      `The board of “${board.ref.release.name}” has only answers of physicians of mixed origins, so it can’t be the default. Publish a run of another system first.`,
    )
  await inTransaction(db, async (tx) => {
    if (actor.kind === 'person') await requireStillAdmin(tx, actor.id)
    const row = await tx.setting.findUnique({ where: { name: DEFAULT_BOARD } })
    const before = parseDefaultBoard(row?.value)
    if (canonicalJson(before) === canonicalJson(chosen)) return
    if (seen !== undefined && canonicalJson(before) !== canonicalJson(seen)) throw conflict()
    const data = {
      value: chosen,
      // Two choices in the same millisecond must be distinct versions.
      updatedAt: new Date(Math.max(Date.now(), row ? row.updatedAt.getTime() + 1 : 0)),
      updatedById: actor.kind === 'person' ? actor.id : null,
    }
    const { count } = row
      ? await tx.setting.updateMany({ where: { name: DEFAULT_BOARD, updatedAt: row.updatedAt }, data })
      : await tx.setting.createMany({ data: { name: DEFAULT_BOARD, ...data }, skipDuplicates: true })
    if (count === 0) throw conflict()
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'installation.default_board_chosen',
      entity: INSTALLATION,
      details: { before, after: chosen },
    })
  })
  return { ...board.ref, isDefault: true }
}

function conflict(): Refusal {
  return new Refusal(
    'conflict',
    'Someone else chose another default board in the meantime. Check the current choice, then choose again if it is still needed.',
  )
}
