import { inTransaction, type Transaction } from './transaction'
import type { AuditActor } from './record-audit'
import type { Database } from './open-database'

/** One column of one row that holds the text; of an upload, the file as a whole. */
export interface TextPlace {
  table: string
  /** The parts of the row's key, with spaces between. */
  key: string
  column: string
  /** It belongs to the task or came of it. */
  ofTask: boolean
}

/** Where a text stands, letter for letter: at most `most` places of each table. Reads every text there is. */
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
  /** Exactly as it stands. */
  text: string
  /** Not only in the task and what came of it. */
  everywhere: boolean
  /** Why, without the text itself. */
  reason: string
  actor: Extract<AuditActor, { kind: 'person' | 'operator' }>
  /** What is drawn from the text and has to follow it, in the same transaction. */
  andThen?: (tx: Transaction, redactionId: string) => Promise<void>
}

/**
 * Puts a tombstone in the place of a text wherever it stands, for good, and gives the id of the redaction. Each place leaves
 * the hash of what it held; the audit row is written by the same function of the database, which the owner's role runs.
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
      await andThen?.(tx, id)
      return id
    },
    { timeoutMs: 300_000 },
  )
}
