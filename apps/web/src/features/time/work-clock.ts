import { countActive, type Sign } from '../../domain/time/count-active'
import type { ReportedTime, ReportTime } from '../../domain/time/report-time'
import { cutSpans, lengthOfSpans, takeSpansFrom, uniteSpans, type Span } from '../../domain/time/spans'
import { timeLimits } from '../../domain/time/time-limits'
import type { UnsentReport } from './unsent-reports'

/** How long the server may not have heard of a sitting before its beginning is given up. */
const UNHEARD_MS = timeLimits.firstReport - 60_000
const LONG_MS = timeLimits.sitting - 3_600_000

/** A break that was not counted, until its person says what it was. It is spoken of once it is over: somebody is back to answer. */
interface Pause extends Span {
  why: 'reading' | 'elsewhere'
  /** Too long for one press. */
  isLong: boolean
}

export interface ClockState {
  /** What stands for the task, with what is counted here and not told yet; null until the server has answered. */
  seconds: number | null
  isCounting: boolean
  /** The last break that nobody has said anything about. */
  pause: Pause | null
  /** What could not be counted, since the server was not reached in time. */
  unreachedMs: number
}

interface Surroundings {
  of: ReportTime['of']
  /** When the page was opened, by the same clock as `now`. */
  openedAt: number
  now: () => number
  newId: () => string
  keep: (report: UnsentReport) => void
  send: (report: ReportTime) => Promise<ReportedTime>
  /** For a page that is being left: nobody waits for the answer. */
  sendLast: (report: ReportTime) => void
}

export type WorkClock = ReturnType<typeof createWorkClock>

