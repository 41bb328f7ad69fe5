import type { Transaction } from '@consilium/db'
import type { Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import { findCurrentDraw } from '../sampling/draws/find-current-draw'
import { lockOpenDraft } from '../sampling/draws/lock-draft'

/** Locks an open draft of a release, and finds its current draw. */
export async function lockReleaseDraw(tx: Transaction, actor: Context['actor'], draftId: string) {
  const { purpose, datasetId } = await lockOpenDraft(tx, actor, draftId)
  if (purpose !== 'release')
    throw new Refusal(
      'invalid_input',
      'Tasks of this draft are reviewed first. Only tasks drawn for a release are answered.',
    )
  const sampleId = await findCurrentDraw(tx, draftId)
  if (!sampleId) throw new Refusal('conflict', 'Draw a sample first.')
  return { datasetId, sampleId }
}
