import type { LeaseAnswer, LeaseWish } from './lease-lane'

/** How often a lane is renewed. The defaults are those of production; tests run faster. */
export interface LaneTimings {
  /** How long a lease is valid without renewal. */
  leaseMs: number
  /** Between renewals while there is demand. */
  everyMs: number
  /** The shortest time between renewals while another one may bring more. */
  soonMs: number
  /** The same for calls that people wait for. */
  peopleMs: number
}

export const LANE_TIMINGS: LaneTimings = { leaseMs: 10_000, everyMs: 1_000, soonMs: 250, peopleMs: 50 }

/** On both clocks: the monotonic one stops while a machine sleeps. */
export interface Instant {
  monotonic: number
  wall: number
}

/** What a worker knows of its hold on one lane. Plain numbers are instants of `performance.now()`. */
export interface LaneHold {
  /** Calls may begin until then. */
  usableUntil: Instant
  /** The provider takes no calls until then. */
  coldUntil: number
  cooledAt: number
  /** A refusal is on its way to the row; until the answer nobody here knows how long it closes the lane. */
  isReportingRefusal: boolean
  /** The database has a lease of this worker. */
  hasLease: boolean
  /** Other workers hold this worker's share, and were notified. */
  isOwed: boolean
  isFailing: boolean
  renewedAt: number
  /** The next renewal for waiting calls comes no sooner after the last one. */
  renewAfterMs: number
}

export type LaneEvent =
  | { is: 'sent'; wish: LeaseWish }
  | { is: 'answered'; answer: LeaseAnswer; wish: LeaseWish; sentAt: Instant; hasNewRefusals: boolean }
  | { is: 'failed' }
  | { is: 'renewed' }
  /** A call was refused, and the provider asks for a pause until then. */
  | { is: 'refused'; until: number }
  /** Another worker reported a refusal. */
  | { is: 'cooled'; ms: number }
  | { is: 'warmed' }

/**
 * No call begins in the last fifth of a lease: whatever began is known to the row before others may take the
 * slot.
 */
const USABLE_PART = 0.8

export const NO_HOLD: LaneHold = {
  usableUntil: { monotonic: -Infinity, wall: -Infinity },
  coldUntil: -Infinity,
  cooledAt: -Infinity,
  isReportingRefusal: false,
  hasLease: false,
  isOwed: false,
  isFailing: false,
  renewedAt: -Infinity,
  renewAfterMs: 0,
}

export function advanceLaneHold(
  hold: LaneHold,
  event: LaneEvent,
  now: Instant,
  timings: LaneTimings,
): LaneHold {
  switch (event.is) {
    case 'sent':
      return { ...hold, isReportingRefusal: event.wish.refusals.length > 0 }
    case 'answered':
      return takeAnswer(hold, event, now, timings)
    case 'failed':
      return {
        ...hold,
        isReportingRefusal: false,
        isFailing: true,
        renewAfterMs: timings.everyMs / 2,
        hasLease: hold.hasLease && !isExpired(hold, now),
      }
    case 'renewed':
      return { ...hold, renewedAt: now.monotonic }
    case 'refused':
      return { ...hold, coldUntil: Math.max(hold.coldUntil, event.until) }
    case 'cooled':
      return cool(hold, event.ms, now)
    case 'warmed':
      return { ...hold, coldUntil: -Infinity }
  }
}

export function isExpired({ usableUntil }: LaneHold, now: Instant): boolean {
  return now.monotonic >= usableUntil.monotonic || now.wall >= usableUntil.wall
}

export function coldMs({ coldUntil }: LaneHold, now: Instant): number {
  return Math.max(0, coldUntil - now.monotonic)
}

/** When to renew for calls that wait: soon, but not while the lane is cold. */
export function findRenewalForWaiting(
  hold: LaneHold,
  { isPersonWaiting, now }: { isPersonWaiting: boolean; now: Instant },
  { peopleMs }: LaneTimings,
): number {
  const pauseMs = isPersonWaiting && !hold.isOwed ? Math.min(hold.renewAfterMs, peopleMs) : hold.renewAfterMs
  return Math.max(hold.renewedAt + (isExpired(hold, now) && !hold.isFailing ? 0 : pauseMs), hold.coldUntil)
}

function takeAnswer(
  hold: LaneHold,
  { answer, wish, sentAt, hasNewRefusals }: Extract<LaneEvent, { is: 'answered' }>,
  now: Instant,
  { leaseMs, soonMs, everyMs }: LaneTimings,
): LaneHold {
  const usableMs = wish.isLeaving ? -Infinity : leaseMs * USABLE_PART
  const granted = answer.grant.bench + answer.grant.people
  const mayBringMore = answer.mayGrow || answer.isOwed || granted > wish.held || granted === 0
  const answered: LaneHold = {
    ...hold,
    usableUntil: { monotonic: sentAt.monotonic + usableMs, wall: sentAt.wall + usableMs },
    isReportingRefusal: false,
    isFailing: false,
    hasLease: !wish.isLeaving,
    isOwed: answer.isOwed,
    renewAfterMs: mayBringMore ? soonMs : everyMs,
  }
  if (answer.coldForMs > 0) return cool(answered, answer.coldForMs, now)
  // A cooling that this answer did not know of stays.
  const isCurrent = !hasNewRefusals && hold.cooledAt < sentAt.monotonic
  return isCurrent ? { ...answered, coldUntil: -Infinity } : answered
}

function cool(hold: LaneHold, ms: number, now: Instant): LaneHold {
  return { ...hold, cooledAt: now.monotonic, coldUntil: Math.max(hold.coldUntil, now.monotonic + ms) }
}
