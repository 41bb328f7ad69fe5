import { expect, it } from 'vitest'
import { findOwedVersion } from './find-owed-version'

const versions = (...required: boolean[]) =>
  required.map((mustAcknowledge, index) => ({ version: index + 1, mustAcknowledge }))

it.each<[string, boolean[], number | null, number | null]>([
  ['no guidelines', [], null, null],
  ['a first version that nobody has to acknowledge', [false], null, null],
  ['a first version', [true], null, 1],
  ['an acknowledged version', [true], 1, null],
  ['a change of substance', [true, true], 1, 2],
  ['a small change after an acknowledged version', [true, false], 1, null],
  ['a small change after a version that was not acknowledged', [true, false], null, 1],
  ['two changes, one of substance', [true, true, false], 1, 2],
  ['a newer acknowledgment than all requirements', [true, true, false], 3, null],
])('finds the version to acknowledge: %s', (_, required, acknowledged, owed) => {
  expect(findOwedVersion(versions(...required), acknowledged)?.version ?? null).toBe(owed)
  expect(findOwedVersion(versions(...required).toReversed(), acknowledged)?.version ?? null).toBe(owed)
})
