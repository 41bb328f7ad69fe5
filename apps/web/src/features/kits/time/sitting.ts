import { countActive, type Sign } from '../../../domain/time/count-active'
import type { ReportTime } from '../../../domain/time/report-time'
import {
  intersectSpans,
  lengthOfSpans,
  subtractSpans,
  mergeSpans,
  type Span,
} from '../../../domain/time/spans'
import { timeLimits } from '../../../domain/time/time-limits'

/** After this long without a report, the beginning of a sitting is lost. */
const UNREPORTED_MS = timeLimits.firstReport - 60_000
const LONG_MS = timeLimits.sitting - 3_600_000

type ReportedSpan = ReportTime['spans'][number]

/** A break that was not counted, until the person says whether they worked. Shown only once it has ended. */
export interface Pause extends Span {
  why: 'reading' | 'elsewhere'
  /** Too long to be added with one click. */
  isLong: boolean
}

/**
 * The time on one task in one tab; a very long sitting, or one that was never reported, continues as a new
 * one.
 */
export interface Sitting {
  readonly id: string
  readonly openedAt: number
  readonly settledUntil: number
  readonly signs: readonly Sign[]
  readonly visible: readonly Span[]
  readonly visibleSince: number | null
  /** Counted, added or left out; the gaps between these are pauses. */
  readonly counted: readonly Span[]
  /** Not confirmed by the server, in milliseconds since `openedAt`. */
  readonly pending: readonly ReportedSpan[]
  /** The server has confirmed a report of this sitting. */
  readonly isKnown: boolean
}

export function openSitting(id: string, openedAt: number): Sitting {
  return {
    id,
    openedAt,
    settledUntil: openedAt,
    signs: [],
    visible: [],
    visibleSince: null,
    counted: [],
    pending: [],
    isKnown: false,
  }
}

export function addSign(sitting: Sitting, sign: Sign): Sitting {
  return { ...sitting, signs: [...sitting.signs, sign] }
}

export function hideSitting(sitting: Sitting, at: number): Sitting {
  return { ...sitting, visible: listVisible(sitting, at), visibleSince: null }
}

/** Counts the active time since the last call. */
export function settleSitting(sitting: Sitting, at: number): Sitting {
  const active = countActive({ signs: sitting.signs, visible: listVisible(sitting, at), until: at })
  const since = intersectSpans(active, [{ from: sitting.settledUntil, to: at }])
  return {
    ...addSpans(sitting, since, false),
    signs: sitting.signs.filter((sign) => at - sign.at <= timeLimits.firstReport),
    settledUntil: at,
  }
}

export function addSpans(sitting: Sitting, spans: readonly Span[], isAdded: boolean): Sitting {
  if (spans.length === 0) return sitting
  const { openedAt, pending } = sitting
  const ofSameKind = pending.filter((span) => span.isAdded === isAdded)
  const added = spans.map(({ from, to }) => ({ from: from - openedAt, to: to - openedAt }))
  return {
    ...leaveOut(sitting, spans),
    pending: [
      ...pending.filter((span) => span.isAdded !== isAdded),
      ...mergeSpans([...ofSameKind, ...added]).map((span) => ({ ...span, isAdded })),
    ],
  }
}

/** Marks time as decided without counting it. */
export function leaveOut(sitting: Sitting, spans: readonly Span[]): Sitting {
  return { ...sitting, counted: mergeSpans([...sitting.counted, ...spans]) }
}

export function isRestartDue({ openedAt, isKnown }: Sitting, at: number): boolean {
  return at - openedAt > (isKnown ? LONG_MS : UNREPORTED_MS)
}

/**
 * Continues as a new sitting. If the old one was never reported, time that the server would no longer accept
 * is dropped.
 */
export function restartSitting(
  sitting: Sitting,
  at: number,
  id: string,
): { sitting: Sitting; lostMs: number } {
  const continued = (since: number): Sitting => ({
    ...sitting,
    id,
    openedAt: since,
    pending: [],
    counted: intersectSpans(sitting.counted, [{ from: since, to: at }]),
    settledUntil: at,
    isKnown: false,
  })
  if (sitting.isKnown) return { sitting: continued(at), lostMs: 0 }
  const since = at - UNREPORTED_MS
  const unsent = sitting.pending.map(({ from, to }) => ({
    from: from + sitting.openedAt,
    to: to + sitting.openedAt,
  }))
  const lost = intersectSpans(unsent, [{ from: sitting.openedAt, to: since }])
  return {
    sitting: addSpans(continued(since), subtractSpans(unsent, lost), false),
    lostMs: lengthOfSpans(lost),
  }
}

/** Removes the spans that the server has confirmed. A span that has grown since keeps its new part. */
export function confirmReport(sitting: Sitting, { sittingId, spans: sent }: ReportTime): Sitting {
  const confirmed = { ...sitting, isKnown: true }
  if (sittingId !== sitting.id) return confirmed
  const pending = sitting.pending.flatMap((span) => {
    const begun = sent.find(
      (other) => other.isAdded === span.isAdded && other.from <= span.from && span.from < other.to,
    )
    if (!begun) return [span]
    return begun.to >= span.to ? [] : [{ ...span, from: begun.to }]
  })
  return { ...confirmed, pending }
}

/** The latest gap in the counted time, unless it is very short. */
export function findPause(sitting: Sitting, at: number): Pause | null {
  const gap = subtractSpans([{ from: sitting.openedAt, to: at }], sitting.counted).findLast(
    (span) => span.to < at && lengthOfSpans([span]) >= timeLimits.shortestPause,
  )
  if (!gap) return null
  const inView = lengthOfSpans(intersectSpans([gap], listVisible(sitting, at)))
  return {
    ...gap,
    why: inView * 2 >= gap.to - gap.from ? 'reading' : 'elsewhere',
    isLong: gap.to - gap.from > timeLimits.longestPause,
  }
}

export function isCounting({ counted, settledUntil, visibleSince }: Sitting): boolean {
  return counted.some(({ to }) => to >= settledUntil) && visibleSince !== null
}

function listVisible({ visible, visibleSince }: Sitting, at: number): readonly Span[] {
  return visibleSince === null ? visible : [...visible, { from: visibleSince, to: at }]
}
