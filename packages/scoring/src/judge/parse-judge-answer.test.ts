import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJudgeAnswer, type JudgeAnswerFault } from './parse-judge-answer'
import { readVectors } from '../testing/test-vectors'

const verdicts: [string, boolean, string | null][] = [
  ['{"explanation":"names the dose","criteria_met":true}', true, 'names the dose'],
  ['{"criteria_met":false}', false, null],
  ['  ```json\n{"criteria_met": true}\n```  \n', true, null],
  ['```json\n{"criteria_met": true}', true, null],
  ['{"criteria_met": true}\n```', true, null],
  ['\u00a0{"criteria_met": true}\u0085', true, null],
  ['{"criteria_met": true, "criteria_met": false}', false, null],
  ['{"explanation": 7, "criteria_met": true}', true, null],
  ['{"__proto__": {"explanation": "x"}, "criteria_met": true}', true, null],
]
const faults: [unknown, JudgeAnswerFault][] = [
  ['', 'empty'],
  ['```json\n```', 'empty'],
  ['```', 'empty'],
  [null, 'empty'],
  [{ criteria_met: true }, 'empty'],
  ['The criterion is met.', 'not-json'],
  ['```\n{"criteria_met": true}\n```', 'not-json'],
  ['\ufeff{"criteria_met": true}', 'not-json'],
  ['{"criteria_met": true, "score": NaN}', 'not-json'],
  ['{"explanation":"trunc', 'not-json'],
  ['true', 'not-an-object'],
  ['null', 'not-an-object'],
  ['[{"criteria_met": true}]', 'not-an-object'],
  ['{"Criteria_Met": true}', 'verdict-missing'],
  ['{"__proto__": {"criteria_met": true}}', 'verdict-missing'],
  ['{"criteria_met": "true"}', 'verdict-not-boolean'],
  ['{"criteria_met": 1}', 'verdict-not-boolean'],
  ['{"criteria_met": null}', 'verdict-not-boolean'],
]

describe('parseJudgeAnswer', () => {
  it.each(verdicts)('reads %j', (text, met, explanation) => {
    expect(parseJudgeAnswer(text)).toEqual({ ok: true, met, explanation })
  })

  it.each(faults)('finds no verdict in %j', (text, reason) => {
    expect(parseJudgeAnswer(text)).toEqual({ ok: false, reason })
  })

  it('never throws and never returns a non-boolean verdict', () => {
    const pieces = fc.constantFrom(
      '```json',
      '```',
      '{',
      '}',
      '"criteria_met"',
      ':',
      'true',
      'false',
      '"true"',
      '1',
      'null',
      ',',
      ' ',
      '\n',
      '\ufeff',
      '[',
      ']',
      '"explanation"',
      '"a"',
    )
    const text = fc.oneof(
      fc.array(pieces, { maxLength: 15 }).map((parts) => parts.join('')),
      fc.string({ unit: 'binary' }),
      fc.json(),
    )
    fc.assert(
      fc.property(fc.oneof(text, fc.anything()), (input) => {
        const answer = parseJudgeAnswer(input)
        if (answer.ok) expect(typeof answer.met).toBe('boolean')
      }),
      { numRuns: 2000 },
    )
  })

  it('handles deep nesting and long runs of whitespace', () => {
    expect(parseJudgeAnswer('['.repeat(200000)).ok).toBe(false)
    expect(parseJudgeAnswer(`{"criteria_met":true${' '.repeat(300000)}x`).ok).toBe(false)
  })

  it('agrees with the reference', () => {
    for (const { text, expected } of readVectors<{ text: string; expected: boolean | null }>('parse.jsonl')) {
      const answer = parseJudgeAnswer(text)
      expect(answer.ok ? answer.met : null, JSON.stringify(text)).toBe(expected)
    }
  })
})
