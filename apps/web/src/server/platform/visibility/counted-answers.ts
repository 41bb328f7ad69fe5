import { Prisma } from '@consilium/db'
import { isExcludedPerson } from './excluded-work'

/**
 * SQL condition: the answer `b` counts as one of this origin. Blank and returned answers, and those of people whose
 * contributions are excluded, don't count at all.
 */
export const countsAs = (
  origin: string | null,
) => Prisma.sql`(b.text ~ '\\S' AND answer_origin(b.source, b.details) = ${origin}
  AND NOT EXISTS (SELECT FROM answer_return n WHERE n.answer_id = b.id) AND NOT ${isExcludedPerson(Prisma.sql`b.person_id`)})`

/** SQL condition: the answer `b` counts as the answer of a physician without AI. */
export const answerCounts = countsAs('no_ai')
