import { inTransaction, type Transaction } from '@consilium/db'
import { findMissing } from '../../../domain/missing-parts'
import { VersionAuthoring, type Submitted, type SubmitTask } from '../../../domain/submissions'
import { TaskDraft } from '../../../domain/task-drafts'
import { listTypedTexts } from '../../../domain/typed-texts'
import { auditActorOf, type Context } from '../../context'
import { writeFingerprint } from '../../duplicates/write-fingerprint'
import { notFound, Refusal } from '../../refusal'
import { buildVersion } from '../../submissions/build-version'
import { readPoints } from '../../submissions/read-points'
import { findOwnTask } from '../../turns/find-own-task'
import { ownTaskDraft } from '../../visibility/own-drafts'
import { requireClean } from '../guarding/require-clean'
import { moveTasks } from '../lifecycle/move-tasks'
import { askAgain } from '../reviewing/ask-again'
import { writeVersion } from './write-version'

/** Freezes a draft as the next version and hands it to review. The same draft sent again is answered alike and changes nothing. */
export async function submitTask(ctx: Context, { taskId, draftVersion }: SubmitTask): Promise<Submitted> {
  const { actor, db } = ctx
  const { personId } = await findOwnTask(db, actor, taskId)
  const isClean = await checkDraft(ctx, { taskId, draftVersion })
  return inTransaction(db, async (tx) => {
    // The draft first, as a save locks it: of twenty presses one writes, the others wait and find what it wrote.
    const [draft] = await tx.$queryRaw<{ version: number; content: unknown }[]>`
      SELECT version, content FROM draft WHERE kind = 'task' AND task_id = ${taskId}::uuid AND person_id = ${personId}::uuid FOR UPDATE`
    if (!draft) throw notFound('task')
    const task = await findOwnTask(tx, actor, taskId)
    const current = await findCurrent(tx, taskId)
    const isAgain =
      current !== null && VersionAuthoring.safeParse(current.authoring).data?.draftVersion === draftVersion
    if (isAgain && task.status !== 'revision') return { version: current.number }
    if (isAgain)
      throw new Refusal(
        'conflict',
        `Nothing was changed since version ${current.number}, which came back. Answer what was asked first.`,
      )
    if (task.status !== 'draft' && task.status !== 'revision')
      throw new Refusal(
        'invalid_move',
        'This task is not being written any more, so it cannot be submitted. Load the page anew.',
      )
    // Also when it was saved in the very moment in which it was submitted: then nobody has checked it yet.
    if (draft.version !== draftVersion || !isClean)
      throw new Refusal(
        'conflict',
        'The draft was changed in another tab or on another device since you looked. Look at it again, then submit.',
      )
    const content = TaskDraft.parse(draft.content)
    const back =
      current && task.status === 'revision'
        ? await readPoints(tx, actor, { versionId: current.id, number: current.number })
        : null
    await requireWhole(tx, { content, taskId, points: back?.points ?? [] })
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
      await askAgain(tx, {
        taskId,
        datasetId: task.datasetId,
        versionId: written.id,
        responseQuality: content.responseQuality as number,
      })
    return { version: written.number }
  })
}

/** Before the transaction, as it takes its time. Refuses patient data; false when there is no such version to be checked. */
async function checkDraft({ actor, db }: Context, { taskId, draftVersion }: SubmitTask): Promise<boolean> {
  const draft = await db.draft.findFirst({
    where: { AND: [ownTaskDraft(actor, taskId), { version: draftVersion }] },
    select: { content: true },
  })
  if (!draft) return false
  const texts = listTypedTexts(TaskDraft.parse(draft.content)).map(({ text, where }) => ({ text, where }))
  await requireClean(db, { taskId, texts, field: 'guard' })
  return true
}

async function findCurrent(tx: Transaction, taskId: string) {
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

type Points = Awaited<ReturnType<typeof readPoints>>['points']

async function requireWhole(
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
      'The dataset was put away, so nothing can be submitted to it. Ask an admin.',
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
        : `${first.says} ${others.length === 1 ? 'One thing more is' : `${others.length} things more are`} missing.`,
      first.part,
    )
  if (new Set(content.criteria.map(({ id }) => id)).size < content.criteria.length)
    throw new Refusal(
      'invalid_input',
      'Two criteria have the same id. Remove one of them and write it anew.',
      'rubric',
    )
}
