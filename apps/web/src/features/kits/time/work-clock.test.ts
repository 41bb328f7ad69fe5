import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ReportTime } from '../../../domain/time/report-time'
import { lengthOfSpans, mergeSpans } from '../../../domain/time/spans'
import type { UnsentReport } from './unsent-reports'
import { createWorkClock } from './work-clock'

const MINUTE = 60_000
const of = { kind: 'write', taskId: '7d9f1c1e-0d3a-4f5b-9a51-2f1f5f4a9c11' } as const

/** A work clock with controllable time and a server that counts each report once. */
function openDesk() {
  const desk = {
    at: 1_000_000,
    isAway: false,
    reports: [] as ReportTime[],
    kept: null as UnsentReport | null,
  }
  const opened = desk.at
  const count = () => lengthOfSpans(mergeSpans(desk.reports.flatMap(({ spans }) => spans)))
  const clock = createWorkClock({
    of,
    openedAt: opened,
    now: () => desk.at,
    newId: () => crypto.randomUUID(),
    keep: (report) => void (desk.kept = report),
    send: async (report) => {
      if (desk.isAway) throw new Error('away')
      desk.reports.push(ReportTime.parse(report))
      return { seconds: Math.floor(count() / 1_000) }
    },
    sendLast: (report) => void desk.reports.push(ReportTime.parse(report)),
  })
  const wait = (minutes: number) => {
    desk.at += minutes * MINUTE
    clock.tick()
  }
  return { desk, clock, wait, count, wall: () => desk.at - opened }
}

describe('the work clock of a screen', () => {
  it('counts reading time up to an allowance, then pauses and offers to add the rest', async () => {
    const { clock, wait, count, desk } = openDesk()
    await clock.report()
    clock.show(900)
    wait(6)
    expect(clock.read()).toMatchObject({ isCounting: true, pause: null })
    wait(4)
    expect(clock.read()).toMatchObject({ isCounting: false, seconds: 360, pause: null })
    clock.sign(0)
    wait(1)
    expect(clock.read()).toMatchObject({
      isCounting: true,
      seconds: 420,
      pause: { why: 'reading', isLong: false },
    })
    const { pause } = clock.read()
    if (pause) clock.addPause(pause)
    await clock.report()
    expect(count()).toBe(11 * MINUTE)
    expect(
      desk.reports
        .at(-1)
        ?.spans.map(({ isAdded }) => isAdded)
        .toSorted(),
    ).toEqual([false, false, true])
    clock.hide()
    wait(90)
    clock.show(0)
    wait(1)
    expect(clock.read().pause).toMatchObject({ why: 'elsewhere', isLong: true })
  })

  it('keeps unreported time in the browser and reports it later', async () => {
    const { clock, wait, count, desk } = openDesk()
    await clock.report()
    clock.show(1_620)
    desk.isAway = true
    wait(5)
    await clock.report()
    expect(desk.kept?.spans).toEqual([{ from: 0, to: 5 * MINUTE, isAdded: false }])
    expect(clock.read().seconds).toBe(300)
    desk.isAway = false
    wait(1)
    await clock.report()
    expect([count(), desk.kept?.spans, clock.read().seconds]).toEqual([6 * MINUTE, [], 360])
  })

  it('reports the time that is lost when the server was not reached in time', async () => {
    const { clock, wait, desk } = openDesk()
    desk.isAway = true
    clock.show(1_620)
    for (let minute = 0; minute < 9; minute++) wait(1)
    clock.sign(1_620)
    wait(5)
    desk.isAway = false
    await clock.report()
    expect(clock.read()).toMatchObject({ seconds: 9 * 60, unreachedMs: 5 * MINUTE })
  })

  it('never counts more than the wall clock shows, under any sequence of events', async () => {
    const step = fc.oneof(
      fc.record({ is: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 25 }) }),
      fc.record({
        is: fc.constantFrom('sign', 'show', 'hide', 'report', 'leave', 'add', 'away', 'back'),
        minutes: fc.constant(0),
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const { clock, wait, count, desk, wall } = openDesk()
        await clock.report()
        for (const { is, minutes } of steps) {
          const { pause } = clock.read()
          if (is === 'wait') wait(minutes)
          else if (is === 'sign') clock.sign(400)
          else if (is === 'show') clock.show(400)
          else if (is === 'hide') clock.hide()
          else if (is === 'report') await clock.report()
          else if (is === 'leave') clock.leave()
          else if (is === 'add' && pause) clock.addPause(pause)
          else if (is === 'away' || is === 'back') desk.isAway = is === 'away'
        }
        desk.isAway = false
        await clock.report()
        expect(count()).toBeLessThanOrEqual(wall())
        expect(clock.read().seconds).toBeLessThanOrEqual(wall() / 1_000)
      }),
      { numRuns: 60 },
    )
  })
})
