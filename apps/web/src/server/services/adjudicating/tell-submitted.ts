import type { Transaction } from '@consilium/db'
import type { SubmittedAdjudication } from '../../../domain/adjudicating/submit-adjudication'
import { sliceOf } from '../../../domain/task-facets'

const facets = { select: { mode: true, difficulty: true } } as const

/** What a decision came to, also when it is sent again. */
export async function tellSubmitted(tx: Transaction, versionId: string): Promise<SubmittedAdjudication> {
  const { decision, version, resultingVersion } = await tx.adjudication.findUniqueOrThrow({
    where: { versionId },
    select: { decision: true, version: facets, resultingVersion: facets },
  })
  if (decision !== 'accept') return { decision }
  return {
    decision,
    slice: {
      before: sliceOf(version.mode, version.difficulty),
      after: sliceOf(resultingVersion?.mode ?? null, resultingVersion?.difficulty ?? null),
    },
  }
}
