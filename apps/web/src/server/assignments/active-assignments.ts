import { Prisma, unexpiredReservation } from '@consilium/db'

/**
 * Whether the assignment `s` is active: open, with a reservation that has not expired. Only active
 * assignments hold a place and count against a workload cap.
 */
export const isActive = Prisma.raw(`(s.state = 'open' AND ${unexpiredReservation})`)

/** How many active assignments the person `p` has. */
export const countActive = Prisma.sql`(SELECT count(*)::int FROM assignment s WHERE s.person_id = p.id AND ${isActive})`

/** The same condition for the ORM. */
export const whereActive = (now = new Date()) =>
  ({
    state: 'open',
    OR: [{ reservedUntil: null }, { reservedUntil: { gt: now } }],
  }) satisfies Prisma.AssignmentWhereInput

/** Assignments that are still open, with an expired reservation: anyone else may take their place. */
export const whereExpired = (now = new Date()) =>
  ({ state: 'open', reservedUntil: { lte: now } }) satisfies Prisma.AssignmentWhereInput
