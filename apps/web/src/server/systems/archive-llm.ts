import { inTransaction, recordAudit, type Transaction } from '@consilium/db'
import type { LlmSubject } from '../../domain/systems/systems'
import { auditActorOf, type Context } from '../platform/context'
import { notFound, Refusal } from '../platform/refusal'

/**
 * Archives a system or a judge: it is no longer offered for new work. Its runs, results and place on the
 * leaderboard stay, and its open runs finish. Refuses one that serves authors, who would lose it at once.
 */
export async function archiveLlm(ctx: Context, subject: LlmSubject, id: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const { name, kind, archivedAt } = await lockLlm(tx, subject, id)
    if (kind === 'physicians')
      throw new Refusal(
        'invalid_move',
        'Physicians can’t be archived: their answers come with the imported tasks.',
      )
    if (archivedAt) throw new Refusal('invalid_move', `${name} is already archived.`)
    const datasets = await listServedDatasets(tx, id)
    if (datasets.length > 0)
      throw new Refusal(
        'invalid_move',
        `${name} serves the authors of ${datasets.join(', ')}. Choose another ${subject} on ${datasets.length === 1 ? 'that dataset’s plan page' : 'the plan pages of these datasets'} first.`,
      )
    await writeArchived(tx, ctx, { subject, id, archivedAt: new Date() })
  })
}

/** Offers an archived system or judge for new work again. */
export async function restoreLlm(ctx: Context, subject: LlmSubject, id: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const { name, archivedAt } = await lockLlm(tx, subject, id)
    if (!archivedAt) throw new Refusal('invalid_move', `${name} is not archived.`)
    await writeArchived(tx, ctx, { subject, id, archivedAt: null })
  })
}

interface LlmRow {
  name: string
  kind: string
  archivedAt: Date | null
}

// Saving an authoring setting takes the same row with FOR SHARE, so that neither misses the other.
async function lockLlm(tx: Transaction, subject: LlmSubject, id: string): Promise<LlmRow> {
  const [row] =
    subject === 'system'
      ? await tx.$queryRaw<LlmRow[]>`
          SELECT name, kind::text, retired_at AS "archivedAt" FROM system WHERE id = ${id}::uuid FOR UPDATE`
      : await tx.$queryRaw<LlmRow[]>`
          SELECT name, 'judge' AS kind, retired_at AS "archivedAt" FROM judge WHERE id = ${id}::uuid FOR UPDATE`
  if (!row) throw notFound(subject)
  return row
}

async function writeArchived(
  tx: Transaction,
  { actor }: Context,
  { subject, id, archivedAt }: { subject: LlmSubject; id: string; archivedAt: Date | null },
): Promise<void> {
  const change = { where: { id }, data: { archivedAt }, select: { id: true } } as const
  if (subject === 'system') await tx.system.update(change)
  else await tx.judge.update(change)
  await recordAudit(tx, {
    actor: auditActorOf(actor),
    action: `${subject}.${archivedAt ? 'archived' : 'restored'}`,
    entity: { type: subject, id },
    details: {},
  })
}

/** Names of the open datasets whose authors the system or judge serves, by their current settings. */
async function listServedDatasets(tx: Transaction, id: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ name: string }[]>`
    SELECT d.name FROM dataset d CROSS JOIN LATERAL (
      SELECT s.value FROM dataset_setting s WHERE s.dataset_id = d.id AND s.kind = 'authoring' ORDER BY s.version DESC LIMIT 1) latest
    WHERE d.archived_at IS NULL AND (
      latest.value -> 'systemIds' @> to_jsonb(${id}::text) OR latest.value -> 'exampleSystemIds' @> to_jsonb(${id}::text)
      OR latest.value ->> 'suggestionSystemId' = ${id}::text OR latest.value ->> 'judgeId' = ${id}::text)
    ORDER BY d.name`
  return rows.map(({ name }) => name)
}
