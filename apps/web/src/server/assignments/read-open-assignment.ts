import type { Database, Prisma } from '@consilium/db'
import { z } from 'zod'
import type { keptDraft } from '../../domain/assignments/assignment-inputs'
import { nounOfKind, workOfKind } from '../../domain/assignments/assignment-kind'
import { ContextFact } from '../../domain/authoring/task-drafts'
import { TurnMessage } from '../../domain/turns/turns'
import type { Context } from '../platform/context'
import { notFound } from '../platform/refusal'
import { settledRules } from '../platform/visibility/visible-settled'
import { whereAnyRule } from '../platform/visibility/visibility-rule'
import { versionRules } from '../platform/visibility/visible-versions'
import type { DraftKind } from './assignment-kinds'
import { findOwnAssignment, isHeld, requireOpen, type OwnAssignment } from './find-own-assignment'
import { formatUtcDay } from '../platform/format-utc-day'
import { readWorkEstimates } from '../datasets/read-work-estimates'
import { facets, formatFacets } from './task-facets'

export const assignedCriteria = {
  orderBy: { position: 'asc' },
  select: { stableId: true, text: true, points: true, tags: true, evidence: true },
} as const satisfies Prisma.TaskVersion$criteriaArgs

/** What the actor sees of an open assignment of any kind: the conversation of its version and their draft. */
export async function readOpenAssignment<Draft extends { versionId: string }>(
  { actor, db }: Context,
  assignmentId: string,
  drafts: DraftKind<Draft>,
) {
  const assignment = await findOwnAssignment(db, actor, { id: assignmentId, kind: drafts.kind })
  requireOpen(assignment)
  const version = await db.taskVersion.findFirst({
    where: { AND: [whereAnyRule(versionRules(actor)), { id: assignment.versionId }] },
    select: {
      ...facets,
      number: true,
      conversation: true,
    },
  })
  if (!version) throw notFound(nounOfKind[drafts.kind])
  const { datasetId } = version.task
  const estimate = await readWorkEstimates(db, workOfKind[drafts.kind], [datasetId])
  return {
    assignment,
    view: {
      assignmentId,
      taskId: assignment.taskId,
      task: formatFacets(version),
      estimate: estimate(datasetId),
      number: version.number,
      versionId: assignment.versionId,
      reservedUntil: assignment.reservedUntil?.toISOString() ?? null,
      dueOn: formatUtcDay(assignment.dueAt),
      conversation: z.array(TurnMessage).parse(version.conversation),
      draft: await readDraft(db, assignment, drafts),
    },
  }
}

/**
 * What a judge reads besides, picked column by column. The author, the rated llm and the author's rating are not
 * read, and of the authoring only the context.
 */
export async function readJudgedTexts(db: Database, { versionId }: Pick<OwnAssignment, 'versionId'>) {
  const version = await db.taskVersion.findUniqueOrThrow({
    where: { id: versionId },
    select: { ratedResponse: true, criteria: assignedCriteria },
  })
  return { ...version, context: await readContext(db, versionId) }
}

/** The author's marks, selected alone: the rest of `authoring` would reveal the author's rating and the llm. */
async function readContext(db: Database, versionId: string): Promise<ContextFact[]> {
  const rows = await db.$queryRaw<{ fact: unknown }[]>`
    SELECT jsonb_path_query(authoring, '$.context[*]') AS fact FROM task_version WHERE id = ${versionId}::uuid`
  return rows.flatMap(({ fact }) => ContextFact.safeParse(fact).data ?? [])
}

type KeptDraft<Draft> = z.infer<ReturnType<typeof keptDraft<z.ZodType<Draft>>>>

/**
 * What the actor wrote for an assignment that can’t be changed, so that they can copy it, until when its submission
 * can be undone, and whether they may read the outcome.
 */
export async function readKeptDraft<Draft extends { versionId: string }>(
  { actor, db }: Context,
  assignmentId: string,
  drafts: DraftKind<Draft>,
): Promise<KeptDraft<Draft>> {
  const assignment = await findOwnAssignment(db, actor, { id: assignmentId, kind: drafts.kind })
  const settled = await db.task.findFirst({
    where: { AND: [whereAnyRule(settledRules(actor)), { id: assignment.taskId }] },
    select: { id: true },
  })
  return {
    content: (await readDraft(db, assignment, drafts))?.content ?? null,
    takesEffectAt: isHeld(assignment) ? (assignment.heldUntil?.toISOString() ?? null) : null,
    isSubmitted: assignment.state === 'done',
    outcomeOf: settled?.id ?? null,
  }
}

async function readDraft<Draft extends { versionId: string }>(
  db: Database,
  { taskId, personId, versionId }: OwnAssignment,
  { kind, schema }: DraftKind<Draft>,
): Promise<{ version: number; content: Draft; savedAt: string } | null> {
  const draft = await db.draft.findFirst({
    where: { kind, taskId, personId },
    select: { version: true, content: true, updatedAt: true },
  })
  const content = schema.safeParse(draft?.content).data
  return draft && content?.versionId === versionId
    ? { version: draft.version, content, savedAt: draft.updatedAt.toISOString() }
    : null
}
