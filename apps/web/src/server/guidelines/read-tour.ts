import type { TourName, TourState } from '../../domain/guidelines/tours'
import type { Context } from '../platform/context'

/** Where a person is in a tour. It is offered only to people who have not finished any work of its kind. */
export async function readTour(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  tour: TourName,
): Promise<TourState> {
  if (actor.kind !== 'person') return { is: 'ended', step: 0 }
  const personId = actor.id
  const kept = await db.tourProgress.findUnique({
    where: { personId_tour: { personId, tour } },
    select: { step: true, endedAt: true },
  })
  if (kept) return { is: kept.endedAt ? 'ended' : 'open', step: kept.step }
  const isNew =
    tour === 'authoring'
      ? (await db.task.findFirst({
          where: { authorId: personId, versions: { some: {} } },
          select: { id: true },
        })) === null
      : (await db.review.findFirst({ where: { reviewerId: personId }, select: { id: true } })) === null &&
        (await db.adjudication.findFirst({ where: { adjudicatorId: personId }, select: { id: true } })) ===
          null
  return { is: isNew ? 'offered' : 'ended', step: 0 }
}
