import { describe, expect, it } from 'vitest'
import { createCanaries } from './canaries'

const canaries = createCanaries()
const task = canaries.of('task')
const review = canaries.of('review')
const padded = `A patient of 54 asks: "${task}" & more`

const forms: Record<string, string> = {
  'as it is': padded,
  'in JSON': JSON.stringify({ text: padded }),
  'in JSON in JSON': JSON.stringify(JSON.stringify({ text: padded })),
  'as JSON escapes': [...task].map((letter) => `\\u00${letter.charCodeAt(0).toString(16)}`).join(''),
  'as HTML entities': [...task].map((letter) => `&#${letter.charCodeAt(0)};`).join(''),
  'as HTML entities in hex': [...task].map((letter) => `&#x${letter.charCodeAt(0).toString(16)};`).join(''),
  'in an address': encodeURIComponent(padded),
  'as percent signs': [...task].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join(''),
  'in capitals': padded.toUpperCase(),
  'in hex': Buffer.from(padded).toString('hex'),
  ...Object.fromEntries(
    ['', 'x', 'xy', 'xyz'].flatMap((before) => [
      [`in base64 after ${before.length} letters`, Buffer.from(`${before}${padded}`).toString('base64')],
      [
        `in base64 for addresses after ${before.length} letters`,
        Buffer.from(`${before}${padded}`).toString('base64url'),
      ],
      [`alone in base64 after ${before.length} letters`, Buffer.from(`${before}${task}`).toString('base64')],
    ]),
  ),
}

describe('finding a planted text', () => {
  it.each(Object.entries(forms))('%s', (_, form) => {
    expect(canaries.findIn(Buffer.from(`<p>before ${form} after</p>`))).toEqual(['task'])
  })

  it('finds several, and a truncated one', () => {
    expect(canaries.findIn(Buffer.from(`${review} ${task}`)).toSorted()).toEqual(['review', 'task'])
    expect(canaries.findIn(Buffer.from(task.slice(0, -3)))).toHaveLength(1)
  })

  it('finds nothing in other text', () => {
    expect(canaries.findIn(Buffer.from('nothing \\u0041 &amp; %41 a25hcmll'))).toEqual([])
    expect(canaries.findIn(Buffer.from(createCanaries().of('task')))).toEqual([])
  })
})