/** Counts when somebody works on one task in this tab, and tells the server in steps. */
export function createWorkClock({
  of,
  openedAt: pageOpenedAt,
  now,
  newId,
  keep,
  send,
  sendLast,
}: Surroundings) {
  let sittingId = newId()
  let openedAt = pageOpenedAt
  let settledUntil = openedAt
  let signs: Sign[] = []
  let visible: Span[] = []
  let visibleSince: number | null = null
  /** Counted, added or left out: what is none of these is a pause. */
  let counted: Span[] = []
  let pending: ReportTime['spans'] = []
  let isKnown = false
  let answered: number | null = null
  let unreachedMs = 0
  let inFlight = false
  let state: ClockState = { seconds: null, isCounting: false, pause: null, unreachedMs: 0 }
  const listeners = new Set<() => void>()

  const inView = (at: number): Span[] =>
    visibleSince === null ? visible : [...visible, { from: visibleSince, to: at }]

  /** Fixes what was counted up to now. */
  function settle(): void {
    const at = now()
    const active = cutSpans(countActive({ signs, visible: inView(at), until: at }), [
      { from: settledUntil, to: at },
    ])
    add(active, false)
    signs = signs.filter((sign) => at - sign.at <= timeLimits.firstReport)
    settledUntil = at
  }
  function add(spans: readonly Span[], isAdded: boolean): void {
    counted = uniteSpans([...counted, ...spans])
    const same = pending.filter((span) => span.isAdded === isAdded)
    const more = spans.map(({ from, to }) => ({ from: from - openedAt, to: to - openedAt }))
    pending = [
      ...pending.filter((span) => span.isAdded !== isAdded),
      ...uniteSpans([...same, ...more]).map((span) => ({ ...span, isAdded })),
    ]
    keep({ sittingId, of, openedAt, spans: pending })
  }

  /** The server never heard of it, or it is very long: another begins, with what can still be told. What a long one has left is kept in the browser under its own name. */
  function beginAnew(): void {
    if (!isKnown) settle()
    const at = now()
    const since = isKnown ? at : at - UNHEARD_MS
    const lost = isKnown
      ? []
      : cutSpans(
          pending.map(({ from, to }) => ({ from: from + openedAt, to: to + openedAt })),
          [{ from: openedAt, to: since }],
        )
    const left = isKnown
      ? []
      : takeSpansFrom(
          pending.map(({ from, to }) => ({ from: from + openedAt, to: to + openedAt })),
          lost,
        )
    unreachedMs += lengthOfSpans(lost)
    if (!isKnown) keep({ sittingId, of, openedAt, spans: [] })
    sittingId = newId()
    openedAt = since
    pending = []
    counted = cutSpans(counted, [{ from: since, to: at }])
    settledUntil = at
    isKnown = false
    add(left, false)
  }
  function beginAnewWhenDue(): void {
    if (now() - openedAt > (isKnown ? LONG_MS : UNHEARD_MS)) beginAnew()
  }

  function findPause(): Pause | null {
    const at = now()
    const gap = takeSpansFrom([{ from: openedAt, to: at }], counted).findLast(
      (one) => one.to < at && lengthOfSpans([one]) >= timeLimits.shortestPause,
    )
    if (!gap) return null
    const seen = lengthOfSpans(cutSpans([gap], inView(at)))
    return {
      ...gap,
      why: seen * 2 >= gap.to - gap.from ? 'reading' : 'elsewhere',
      isLong: gap.to - gap.from > timeLimits.longestPause,
    }
  }

  function tell(): void {
    const unsent = lengthOfSpans(pending)
    state = {
      seconds: answered === null ? null : answered + Math.floor(unsent / 1_000),
      isCounting: counted.some(({ to }) => to >= settledUntil) && visibleSince !== null,
      pause: findPause(),
      unreachedMs,
    }
    for (const listener of listeners) listener()
  }

  const write = (spans: ReportTime['spans']): ReportTime => ({
    sittingId,
    of,
    openedAgo: Math.max(0, now() - openedAt),
    spans: spans.slice(0, timeLimits.spansAReport),
  })

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    readSittingId: () => sittingId,

    sign(words: number): void {
      beginAnewWhenDue()
      signs.push({ at: now(), words })
    },
    /** In view, since when if not since now. */
    show(words: number, since = now()): void {
      beginAnewWhenDue()
      visibleSince ??= since
      signs.push({ at: since, words })
    },
    hide(): void {
      settle()
      visible = visibleSince === null ? visible : [...visible, { from: visibleSince, to: now() }]
      visibleSince = null
      tell()
    },
    /** Looks at the clock, so that what it shows is true. */
    tick(): void {
      beginAnewWhenDue()
      settle()
      tell()
    },

    /** Tells the server what it has not answered to. What does not arrive is told again. */
    async report(): Promise<void> {
      if (inFlight) return
      beginAnewWhenDue()
      settle()
      // A page that nobody works on says nothing, and keeps no session alive.
      if (isKnown && pending.length === 0) return tell()
      inFlight = true
      const sent = write(pending)
      try {
        const { seconds } = await send(sent)
        answered = seconds
        isKnown = true
        // A span that has grown meanwhile goes again as a whole; the server counts it once.
        if (sent.sittingId === sittingId)
          pending = pending
            .filter(
              (span) =>
                !sent.spans.some(
                  (one) => one.isAdded === span.isAdded && one.from <= span.from && span.to <= one.to,
                ),
            )
            .map((span) => cutBegun(span, sent.spans))
        keep({ sittingId, of, openedAt, spans: pending })
      } catch {
        // It stays among what is to be told.
      } finally {
        inFlight = false
        tell()
      }
    },
    leave(): void {
      settle()
      if (pending.length > 0) sendLast(write(pending))
    },

    /** The pause was work. */
    addPause({ from, to }: Pause): void {
      add([{ from, to }], true)
      tell()
    },
    leavePause({ from, to }: Pause): void {
      counted = uniteSpans([...counted, { from, to }])
      tell()
    },
    forgetUnreached(): void {
      unreachedMs = 0
      tell()
    },
  }
}

/** What of a span was not sent yet. */
function cutBegun(span: ReportTime['spans'][number], sent: ReportTime['spans']): ReportTime['spans'][number] {
  const begun = sent.find(
    (one) => one.isAdded === span.isAdded && one.from <= span.from && span.from < one.to,
  )
  return begun ? { ...span, from: begun.to } : span
}
