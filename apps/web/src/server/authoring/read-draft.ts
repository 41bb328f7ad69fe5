import type { OpenedDraft } from '../../domain/authoring/draft-saves'
import { TaskDraft } from '../../domain/authoring/task-drafts'
import type { Context } from '../platform/context'
import { readAuthoringSystems } from '../plan/read-authoring-systems'
import { notFound } from '../platform/refusal'
import { ownTaskDraft } from '../platform/visibility/own-drafts'

/** The actor's draft of a task, with what the editor needs to know about the task. */
export async function readDraft({ actor, db }: Context, taskId: string): Promise<OpenedDraft> {
  const draft = await db.draft.findFirst({
    where: ownTaskDraft(actor, taskId),
    select: {
      version: true,
      content: true,
      updatedAt: true,
      task: {
        select: {
          id: true,
          datasetId: true,
          status: true,
          mode: true,
          planUseCase: true,
          planSpecialty: true,
          copiedFromId: true,
          currentVersion: { select: { number: true } },
          dataset: { select: { name: true } },
        },
      },
    },
  })
  if (!draft?.task.mode) throw notFound('task')
  const { task, version, updatedAt } = draft
  const { systemIds, judge, suggestionSystemId } = await readAuthoringSystems(db, task.datasetId)
  return {
    task: {
      id: task.id,
      datasetId: task.datasetId,
      datasetName: task.dataset.name,
      status: task.status,
      mode: draft.task.mode,
      planUseCase: task.planUseCase,
      planSpecialty: task.planSpecialty,
      isCopy: task.copiedFromId !== null,
      versionNumber: task.currentVersion?.number ?? null,
      can: {
        ask: systemIds.length > 0,
        testDrive: judge.obstacle === null,
        suggest: suggestionSystemId.obstacle === null,
      },
    },
    version,
    content: TaskDraft.parse(draft.content),
    savedAt: updatedAt.toISOString(),
  }
}
