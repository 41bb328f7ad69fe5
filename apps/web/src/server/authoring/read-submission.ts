import { z } from 'zod'
import { VersionAuthoring, type Submission, type VersionContent } from '../../domain/authoring/submissions'
import { TurnMessage } from '../../domain/turns/turns'
import type { Context } from '../platform/context'
import { findOwnTask } from '../turns/find-own-task'
import { readReturnPoints } from './read-return-points'

const nothing: Submission = {
  versions: [],
  answeredBy: null,
  tries: null,
  current: null,
  points: [],
  returnedOn: null,
}

/**
 * What authors see of their own task after submission: its versions, the model that answered, and the points
 * of a return.
 */
export async function readSubmission({ actor, db }: Context, taskId: string): Promise<Submission> {
  const task = await findOwnTask(db, actor, taskId)
  const versions = await db.taskVersion.findMany({
    where: { taskId },
    orderBy: { number: 'asc' },
    select: { number: true, createdAt: true, difficulty: true, _count: { select: { criteria: true } } },
  })
  const row = await db.task.findUniqueOrThrow({
    where: { id: taskId },
    select: { currentVersion: { include: { criteria: { orderBy: { position: 'asc' } } } } },
  })
  const { currentVersion } = row
  if (!currentVersion) return nothing
  const authoring = VersionAuthoring.safeParse(currentVersion.authoring).data
  const system = authoring
    ? await db.turn.findFirst({
        where: { id: authoring.ratedTurnId, taskId },
        select: { system: { select: { name: true } } },
      })
    : null
  const { points, returnedOn } =
    task.status === 'revision'
      ? await readReturnPoints(db, actor, { versionId: currentVersion.id, number: currentVersion.number })
      : { points: [], returnedOn: null }
  const content: VersionContent = {
    conversation: z.array(TurnMessage).parse(currentVersion.conversation),
    ratedResponse: currentVersion.ratedResponse,
    responseQuality: currentVersion.responseQuality,
    useCase: currentVersion.useCase,
    specialty: currentVersion.specialty,
    language: currentVersion.language,
    criteria: currentVersion.criteria.map(({ stableId, text, points, tags, evidence }) => ({
      id: stableId,
      text,
      points,
      tags,
      evidence,
    })),
  }
  return {
    versions: versions.map(({ number, createdAt, difficulty, _count }) => ({
      number,
      submittedAt: createdAt.toISOString(),
      difficulty,
      criteria: _count.criteria,
    })),
    answeredBy:
      currentVersion.ratedLlm === null
        ? null
        : {
            system: system?.system.name ?? '',
            llm: currentVersion.ratedLlm,
            vendor: currentVersion.ratedVendor ?? '',
          },
    tries: authoring?.tries ?? null,
    current: content,
    points,
    returnedOn,
  }
}
