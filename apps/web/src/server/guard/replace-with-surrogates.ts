import { inTransaction, recordAudit } from '@consilium/db'
import { type GuardTexts } from '../../domain/guard/guard'
import { replaceFindings } from '../../domain/guard/surrogates/replace-findings'
import { auditActorOf, type Context } from '../platform/context'
import { findOpenFindings } from './find-open-findings'
import { lookUpWord } from './names/lexicon'
import { hashSpan, deriveSurrogateSeed, splitNameWords } from './hash-span'
import { requireTaskContributor } from './require-task-contributor'
import { assertOverridesWithinLimit } from './assert-overrides-within-limit'

const REASON = 'A surrogate inserted by the guard.'

/**
 * Replaces the findings in texts with surrogates, and stores the surrogates' hashes so that they are not
 * found again.
 */
export async function replaceWithSurrogates(
  ctx: Context,
  { taskId, texts }: GuardTexts,
): Promise<{ texts: string[]; replaced: number }> {
  const person = await requireTaskContributor(ctx, taskId)
  const findings = await findOpenFindings(ctx.db, { taskId, texts })
  if (findings.length === 0) return { texts, replaced: 0 }
  const { texts: changed, surrogates } = replaceFindings(
    texts,
    findings,
    deriveSurrogateSeed(taskId),
    (word) => lookUpWord(word).sex,
  )
  const rows = surrogates.flatMap(({ class: name, text }) =>
    [text, ...(name === 'name' || name === 'place' ? splitNameWords(text) : [])].map((word) => ({
      class: name,
      spanHash: hashSpan(taskId, name, word),
    })),
  )
  const classes = [...new Set(findings.map((finding) => finding.class))].sort()
  await inTransaction(ctx.db, async (tx) => {
    await assertOverridesWithinLimit(tx, taskId, rows.length)
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
