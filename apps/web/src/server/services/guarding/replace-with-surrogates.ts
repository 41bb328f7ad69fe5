import { inTransaction, recordAudit } from '@consilium/db'
import { type GuardTexts } from '../../../domain/guard'
import { replaceFindings } from '../../../domain/guard/surrogates/replace-findings'
import { auditActorOf, type Context } from '../../context'
import { findOpen } from '../../guard/find-open'
import { hashSpan, surrogateSeed, wordsOf } from '../../guard/hash-span'
import { requireWriter } from './require-writer'
import { requireRoom } from './require-room'

const REASON = 'A surrogate that the guard put in.'

/** The texts with surrogates for what is found. The surrogates are remembered by their hash, so that they are not found again. */
export async function replaceWithSurrogates(
  ctx: Context,
  { taskId, texts }: GuardTexts,
): Promise<{ texts: string[]; replaced: number }> {
  const person = await requireWriter(ctx, taskId)
  const findings = await findOpen(ctx.db, { taskId, texts })
  if (findings.length === 0) return { texts, replaced: 0 }
  const { texts: changed, surrogates } = replaceFindings(texts, findings, surrogateSeed(taskId))
  const rows = surrogates.flatMap(({ class: name, text }) =>
    [text, ...(name === 'name' || name === 'place' ? wordsOf(text) : [])].map((word) => ({
      class: name,
      spanHash: hashSpan(taskId, name, word),
    })),
  )
  const classes = [...new Set(findings.map((finding) => finding.class))].sort()
  await inTransaction(ctx.db, async (tx) => {
    await requireRoom(tx, taskId, rows.length)
    await tx.guardOverride.createMany({
      data: rows.map((row) => ({ ...row, taskId, personId: person.id, reason: REASON })),
      skipDuplicates: true,
    })
    await recordAudit(tx, {
      actor: auditActorOf(ctx.actor),
      action: 'task.surrogates_put_in',
      entity: { type: 'task', id: taskId },
      details: { classes, places: findings.length },
    })
  })
  return { texts: changed, replaced: findings.length }
}
