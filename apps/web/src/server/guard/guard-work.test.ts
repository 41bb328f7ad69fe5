import { describe, expect, it } from 'vitest'
import { findPatientData } from './find-patient-data'

/** Repetitions at which a list of names, an overlap or a zone could be walked over again from each of its words. */
const HOSTILE = [
  'Abc, ',
  'Abc and ',
  'Abc AB, ',
  'Abc-',
  "O' ",
  'Dr. ',
  'Mr Smith ',
  'John Smith, ',
  '1.',
  '1 mg ',
  'ICD A1 and A1, ',
  '3 March ',
  'MRN 12345, ',
  'American ',
  'National Abc ',
  '12 Elm Street, ',
  'photo of his ',
  'her voice recording of ',
  'fingerprint scan ',
  'serial A1234 and ',
  'account no. on file ',
  '3/4 and ',
  'a.b.',
  '_.jpg',
  '\n',
]
const TIMES = 8
let salt = 0

/** Milliseconds of work in the best of five goes, each on another text, because paragraphs are remembered. */
function measureWork(piece: string, length: number): number {
  const goes = Array.from({ length: 5 }, () => {
    const text = `${(salt += 1)} ${piece.repeat(Math.ceil(length / piece.length))}`
    const before = process.cpuUsage()
    findPatientData([text])
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...goes)
}

describe('the work of the guard', () => {
  // Work that grows with the square would be 64 times as much; a short text counts as a millisecond at least.
  it.each(HOSTILE)('grows with the length of %j', (piece) => {
    measureWork(piece, 4_000)
    const short = Math.max(1, measureWork(piece, 4_000))
    expect(measureWork(piece, 4_000 * TIMES) / short).toBeLessThanOrEqual(3 * TIMES)
  })
})
