import type { Database, Prisma } from '@consilium/db'
import { minutesOfReview } from '../../domain/minutes'
import { ReviewDraft } from '../../domain/reviewing/review-draft'
import type { ReviewQueue } from '../../domain/reviewing/submit-review'
import type { Context } from '../context'
import { requirePerson } from '../services/people/load-person'
import { tellSilence } from './tell-silence'
import { listWaitingReviews } from './waiting-reviews'

/** From here on the number is told as “or more”. */
export const MOST_WAITING = 100

/** What one has to review, what could be next, and why there is nothing. Of other people it tells nothing. */
export async function readReviewQueue({ actor, db }: Context): Promise<ReviewQueue> {
  const { id: personId } = requirePerson(actor)
  const rows = await db.assignment.findMany({
    where: { personId, kind: 'review', state: 'open', task: { status: 'in_review' } },
    orderBy: [{ dueAt: 'asc' }, { createdAt: 'asc' }],
    select: {
      id: true,
      reservedUntil: true,
      dueAt: true,
      taskId: true,
      versionId: true,
      version: { select: facets },
    },
  })
  const drafts = await db.draft.findMany({
    where: { kind: 'review', personId, taskId: { in: rows.map(({ taskId }) => taskId) } },
    select: { taskId: true, content: true },
  })
  const begun = new Set(drafts.map(({ content }) => ReviewDraft.safeParse(content).data?.versionId))
  const before = await db.review.findMany({
    where: { reviewerId: personId, version: { taskId: { in: rows.map(({ taskId }) => taskId) } } },
    select: { version: { select: { taskId: true } } },
  })
  const silence = await tellSilence(db, personId, 'review')
  const waiting = await listWaitingReviews(db, personId, MOST_WAITING)
  return {
    open: rows.map(({ id, reservedUntil, dueAt, taskId, versionId, version }) => ({
      ...tellFacets(version),
      assignmentId: id,
      reservedUntil: reservedUntil?.toISOString() ?? null,
      dueAt: dueAt?.toISOString() ?? null,
      begun: begun.has(versionId),
      again: before.some((one) => one.version.taskId === taskId),
    })),
    next: silence === null && waiting[0] ? await readFacets(db, waiting[0].versionId) : null,
    waiting: waiting.length,
    silence,
  }
}

/** What may be told of a version before it is judged. */
export const facets = {
  mode: true,
  useCase: true,
  specialty: true,
  language: true,
  conversation: true,
  ratedResponse: true,
  criteria: { select: { text: true } },
  task: { select: { dataset: { select: { name: true } } } },
} satisfies Prisma.TaskVersionSelect

export function tellFacets({
  mode,
  useCase,
  specialty,
  language,
  conversation,
  ratedResponse,
  criteria,
  task,
}: Prisma.TaskVersionGetPayload<{ select: typeof facets }>) {
  const characters =
    JSON.stringify(conversation).length +
    (ratedResponse?.length ?? 0) +
    criteria.reduce((sum, { text }) => sum + text.length, 0)
  return {
    dataset: task.dataset.name,
    mode,
    useCase,
    specialty,
    language,
    criteria: criteria.length,
    minutes: minutesOfReview({ characters, criteria: criteria.length }),
  }
}

async function readFacets(db: Database, versionId: string) {
  return tellFacets(await db.taskVersion.findUniqueOrThrow({ where: { id: versionId }, select: facets }))
}
