import { describe, expect, it } from 'vitest'
import { findPatientData } from './find-patient-data'

/**
 * Repetitions that would make a quadratic detector rescan a list of names, an overlap or a zone from each of
 * its words.
 */
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
  'Via ',
  'the address ',
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
const LENGTH = 3_000
let salt = 0

/**
 * The CPU milliseconds of the fastest of three runs, each on a different text, because paragraphs are cached.
 */
function measureWork(piece: string, length: number): number {
  const runs = Array.from({ length: 3 }, () => {
    const text = `${(salt += 1)} ${piece.repeat(Math.ceil(length / piece.length))}`
    const before = process.cpuUsage()
    findPatientData([text])
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...runs)
}

describe('the work of the guard', () => {
  // Quadratic work would take 64 times as long. A short text counts as at least a millisecond.
  it.each(HOSTILE)('grows linearly with the repetitions of %j', (piece) => {
    measureWork(piece, LENGTH)
    const short = Math.max(1, measureWork(piece, LENGTH))
    expect(measureWork(piece, LENGTH * TIMES) / short).toBeLessThanOrEqual(3 * TIMES)
  })
})
