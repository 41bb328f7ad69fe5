import { Prisma } from '@consilium/db'
import { isExcludedPerson } from './excluded-work'

/**
 * SQL condition: the answer `b` counts as the answer of a physician without AI. Returned answers, and those of people
 * whose contributions are excluded, don't.
 */
export const answerCounts = Prisma.sql`(btrim(b.text) <> '' AND answer_origin(b.source, b.details) = 'no_ai'
  AND NOT EXISTS (SELECT FROM answer_return n WHERE n.answer_id = b.id) AND NOT ${isExcludedPerson(Prisma.sql`b.person_id`)})`
