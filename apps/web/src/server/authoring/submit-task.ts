import { inTransaction, type Transaction } from '@consilium/db'
import { findMissing } from '../../domain/authoring/missing-parts'
import { VersionAuthoring, type Submitted, type SubmitTask } from '../../domain/authoring/submissions'
import { TaskDraft } from '../../domain/authoring/task-drafts'
import { listTypedTexts } from '../../domain/authoring/typed-texts'
import { GUARD_FIELD } from '../../domain/guard/classes'
import { auditActorOf, type Context } from '../platform/context'
import { writeFingerprint } from './duplicates/write-fingerprint'
import { notFound, Refusal } from '../platform/refusal'
import { buildVersion } from './build-version'
import { readReturnPoints } from './read-return-points'
import { findOwnTask } from '../turns/find-own-task'
import { ownTaskDraft } from '../platform/visibility/own-drafts'
import { requireNoPatientData } from '../guard/require-no-patient-data'
import { moveTasks } from '../lifecycle/move-tasks'
import { reassignReviewers } from '../assignments/reassign-reviewers'
import { writeVersion } from './write-version'

/**
 * Freezes a draft as the next version and sends it to review. Idempotent: sending the same draft again
 * changes nothing.
 */
export async function submitTask(ctx: Context, { taskId, draftVersion }: SubmitTask): Promise<Submitted> {
  const { actor, db } = ctx
  const { personId } = await findOwnTask(db, actor, taskId)
  const isClean = await checkDraft(ctx, { taskId, draftVersion })
  return inTransaction(db, async (tx) => {
    // Lock the draft first, as a save does. Of several concurrent requests, one writes and the others find
    // its version.
    const [draft] = await tx.$queryRaw<{ version: number; content: unknown }[]>`
      SELECT version, content FROM draft WHERE kind = 'task' AND task_id = ${taskId}::uuid AND person_id = ${personId}::uuid FOR UPDATE`
    if (!draft) throw notFound('task')
    const task = await findOwnTask(tx, actor, taskId)
    const current = await findCurrentVersion(tx, taskId)
    const isAgain =
      current !== null && VersionAuthoring.safeParse(current.authoring).data?.draftVersion === draftVersion
    if (isAgain && task.status !== 'revision') return { version: current.number }
    if (isAgain)
      throw new Refusal(
        'conflict',
        `You have changed nothing since version ${current.number} was returned. Answer its points first.`,
      )
    if (task.status !== 'draft' && task.status !== 'revision')
      throw new Refusal(
        'invalid_move',
        'This task is no longer a draft, so it cannot be submitted. Reload the page.',
      )
    // A draft that was saved during this request has not been checked for patient data yet.
    if (draft.version !== draftVersion || !isClean)
      throw new Refusal(
        'conflict',
        'The draft was changed in another tab or on another device in the meantime. Check it again, then submit.',
      )
    const content = TaskDraft.parse(draft.content)
    const back =
      current && task.status === 'revision'
        ? await readReturnPoints(tx, actor, { versionId: current.id, number: current.number })
        : null
    await assertComplete(tx, { content, taskId, points: back?.points ?? [] })
    const built = await buildVersion(tx, task, content)
    const written = await writeVersion(tx, {
      task,
      content,
      draftVersion,
      built,
      previous: current,
      reviewOf: back?.reviewOf ?? new Map(),
    })
    await writeFingerprint(tx, {
      versionId: written.id,
      datasetId: task.datasetId,
      conversation: built.content.conversation,
    })
    await moveTasks(tx, {
      actor: auditActorOf(actor),
      action: 'submit',
      taskIds: [taskId],
      details: { version: written.number, contentHash: written.contentHash, tries: built.rated.tries },
    })
    if (written.number > 1)
      await reassignReviewers(tx, {
        taskId,
        datasetId: task.datasetId,
        versionId: written.id,
        responseQuality: content.responseQuality as number,
      })
    return { version: written.number }
  })
}

/**
 * Refuses patient data; false when the draft has no such version. Runs before the transaction because it
 * takes long.
 */
async function checkDraft({ actor, db }: Context, { taskId, draftVersion }: SubmitTask): Promise<boolean> {
  const draft = await db.draft.findFirst({
    where: { AND: [ownTaskDraft(actor, taskId), { version: draftVersion }] },
    select: { content: true },
  })
  if (!draft) return false
  const texts = listTypedTexts(TaskDraft.parse(draft.content)).map(({ text, where }) => ({ text, where }))
  await requireNoPatientData(db, { taskId, texts, field: GUARD_FIELD })
  return true
}

async function findCurrentVersion(tx: Transaction, taskId: string) {
  const { currentVersion } = await tx.task.findUniqueOrThrow({
    where: { id: taskId },
    select: {
      currentVersion: {
        select: {
          id: true,
          number: true,
          authoring: true,
          criteria: { select: { stableId: true, text: true, points: true, provenance: true } },
        },
      },
    },
  })
  return currentVersion
}

type Points = Awaited<ReturnType<typeof readReturnPoints>>['points']

async function assertComplete(
  tx: Transaction,
  { content, taskId, points }: { content: TaskDraft; taskId: string; points: Points },
): Promise<void> {
  const dataset = await tx.dataset.findFirst({
    where: { tasks: { some: { id: taskId } }, archivedAt: null },
    select: { id: true },
  })
  if (!dataset)
    throw new Refusal(
      'invalid_move',
      'The dataset was archived, so you can no longer submit tasks to it. Ask an admin.',
    )
  const turns = await tx.turn.findMany({
    where: { taskId, purpose: 'conversation' },
    select: { id: true, state: true },
  })
  const missing = findMissing(content, { turns, points }).filter(({ isAdvice }) => !isAdvice)
  const [first, ...others] = missing
  if (first)
    throw new Refusal(
      'invalid_input',
      others.length === 0
        ? first.says
        : `${first.says} ${others.length === 1 ? '1 more part is' : `${others.length} more parts are`} missing.`,
      first.part,
    )
  if (new Set(content.criteria.map(({ id }) => id)).size < content.criteria.length)
    throw new Refusal(
      'invalid_input',
      'Two criteria have the same id. Delete one of them and write it again.',
      'rubric',
    )
}
