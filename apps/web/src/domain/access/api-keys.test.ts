import { expect, it } from 'vitest'
import { classifyApiKey, isRecentlyNarrowed } from './api-keys'

const now = new Date('2026-03-01T12:00:00Z')

it.each([
  [null, null, 'works'],
  [null, '2026-03-15T12:00:00.001Z', 'works'],
  [null, '2026-03-15T12:00:00.000Z', 'ends_soon'],
  [null, '2026-03-01T12:00:00.001Z', 'ends_soon'],
  [null, '2026-03-01T12:00:00.000Z', 'expired'],
  [null, '2025-03-01T12:00:00.000Z', 'expired'],
  ['2026-02-01T12:00:00.000Z', '2027-03-01T12:00:00.000Z', 'revoked'],
  ['2026-02-01T12:00:00.000Z', '2025-03-01T12:00:00.000Z', 'revoked'],
] as const)('a key revoked at %s that expires at %s: %s', (revokedAt, expiresAt, expected) => {
  expect(classifyApiKey({ revokedAt, expiresAt }, now)).toBe(expected)
})

it.each([
  [null, null, false],
  ['2026-02-28T12:00:00.000Z', null, true],
  ['2025-12-01T12:00:00.000Z', null, true],
  ['2025-11-30T12:00:00.000Z', null, false],
  ['2026-02-28T12:00:00.000Z', '2026-02-28T13:00:00.000Z', false],
] as const)('a key narrowed at %s that expires at %s is listed: %s', (narrowedAt, expiresAt, expected) => {
  expect(isRecentlyNarrowed({ narrowedAt, expiresAt, revokedAt: null }, now)).toBe(expected)
  expect(isRecentlyNarrowed({ narrowedAt, expiresAt, revokedAt: now.toISOString() }, now)).toBe(false)
})
