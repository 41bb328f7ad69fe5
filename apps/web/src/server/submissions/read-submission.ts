import { z } from 'zod'
import { VersionAuthoring, type Submission, type VersionContent } from '../../domain/submissions'
import { TurnMessage } from '../../domain/turns'
import type { Context } from '../context'
import { findOwnTask } from '../turns/find-own-task'
import { readPoints } from './read-points'

const nothing: Submission = {
  versions: [],
  answeredBy: null,
  tries: null,
  current: null,
  points: [],
  returnedOn: null,
}

/** What an author sees of their own task once it was submitted: its versions, who answered, and what was asked when it came back. */
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
      ? await readPoints(db, actor, { versionId: currentVersion.id, number: currentVersion.number })
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
