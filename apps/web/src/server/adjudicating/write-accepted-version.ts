import { Prisma, type Transaction } from '@consilium/db'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { FinalLine } from '../../domain/adjudicating/resolve-rubric'
import { classifyDifficulty } from '../../domain/authoring/rating-anchors'
import { TurnMessage } from '../../domain/turns/turns'
import type { KnownReview } from './read-lettered-reviews'
import { writeFingerprint } from '../authoring/duplicates/write-fingerprint'
import { hashVersionContent } from '../authoring/hash-version-content'
import { describeProvenance } from './describe-provenance'

interface Accepting {
  taskId: string
  datasetId: string
  /** The version that was decided on. */
  versionId: string
  lines: readonly FinalLine[]
  responseQuality: number
  reviews: readonly KnownReview[]
}

/**
 * Writes the next version with the final rubric and rating, and makes it the task's current version.
 * Everything else stays as the author submitted it.
 */
export async function writeAcceptedVersion(
  tx: Transaction,
  { taskId, datasetId, versionId, lines, responseQuality, reviews }: Accepting,
): Promise<{ id: string; number: number; contentHash: string }> {
  const {
    criteria,
    createdAt: submittedAt,
    ...kept
  } = await tx.taskVersion.findUniqueOrThrow({
    where: { id: versionId },
    select: {
      number: true,
      createdAt: true,
      conversation: true,
      ratedResponse: true,
      ratedLlm: true,
      ratedVendor: true,
      mode: true,
      useCase: true,
      specialty: true,
      language: true,
      turnCount: true,
      exampleTags: true,
      canary: true,
      authoring: true,
      sourceFields: true,
      criteria: { select: { stableId: true, tags: true, evidence: true, provenance: true } },
    },
  })
  const [id, number, decidedAt] = [randomUUID(), kept.number + 1, new Date()]
  const conversation = z.array(TurnMessage).parse(kept.conversation)
  const rubric = lines.map(({ stableId, text, points }) => {
    const { tags, evidence } = criteria.find((one) => one.stableId === stableId) ?? { tags: [], evidence: '' }
    return { id: stableId, text, points, tags, evidence }
  })
  const { ratedResponse, useCase, specialty, language } = kept
  const contentHash = hashVersionContent(
    { conversation, ratedResponse, responseQuality, useCase, specialty, language, criteria: rubric },
    kept.mode,
  )
  await tx.taskVersion.create({
    data: {
      ...kept,
      id,
      taskId,
      number,
      responseQuality,
      difficulty: classifyDifficulty(responseQuality),
      contentHash,
      conversation,
      authoring: kept.authoring ?? Prisma.DbNull,
      sourceFields: kept.sourceFields ?? Prisma.DbNull,
      criteria: {
        create: lines.map((line, index) => {
          const { tags = [], evidence = '' } = rubric[index] ?? {}
          return {
            stableId: line.stableId,
            position: index + 1,
            text: line.text,
            points: line.points,
            tags,
            evidence,
            provenance: describeProvenance(line, { submittedAt, decidedAt, reviews, criteria }),
          }
        }),
      },
    },
    select: { id: true },
  })
  await writeFingerprint(tx, { versionId: id, datasetId, conversation })
  await tx.task.update({ where: { id: taskId }, data: { currentVersionId: id }, select: { id: true } })
  return { id, number, contentHash }
}
