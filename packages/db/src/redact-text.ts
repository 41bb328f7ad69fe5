import { expireExports } from './expire-exports'
import { inTransaction, type Transaction } from './transaction'
import type { AuditActor } from './record-audit'
import type { Database } from './open-database'

/** One column of one row that contains the text; for an upload, the whole file. */
export interface TextPlace {
  table: string
  /** The parts of the row's key, separated by spaces. */
  key: string
  column: string
  /** Whether it belongs to the task or its results. */
  ofTask: boolean
}

/** Finds a text, letter for letter: at most `most` places per table. Reads every text in the database. */
export async function findText(
  db: Database,
  { taskId, text, most = 100 }: { taskId: string; text: string; most?: number },
): Promise<TextPlace[]> {
  return inTransaction(
    db,
    (tx) =>
      tx.$queryRaw<
        TextPlace[]
      >`SELECT table_name AS "table", row_key AS key, column_name AS column, of_task AS "ofTask" FROM find_text(${taskId}::uuid, ${text}, ${most}::int)`,
    { timeoutMs: 120_000 },
  )
}

export interface RedactText {
  taskId: string
  /** The exact text. */
  text: string
  /** Whether to redact beyond the task and its results. */
  everywhere: boolean
  /** The reason, without the text itself. */
  reason: string
  actor: Extract<AuditActor, { kind: 'person' | 'operator' }>
  /** Updates data derived from the text, in the same transaction. */
  andThen?: (tx: Transaction, redactionId: string) => Promise<void>
}

/**
 * Permanently replaces a text with a tombstone and returns the id of the redaction. Each place keeps the hash
 * of its previous content. The database function runs as the owner's role and writes the audit row.
 */
export async function redactText(
  db: Database,
  { taskId, text, everywhere, reason, actor, andThen }: RedactText,
): Promise<string> {
  const who = actor.kind === 'person' ? actor.id : null
  return inTransaction(
    db,
    async (tx) => {
      const rows = await tx.$queryRaw<
        { id: string }[]
      >`SELECT redact_text(${taskId}::uuid, ${text}, ${everywhere}, ${reason}, ${actor.kind}::actor_kind, ${who}::uuid)::text AS id`
      const id = rows[0]?.id ?? ''
      await expireExports(tx, { redactionId: id, actor })
      await andThen?.(tx, id)
      return id
    },
    { timeoutMs: 300_000 },
  )
}
