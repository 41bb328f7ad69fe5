import type { Transaction } from '@consilium/db'
import { fingerprintConversation } from '@consilium/worker/fingerprint-conversation'

/** Stores the fingerprint by which later near-duplicates of a version are found. */
export async function writeFingerprint(
  tx: Transaction,
  {
    versionId,
    datasetId,
    conversation,
  }: { versionId: string; datasetId: string; conversation: readonly { role: string; content: string }[] },
): Promise<void> {
  await tx.taskFingerprint.create({
    data: { versionId, datasetId, ...fingerprintConversation(conversation) },
    select: { versionId: true },
  })
}
