import { randomUUID } from 'node:crypto'
import { withDatabase } from './return-task'

interface Planted {
  versionId: string
  /** The reviewer or adjudicator who asks about the rated response. */
  openerId: string
  /** The messages in turn, the opener's first, then the author's. */
  says: string[]
  at: string
}

/** Inserts a message of the author into a thread at this time; returns its id. */
export async function plantAnswer(threadId: string, text: string, at: string): Promise<string> {
  const id = randomUUID()
  await withDatabase(async (client) => {
    await client.query(
      `INSERT INTO thread_message (id, thread_id, number, person_id, role, text, created_at)
       SELECT $1, h.id, (SELECT count(*) + 1 FROM thread_message m WHERE m.thread_id = h.id), t.author_id, 'author', $3, $4 FROM thread h JOIN task t ON t.id = h.task_id WHERE h.id = $2`,
      [id, threadId, text, at],
    )
    await client.query("UPDATE thread SET state = 'answered', updated_at = $2 WHERE id = $1", [threadId, at])
  })
  return id
}

/** Inserts a thread of a reviewer; returns the ids of the thread and its messages. */
export async function plantThread({
  versionId,
  openerId,
  says: [question = '', answer],
  at,
}: Planted): Promise<{ threadId: string; messageIds: string[] }> {
  const [threadId, messageId] = [randomUUID(), randomUUID()]
  await withDatabase(async (client) => {
    await client.query(
      "INSERT INTO thread (id, task_id, version_id, anchor, opener_id, opener_role, created_at, updated_at) SELECT $1, task_id, id, 'response', $3, 'reviewer', $4, $4 FROM task_version WHERE id = $2",
      [threadId, versionId, openerId, at],
    )
    await client.query(
      "INSERT INTO thread_message (id, thread_id, number, person_id, role, text, created_at) VALUES ($1, $2, 1, $3, 'reviewer', $4, $5)",
      [messageId, threadId, openerId, question, at],
    )
  })
  return {
    threadId,
    messageIds: [messageId, ...(answer === undefined ? [] : [await plantAnswer(threadId, answer, at)])],
  }
}
