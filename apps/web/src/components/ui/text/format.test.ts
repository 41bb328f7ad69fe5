import { describe, expect, it } from 'vitest'
import {
  formatBytes,
  formatCount,
  formatDateTime,
  formatDifference,
  formatDuration,
  formatInterval,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPoints,
  formatRelative,
  formatScore,
  formatShareInterval,
} from './format'

describe('format', () => {
  it('formats scores with one decimal, a true minus sign, and a dash for a missing score', () => {
    expect(formatScore(59)).toBe('59.0')
    expect(formatScore(-112.5)).toBe('−112.5')
    expect(formatScore(-0.04)).toBe('0.0')
    expect(formatScore(null)).toBe('–')
    expect(formatScore(Number.NaN)).toBe('–')
  })

  it('formats differences and points with their sign', () => {
    expect(formatDifference(2.14)).toBe('+2.1')
    expect(formatDifference(-4.8)).toBe('−4.8')
    expect(formatDifference(0.04)).toBe('0.0')
    expect(formatPoints(10)).toBe('+10')
    expect(formatPoints(-8)).toBe('−8')
  })

  it('formats intervals with “to” when a minus sign could be mistaken for a dash', () => {
    expect(formatInterval(41.2, 46.3)).toBe('41.2–46.3')
    expect(formatInterval(-3, 5.2)).toBe('−3.0 to 5.2')
    expect(formatInterval(null, 1)).toBe('–')
  })

  it('formats a share with its interval, and a dash without one', () => {
    expect(formatShareInterval({ share: 0.621, low: 0.5491, high: 0.688 })).toBe('62\u202f% (55–69)')
    expect(formatShareInterval(null)).toBe('–')
  })

  it('formats numbers, shares, money and sizes', () => {
    expect(formatNumber(15079)).toBe('15,079')
    expect(formatNumber(12345678901234567890n)).toBe('12,345,678,901,234,567,890')
    expect(formatPercent(0.041)).toBe('4.1\u202f%')
    expect(formatMoney(210_000_000n)).toBe('$0.21')
    expect(formatMoney(1_234_500_000_000n)).toBe('$1,234.50')
    expect(formatMoney(4_200_000)).toBe('$0.0042')
    expect(formatMoney(0)).toBe('$0.00')
    expect(formatMoney(null)).toBe('–')
    expect(formatBytes(0)).toBe('0 B')
    expect(formatBytes(1536)).toBe('1.5 kB')
    expect(formatBytes(48_000_000)).toBe('48.0 MB')
    expect(formatCount(1, 'task')).toBe('1 task')
    expect(formatCount(3, 'reply', 'replies')).toBe('3 replies')
  })

  it('formats durations in their two largest units', () => {
    expect(formatDuration(850)).toBe('850 ms')
    expect(formatDuration(12_000)).toBe('12 s')
    expect(formatDuration(200_000)).toBe('3 min 20 s')
    expect(formatDuration(7_200_000)).toBe('2 h')
    expect(formatDuration(273_600_000)).toBe('3 d 4 h')
  })

  it('formats instants as absolute and relative times', () => {
    expect(formatDateTime('2026-03-12T14:02:00Z', 'UTC')).toBe('12 Mar 2026, 14:02')
    const now = '2026-03-12T14:00:00Z'
    expect(formatRelative('2026-03-12T13:59:30Z', now)).toBe('just now')
    expect(formatRelative('2026-03-12T11:00:00Z', now)).toBe('3 hours ago')
    expect(formatRelative('2026-03-14T14:00:00Z', now)).toBe('in 2 days')
  })
})
