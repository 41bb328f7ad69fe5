import type { Database, Prisma } from '@consilium/db'
import { z } from 'zod'
import { alignRubrics } from '../../domain/adjudicating/alignment/align-rubrics'
import { FinalProvenance } from '../../domain/adjudicating/final-provenance'
import { listRemovals } from '../../domain/adjudicating/list-removals'
import { Resolution } from '../../domain/adjudicating/resolution'
import type { Round, SettledTask } from '../../domain/outcomes/settled-views'
import { returnReasons } from '../../domain/reviewing/return-reasons'
import { TurnMessage } from '../../domain/turns/turns'
import { readLetteredReviews } from '../adjudicating/read-lettered-reviews'
import type { Context } from '../platform/context'
import { notFound } from '../platform/refusal'
import { facets, formatFacets } from '../assignments/task-facets'
import { whereAnyRule } from '../platform/visibility/visibility-rule'
import { settledRules } from '../platform/visibility/visible-settled'
import { assertSettled, selectParts, classifyParts } from './list-settled'
import { readReveal } from './read-reveal'

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
      currentVersion: { select: { ...facets, criteria } },
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
  const { minutes: _minutes, ...shownTask } = formatFacets(task.currentVersion)
  return {
    taskId,
    task: shownTask,
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

interface Reader {
  id: string
  isTold: boolean
  by: (personId: string | null) => { isYou: boolean; name: string | null }
}

async function readRound(
  db: Database,
  version: { id: string; number: number; adjudication: { id: string } | null },
  { id, isTold, by }: Reader,
): Promise<Round> {
  const known = await readLetteredReviews(db, { versionId: version.id })
  const people = new Map(
    (
      await db.review.findMany({ where: { versionId: version.id }, select: { id: true, reviewerId: true } })
    ).map((one) => [one.id, one.reviewerId]),
  )
  const personOf = (reviewId: string) => people.get(reviewId) ?? null
  const reviews = known
    .filter((one) => isTold || personOf(one.id) === id)
    .map((one) => ({ ...one.review, ...by(personOf(one.id)) }))
  const decision =
    version.adjudication &&
    (await db.adjudication.findUnique({
      where: { id: version.adjudication.id },
      select: {
        adjudicatorId: true,
        decision: true,
        finalResponseQuality: true,
        ratingReason: true,
        reasons: true,
        note: true,
        resolutions: true,
        version: { select: { criteria } },
      },
    }))
  if (!decision || (!isTold && decision.adjudicatorId !== id))
    return { number: version.number, reviews, decision: null }
  const resolutions = (Array.isArray(decision.resolutions) ? decision.resolutions : []).flatMap(
    (one: Prisma.JsonValue) => Resolution.safeParse(one).data ?? [],
  )
  const removals = listRemovals(
    alignRubrics(
      decision.version.criteria,
      known.map(({ review }) => review),
    ),
    resolutions,
  )
  return {
    number: version.number,
    reviews,
    decision: {
      ...by(decision.adjudicatorId),
      decision: decision.decision,
      rating: decision.finalResponseQuality,
      ratingReason: decision.ratingReason,
      reasons: returnReasons.filter((reason) => decision.reasons.includes(reason)),
      note: decision.note,
      removed: removals.map(({ text, points, reason, note }) => ({ text, points, reason, note })),
    },
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

async function readNames(db: Database, taskId: string): Promise<Map<string, string>> {
  const people = await db.person.findMany({
    where: {
      workRemovedAt: null,
      OR: [
        { tasks: { some: { id: taskId } } },
        { reviews: { some: { version: { taskId } } } },
        { adjudications: { some: { version: { taskId } } } },
      ],
    },
    select: { id: true, name: true },
  })
  return new Map(people.map((one) => [one.id, one.name]))
}
