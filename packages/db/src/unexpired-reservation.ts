/**
 * SQL condition on an assignment `s`: its reservation has not expired. An admin's assignment has no expiry.
 */
export const unexpiredReservation = '(s.reserved_until IS NULL OR s.reserved_until > now())'
