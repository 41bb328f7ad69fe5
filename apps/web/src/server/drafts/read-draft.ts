import type { OpenedDraft } from '../../domain/draft-saves'
import { TaskDraft } from '../../domain/task-drafts'
import type { Context } from '../context'
import { readAuthoringParts } from '../planning/read-authoring-parts'
import { notFound } from '../refusal'
import { ownTaskDraft } from '../visibility/own-drafts'

/** An own draft with what the editor knows of its task. */
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
          currentVersion: { select: { number: true } },
          dataset: { select: { name: true } },
        },
      },
    },
  })
  if (!draft?.task.mode) throw notFound('task')
  const { task, version, updatedAt } = draft
  const { systemIds, judge, suggestionSystemId } = await readAuthoringParts(db, task.datasetId)
  return {
    task: {
      id: task.id,
      datasetId: task.datasetId,
      datasetName: task.dataset.name,
      status: task.status,
      mode: draft.task.mode,
      planUseCase: task.planUseCase,
      planSpecialty: task.planSpecialty,
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
