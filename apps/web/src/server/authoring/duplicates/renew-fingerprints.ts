import type { Transaction } from '@consilium/db'
import { fingerprintConversation } from '@consilium/worker/fingerprint-conversation'
import { z } from 'zod'

const Conversation = z.array(z.object({ role: z.string(), content: z.string() }))

/**
 * Recomputes the fingerprints of redacted versions from their current text, so that they keep no trace of the
 * removed text.
 */
export async function renewFingerprints(tx: Transaction, redactionId: string): Promise<void> {
  const touched = await tx.redactedText.findMany({
    where: { redactionId, tableName: 'task_version', columnName: 'conversation' },
    select: { rowKey: true },
  })
  const versions = await tx.taskVersion.findMany({
    where: { id: { in: touched.map(({ rowKey }) => rowKey) } },
    select: { id: true, conversation: true },
  })
  for (const { id, conversation } of versions) {
    await tx.taskFingerprint.updateMany({
      where: { versionId: id },
      data: fingerprintConversation(Conversation.parse(conversation)),
    })
  }
}
