import { Prisma } from '@consilium/db'

/** Conditions for contributions that were excluded. Counts, samples and releases use their negation. */
export interface ExcludedWork {
  tasks: Prisma.TaskWhereInput
  reviews: Prisma.ReviewWhereInput
  adjudications: Prisma.AdjudicationWhereInput
  baselineAnswers: Prisma.BaselineAnswerWhereInput
  verdicts: Prisma.VerdictWhereInput
}

const removed = { workRemovedAt: { not: null } } as const

/** Contributions of people whose contributions are excluded, as ORM conditions. */
export function excludedWork(): ExcludedWork {
  return {
    tasks: { author: removed },
    reviews: { reviewer: removed },
    adjudications: { adjudicator: removed },
    baselineAnswers: { person: removed },
    verdicts: { person: removed },
  }
}

/** The same in SQL: true when this column’s person has excluded contributions; false for null. */
export function isExcludedPerson(column: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT FROM person excluded WHERE excluded.id = ${column} AND excluded.work_removed_at IS NOT NULL)`
}
