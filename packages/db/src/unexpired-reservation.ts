/**
 * SQL condition on an assignment `s`: its reservation has not expired. An admin's assignment has no expiry, and
 * neither has one whose submission is held.
 */
export const unexpiredReservation =
  '(s.held_until IS NOT NULL OR s.reserved_until IS NULL OR s.reserved_until > now())'
