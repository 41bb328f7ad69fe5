import type { Database } from '@consilium/db'
import type { Letter } from '../../domain/adjudicating/voices'
import { letterReviews } from '../reviewing/letter-reviews'
import type { Part } from './read-part'

/** The letters under which the one who decides knows the reviewers of their version: those of its reviews. To others there are none. */
export async function letterPeople(
  db: Database,
  { role, versionIds }: Part,
): Promise<ReadonlyMap<string, Letter>> {
  const [versionId] = versionIds
  if (role !== 'adjudicator' || versionId === undefined) return new Map()
  const reviews = await db.review.findMany({
    where: { versionId, reviewer: { workRemovedAt: null } },
    select: { id: true, reviewerId: true },
  })
  return new Map(letterReviews(reviews).map(({ letter, review }) => [review.reviewerId, letter]))
}
