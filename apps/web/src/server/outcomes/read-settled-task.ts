import type { Prisma } from '@consilium/db'
import { z } from 'zod'
import { FinalProvenance } from '../../domain/adjudicating/final-provenance'
import type { Round, SettledTask } from '../../domain/outcomes/settled-views'
import { TurnMessage } from '../../domain/turns/turns'
import type { Context } from '../platform/context'
import { notFound } from '../platform/refusal'
import { facets, formatFacets } from '../assignments/task-facets'
import { whereAnyRule } from '../platform/visibility/visibility-rule'
import { settledRules } from '../platform/visibility/visible-settled'
import { assertSettled, classifyParts, readBeginnings, selectParts } from './list-settled'
import { readNames } from './read-names'
import { readReveal } from './read-reveal'
import { readRound } from './read-round'

const criteria = {
  orderBy: { position: 'asc' },
  select: { stableId: true, text: true, points: true, provenance: true },
} as const

/**
 * The outcome of a settled task, for people who wrote or judged it. Does not load what the policy withholds.
 */
export async function readSettledTask({ actor, db }: Context, taskId: string): Promise<SettledTask> {
  const id = 'id' in actor ? actor.id : ''
  const task = await db.task.findFirst({
    where: { AND: [whereAnyRule(settledRules(actor)), { id: taskId }] },
    select: {
      status: true,
      authorId: true,
      ...selectParts(id),
      currentVersion: { select: { ...facets, conversation: true, ratedResponse: true, criteria } },
    },
  })
  if (!task?.currentVersion) throw notFound('task')
  const versions = await db.taskVersion.findMany({
    where: { taskId },
    orderBy: { number: 'asc' },
    select: {
      id: true,
      number: true,
      responseQuality: true,
      criteria,
      adjudication: { select: { id: true } },
      resultOf: { select: { id: true } },
    },
  })
  // Versions that an adjudication created were not submitted.
  const submitted = versions.filter(({ resultOf }) => resultOf === null)
  const last = submitted.at(-1)
  if (!last) throw notFound('task')
  const reveal = await readReveal(db, taskId)
  const isTold = reveal !== 'nothing'
  const names = reveal === 'names' ? await readNames(db, taskId) : new Map<string, string>()
  const by = (personId: string | null) => ({
    isYou: personId === id,
    name: (personId && names.get(personId)) ?? null,
  })
  const yours = classifyParts(id, task.authorId, task.versions)
  const rounds: Round[] = []
  for (const version of submitted) rounds.push(await readRound(db, version, { id, isTold, by }))
  return {
    taskId,
    task: formatFacets(task.currentVersion),
    beginning: yours.includes('author') ? ((await readBeginnings(db, [taskId])).get(taskId) ?? null) : null,
    status: assertSettled(task.status),
    yours,
    reveal,
    conversation: z.array(TurnMessage).parse(task.currentVersion.conversation),
    ratedResponse: task.currentVersion.ratedResponse,
    answeredBy:
      isTold || yours.includes('author')
        ? ((await db.taskVersion.findUnique({ where: { id: last.id }, select: { ratedLlm: true } }))
            ?.ratedLlm ?? null)
        : null,
    author: isTold || task.authorId === id ? { ...by(task.authorId), rating: last.responseQuality } : null,
    rounds: rounds.filter(({ reviews, decision }) => reviews.length > 0 || decision !== null),
    criteria:
      isTold && versions.length > submitted.length ? task.currentVersion.criteria.map(toFinalCriterion) : [],
  }
}

function toFinalCriterion({
  stableId,
  text,
  points,
  provenance,
}: {
  stableId: string
  text: string
  points: number
  provenance: Prisma.JsonValue
}) {
  const known = FinalProvenance.safeParse(provenance).data
  return { stableId, text, points, wrote: known?.wrote ?? [], steps: known?.steps ?? [] }
}
