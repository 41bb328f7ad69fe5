import { Prisma, unexpiredReservation } from '@consilium/db'

/**
 * Whether the assignment `s` is active: open, with a reservation that has not expired. Only active
 * assignments hold a place among the judges of a version.
 */
export const isActive = Prisma.raw(`(s.state = 'open' AND ${unexpiredReservation})`)

/** How many active assignments count against the workload cap of the person `p`: held ones are no more work. */
export const countActive = Prisma.sql`(SELECT count(*)::int FROM assignment s WHERE s.person_id = p.id AND s.held_until IS NULL AND ${isActive})`

/** The same assignments for the ORM. */
export const whereActive = (now = new Date()) =>
  ({
    state: 'open',
    heldUntil: null,
    OR: [{ reservedUntil: null }, { reservedUntil: { gt: now } }],
  }) satisfies Prisma.AssignmentWhereInput

/** Assignments that are still open, with an expired reservation: anyone else may take their place. */
export const whereExpired = (now = new Date()) =>
  ({ state: 'open', heldUntil: null, reservedUntil: { lte: now } }) satisfies Prisma.AssignmentWhereInput
