import type { KeepTour } from '../../domain/guidelines/tours'
import type { Context } from '../platform/context'
import { requirePerson } from '../platform/load-person'

/** Remembers how far the actor got in a tour. The last call applies; a tour is no record of any work. */
export async function keepTour(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  { tour, step, ended }: KeepTour,
): Promise<void> {
  const { id: personId } = requirePerson(actor)
  const data = { step, endedAt: ended ? new Date() : null }
  await db.tourProgress.upsert({
    where: { personId_tour: { personId, tour } },
    create: { personId, tour, ...data },
    update: data,
    select: { step: true },
  })
}
