import { Prisma } from '@consilium/db'

/** Selects the spans of a month such as `2026-11`, by the day on which they count. */
export const inMonth = (month: string): Prisma.Sql =>
  Prisma.sql`w.day >= ${`${month}-01`}::date AND w.day < ${`${month}-01`}::date + interval '1 month'`
