import { Message, type GetTask, type TaskDetail } from '../../domain/datasets'
import type { Context } from '../context'
import { notFound } from '../refusal'
import { visibleDatasetTasks } from '../visibility/visible-tasks'

/** A task with its text in one version, and what else is known of it. For those who may read all of a dataset. */
export async function readTask({ actor, db }: Pick<Context, 'actor' | 'db'>, { datasetId, taskId, version }: GetTask): Promise<TaskDetail> {
  const task = await db.task.findFirst({
    where: { AND: [{ id: taskId, datasetId }, visibleDatasetTasks(actor)] },
    include: {
      dataset: { select: { id: true, name: true } },
      versions: {
        orderBy: { number: 'desc' },
        select: { id: true, number: true, createdAt: true, contentHash: true, _count: { select: { criteria: true } } },
      },
      releaseTasks: { select: { versionId: true, release: { select: { id: true, name: true, createdAt: true } } } },
    },
  })
  if (!task) throw notFound('task')
  const asked = task.versions.find((candidate) => (version === undefined ? candidate.id === task.currentVersionId : candidate.number === version))
  if (!asked) throw notFound(version === undefined ? 'task' : 'version of this task')
  const shown = await db.taskVersion.findUniqueOrThrow({
    where: { id: asked.id },
    include: { criteria: { orderBy: { position: 'asc' } }, answers: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] } },
  })
  return {
    id: task.id,
    dataset: task.dataset,
    externalId: task.externalId,
    source: task.source,
    status: task.status,
    disputed: task.disputed,
    createdAt: task.createdAt.toISOString(),
    version: {
      id: shown.id,
      number: shown.number,
      createdAt: shown.createdAt.toISOString(),
      conversation: Message.strip().array().parse(shown.conversation),
      ratedResponse: shown.ratedResponse,
      responseQuality: shown.responseQuality,
      mode: shown.mode,
      useCase: shown.useCase,
      difficulty: shown.difficulty,
      specialty: shown.specialty,
      language: shown.language,
      tags: shown.exampleTags,
      canary: shown.canary,
      contentHash: shown.contentHash,
      criteria: shown.criteria.map(({ id, text, points, tags }) => ({ id, text, points, tags })),
      answers: shown.answers.map(({ id, source, text, details }) => ({ id, source, text, ...readDetails(details) })),
    },
    versions: task.versions.map(({ id, number, createdAt, contentHash, _count }) => ({
      number,
      createdAt: createdAt.toISOString(),
      contentHash,
      criteria: _count.criteria,
      current: id === task.currentVersionId,
    })),
    releases: task.releaseTasks
      .toSorted((a, b) => b.release.createdAt.getTime() - a.release.createdAt.getTime())
      .map(({ versionId, release: { id, name } }) => ({ id, name, version: task.versions.find((one) => one.id === versionId)?.number ?? 0 })),
  }
}

function readDetails(details: unknown): { group: string | null; references: string[] } {
  const { group, referenceAnswers } = (details ?? {}) as { group?: unknown; referenceAnswers?: unknown }
  return {
    group: typeof group === 'string' ? group : null,
    references: Array.isArray(referenceAnswers) ? referenceAnswers.filter((answer) => typeof answer === 'string') : [],
  }
}
