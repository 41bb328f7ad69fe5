import type { Database, Prisma } from '@consilium/db'
import { visibleText } from '../../domain/adjudicating/alignment/aligned-row'
import { estimateMean, estimateShare } from '../../domain/outcomes/estimate'
import type { OwnFigures } from '../../domain/outcomes/own-figures'
import { settledStatuses } from '../../domain/lifecycle/status-sets'
import { countAs } from '../../domain/reviewing/decide-reviews'
import { ReviewChange } from '../../domain/reviewing/review-changes'
import type { Context } from '../platform/context'
import { requirePerson } from '../platform/load-person'

const MAX_TASKS = 5_000
const rubric = { select: { stableId: true, text: true, points: true } } as const
const settled = { source: 'authored', status: { in: [...settledStatuses] } } satisfies Prisma.TaskWhereInput

/** Figures about the actor's own judgments and tasks, from settled tasks only. */
export async function readOwnFigures({ actor, db }: Context): Promise<OwnFigures> {
  const { id } = requirePerson(actor)
  const [reviewing, writing] = await Promise.all([measureReviewing(db, id), measureWriting(db, id)])
  return { reviewing, writing }
}

async function measureReviewing(db: Database, reviewerId: string): Promise<OwnFigures['reviewing']> {
  const reviews = await db.review.findMany({
    where: { reviewerId, version: { task: settled } },
    orderBy: { createdAt: 'desc' },
    take: MAX_TASKS,
    select: {
      decision: true,
      flawConfirmed: true,
      realistic: true,
      responseQuality: true,
      criterionChanges: true,
      version: {
        select: {
          taskId: true,
          number: true,
          responseQuality: true,
          task: {
            select: {
              status: true,
              versions: { orderBy: { number: 'desc' }, take: 1, select: { number: true } },
            },
          },
          reviews: {
            where: { reviewerId: { not: reviewerId }, reviewer: { workRemovedAt: null } },
            select: { decision: true, flawConfirmed: true, realistic: true },
          },
          adjudication: {
            select: {
              decision: true,
              finalResponseQuality: true,
              resultingVersion: { select: { criteria: rubric } },
            },
          },
        },
      },
    },
  })
  const perTask = (measure: (review: (typeof reviews)[number]) => number | null) =>
    meanByTask(reviews.map((review) => ({ taskId: review.version.taskId, value: measure(review) })))
  const finalOf = ({ version }: (typeof reviews)[number]) =>
    version.adjudication?.finalResponseQuality ?? null
  const changes = reviews.map((review) => ({
    taskId: review.version.taskId,
    tally: tallyChanges(
      review.criterionChanges,
      review.version.adjudication?.resultingVersion?.criteria ?? null,
    ),
  }))
  return {
    reviews: reviews.length,
    alike: estimateShare(
      perTask((review) => {
        const { reviews: others, responseQuality } = review.version
        if (others.length === 0) return null
        const own = countAs(review, responseQuality)
        return others.filter((other) => countAs(other, responseQuality) === own).length / others.length
      }),
    ),
    followed: estimateShare(
      perTask((review) => {
        const outcome = findOutcome(review.version)
        return outcome === null
          ? null
          : Number(outcome === { approve: 'accept', return: 'return', reject: 'reject' }[review.decision])
      }),
    ),
    ratingDifference: estimateMean(perTask((review) => minus(review.responseQuality, finalOf(review)))),
    ratingNear: estimateShare(
      perTask((review) => {
        const difference = minus(review.responseQuality, finalOf(review))
        return difference === null ? null : Number(Math.abs(difference) <= 1)
      }),
    ),
    changes: changes.reduce((sum, { tally }) => sum + (tally?.of ?? 0), 0),
    changesTaken: estimateShare(
      meanByTask(
        changes.map(({ taskId, tally }) => ({
          taskId,
          value: tally && tally.of > 0 ? tally.taken / tally.of : null,
        })),
      ),
    ),
  }
}

async function measureWriting(db: Database, authorId: string): Promise<OwnFigures['writing']> {
  const tasks = await db.task.findMany({
    where: { ...settled, authorId, versions: { some: {} } },
    orderBy: { updatedAt: 'desc' },
    take: MAX_TASKS,
    select: {
      status: true,
      versions: {
        orderBy: { number: 'asc' },
        select: {
          responseQuality: true,
          criteria: rubric,
          resultOf: { select: { id: true } },
          reviews: { select: { id: true } },
          adjudication: { select: { decision: true } },
        },
      },
    },
  })
  const judged = tasks.filter(({ versions }) =>
    versions.some(({ reviews, adjudication }) => reviews.length > 0 || adjudication !== null),
  )
  const ended = judged.filter(({ status }) => status !== 'withdrawn')
  const accepted = ended.flatMap(({ versions }) => {
    const [final, own] = [
      versions.find(({ resultOf }) => resultOf !== null),
      versions.findLast(({ resultOf }) => resultOf === null),
    ]
    return final && own ? [{ final, own }] : []
  })
  return {
    settled: tasks.length,
    accepted: estimateShare(ended.map(({ status }) => Number(status !== 'rejected'))),
    returns: estimateMean(
      ended.map(({ versions }) => versions.filter(({ resultOf }) => resultOf === null).length - 1),
    ),
    ratingDifference: estimateMean(
      accepted.flatMap(({ final, own }) => minus(own.responseQuality, final.responseQuality) ?? []),
    ),
    keptWords: estimateShare(
      accepted.flatMap(({ final, own }) => {
        const words = new Set(final.criteria.map(({ text }) => visibleText(text)))
        return own.criteria.length === 0
          ? []
          : own.criteria.filter(({ text }) => words.has(visibleText(text))).length / own.criteria.length
      }),
    ),
  }
}

interface EndedVersion {
  number: number
  task: { status: string; versions: readonly { number: number }[] }
  adjudication: { decision: 'accept' | 'return' | 'reject' } | null
}

/**
 * The outcome of a version: the adjudication’s decision, otherwise the outcome of its reviews; null if it was
 * withdrawn.
 */
function findOutcome({ number, task, adjudication }: EndedVersion): 'accept' | 'return' | 'reject' | null {
  if (adjudication) return adjudication.decision
  if ((task.versions[0]?.number ?? number) > number) return 'return'
  return task.status === 'rejected' ? 'reject' : null
}

type Line = { stableId: string; text: string; points: number }

/** How many of a reviewer's changes are in the final rubric; null when there is no final rubric. */
function tallyChanges(stored: unknown, final: readonly Line[] | null): { of: number; taken: number } | null {
  if (!final) return null
  const changes = (Array.isArray(stored) ? stored : []).flatMap(
    (one: unknown) => ReviewChange.safeParse(one).data ?? [],
  )
  const words = new Set(final.map(({ text }) => visibleText(text)))
  const taken = changes.filter((change) => {
    const line = final.find(({ stableId }) => stableId === change.stableId)
    switch (change.action) {
      case 'drop':
        return line === undefined
      case 'points':
        return line?.points === change.points
      default:
        return words.has(visibleText(change.text))
    }
  })
  return { of: changes.length, taken: taken.length }
}

/** One mean per task, so that a task that was returned repeatedly counts once. */
function meanByTask(values: readonly { taskId: string; value: number | null }[]): number[] {
  const byTask = new Map<string, number[]>()
  for (const { taskId, value } of values)
    if (value !== null) byTask.set(taskId, [...(byTask.get(taskId) ?? []), value])
  return [...byTask.values()].map((own) => own.reduce((sum, value) => sum + value, 0) / own.length)
}

const minus = (own: number | null, final: number | null) =>
  own === null || final === null ? null : own - final
