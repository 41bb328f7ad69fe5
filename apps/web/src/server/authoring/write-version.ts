import type { Prisma, Transaction } from '@consilium/db'
import { randomUUID } from 'node:crypto'
import { classifyDifficulty } from '../../domain/authoring/rating-anchors'
import { CriterionProvenance, type VersionAuthoring } from '../../domain/authoring/submissions'
import type { TaskDraft } from '../../domain/authoring/task-drafts'
import type { BuiltVersion } from './build-version'
import { hashVersionContent } from './hash-version-content'

interface PreviousVersion {
  number: number
  criteria: readonly { stableId: string; text: string; points: number; provenance: unknown }[]
}

interface NewVersion {
  task: { id: string }
  content: TaskDraft
  draftVersion: number
  built: BuiltVersion
  /** The version that was returned; null for the first. */
  previous: PreviousVersion | null
  /** The review behind each point that the author replies to. */
  reviewOf: ReadonlyMap<string, string>
}

interface WrittenVersion {
  id: string
  number: number
  contentHash: string
}

/** Writes the next version with its rubric and makes it the task's current one. */
export async function writeVersion(
  tx: Transaction,
  { task, content, draftVersion, built: { content: frozen, rated, turns }, previous, reviewOf }: NewVersion,
): Promise<WrittenVersion> {
  const id = randomUUID()
  const number = (previous?.number ?? 0) + 1
  const { mode, dataset } = await tx.task.findUniqueOrThrow({
    where: { id: task.id },
    select: { mode: true, dataset: { select: { canary: true } } },
  })
  const { turnId: ratedTurnId, servedLlm, tries, answers } = rated
  const { context, notes } = content
  const replies = content.replies.map(({ point, text }) => ({
    point,
    text,
    reviewId: reviewOf.get(point) ?? null,
  }))
  const authoring: VersionAuthoring = {
    format: 1,
    draftVersion,
    turns,
    ratedTurnId,
    servedLlm,
    tries,
    answers,
    context,
    notes,
    replies,
  }
  const contentHash = hashVersionContent(frozen, mode)
  const responseQuality = frozen.responseQuality as number
  await tx.taskVersion.create({
    data: {
      id,
      taskId: task.id,
      number,
      mode,
      contentHash,
      responseQuality,
      authoring,
      conversation: frozen.conversation,
      ratedResponse: frozen.ratedResponse,
      ratedLlm: rated.llm,
      ratedVendor: rated.vendor,
      difficulty: classifyDifficulty(responseQuality),
      useCase: frozen.useCase,
      specialty: frozen.specialty,
      language: frozen.language,
      turnCount: frozen.conversation.filter(({ role }) => role === 'user').length,
      canary: dataset.canary,
      criteria: {
        create: frozen.criteria.map(
          (
            { id: stableId, text, points, tags, evidence },
            index,
          ): Prisma.CriterionCreateWithoutVersionInput => {
            const origin = content.criteria.find((one) => one.id === stableId)?.origin ?? {
              is: 'written' as const,
              of: [],
            }
            return {
              stableId,
              position: index + 1,
              text,
              points: points as number,
              tags,
              evidence,
              provenance: buildProvenance({ stableId, text, points }, { origin, number, previous }),
            }
          },
        ),
      },
    },
    select: { id: true },
  })
  await tx.task.update({
    where: { id: task.id },
    data: { currentVersionId: id, disputed: false },
    select: { id: true },
  })
  return { id, number, contentHash }
}

interface ProvenanceContext {
  origin: CriterionProvenance['origin']
  number: number
  previous: PreviousVersion | null
}

/** A criterion that was in the previous version keeps its origin. */
function buildProvenance(
  { stableId, text, points }: { stableId: string; text: string; points: number | null },
  { origin, number, previous }: ProvenanceContext,
): CriterionProvenance {
  const before = previous?.criteria.find((one) => one.stableId === stableId)
  const provenance = CriterionProvenance.safeParse(before?.provenance).data
  if (!before) return { by: 'author', origin, since: number, changed: number }
  const changed =
    before.text === text && before.points === points
      ? (provenance?.changed ?? previous?.number ?? number)
      : number
  return {
    by: 'author',
    origin: provenance?.origin ?? origin,
    since: provenance?.since ?? previous?.number ?? number,
    changed,
  }
}
