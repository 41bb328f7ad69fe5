import { Prisma } from '@consilium/db'

/** What counts only while nobody has taken it out: whoever counts, samples or releases starts from it. */
export interface ExcludedWork {
  /** Conditions on rows that stay out; negate them to keep the rest. */
  tasks: Prisma.TaskWhereInput
  reviews: Prisma.ReviewWhereInput
  adjudications: Prisma.AdjudicationWhereInput
  baselineAnswers: Prisma.BaselineAnswerWhereInput
  verdicts: Prisma.VerdictWhereInput
}

const removed = { workRemovedAt: { not: null } } as const

/** The work of everyone whose work was taken out, as conditions of the ORM. */
export function excludedWork(): ExcludedWork {
  return {
    tasks: { author: removed },
    reviews: { reviewer: removed },
    adjudications: { adjudicator: removed },
    baselineAnswers: { person: removed },
    verdicts: { person: removed },
  }
}

/** The same in SQL: true when the person in this column had their work taken out. A null column is nobody's. */
export function isExcludedPerson(column: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT FROM person excluded WHERE excluded.id = ${column} AND excluded.work_removed_at IS NOT NULL)`
}
