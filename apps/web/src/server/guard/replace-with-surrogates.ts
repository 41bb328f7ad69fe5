import { inTransaction, recordAudit, type Database } from '@consilium/db'
import { isStopping } from '../../domain/guard/classes'
import type { GuardReplaced, GuardTexts } from '../../domain/guard/guard'
import { replaceFindings } from '../../domain/guard/surrogates/replace-findings'
import { auditActorOf, type Context } from '../platform/context'
import { findOpenFindings } from './find-open-findings'
import { lookUpWord } from './names/lexicon'
import { hashSpan, deriveSurrogateSeed, listSpanWords, SURROGATE_REASON } from './hash-span'
import { requireTaskContributor } from './require-task-contributor'
import { assertOverridesWithinLimit } from './assert-overrides-within-limit'

/**
 * Replaces the findings in texts with surrogates, and stores the surrogates' hashes so that they are not
 * found again.
 */
export async function replaceWithSurrogates(
  ctx: Context,
  { taskId, texts }: GuardTexts,
): Promise<GuardReplaced> {
  const person = await requireTaskContributor(ctx, taskId)
  const findings = (await findOpenFindings(ctx.db, { taskId, texts })).filter(isStopping)
  if (findings.length === 0) return { texts, replaced: [] }
  const { texts: changed, surrogates } = replaceFindings(
    texts,
    findings,
    deriveSurrogateSeed(await findFirstOriginal(ctx.db, taskId)),
    (word) => lookUpWord(word).sex,
  )
  const rows = surrogates.flatMap(({ class: name, text }) =>
    listSpanWords(name, text).map((word) => ({ class: name, spanHash: hashSpan(taskId, name, word) })),
  )
  const classes = [...new Set(findings.map((finding) => finding.class))].sort()
  await inTransaction(ctx.db, async (tx) => {
    await assertOverridesWithinLimit(tx, taskId, rows.length)
    await tx.guardOverride.createMany({
      data: rows.map((row) => ({ ...row, taskId, personId: person.id, reason: SURROGATE_REASON })),
      skipDuplicates: true,
    })
    await recordAudit(tx, {
      actor: auditActorOf(ctx.actor),
      action: 'task.surrogates_put_in',
      entity: { type: 'task', id: taskId },
      details: { classes, places: findings.length },
    })
  })
  return { texts: changed, replaced: surrogates.map(({ from, text }) => ({ from, to: text })) }
}

/** The task that a chain of copies began with: a person has the same surrogate in all of them. */
async function findFirstOriginal(db: Database, taskId: string): Promise<string> {
  const [first] = await db.$queryRaw<{ id: string }[]>`
    WITH RECURSIVE line AS (
      SELECT id, copied_from_id FROM task WHERE id = ${taskId}::uuid
      UNION SELECT t.id, t.copied_from_id FROM task t JOIN line ON t.id = line.copied_from_id
    ) SELECT id FROM line WHERE copied_from_id IS NULL`
  return first?.id ?? taskId
}
