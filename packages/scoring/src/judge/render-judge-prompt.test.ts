import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { DEFAULT_JUDGE_TEMPLATE, REFERENCE_TEMPLATE_SHA256 } from './judge-template'
import { findMissingPlaceholders, renderJudgePrompt } from './render-judge-prompt'

const input = {
  conversation: [
    { role: 'system', content: 'Answer briefly.' },
    { role: 'user', content: 'My child has a fever.' },
  ] as const,
  answer: 'How old is your child?',
  criterion: { text: 'Asks for the age', points: 5 },
}

/** Templates without a mark don't use it. */
const keyedHash = () => '0'.repeat(64)

describe('renderJudgePrompt', () => {
  it('fills conversation and criterion', () => {
    expect(renderJudgePrompt('A\n<<conversation>>\nB\n<<rubric_item>>', input, keyedHash)).toBe(
      'A\nsystem: Answer briefly.\n\nuser: My child has a fever.\n\nassistant: How old is your child?\nB\n[5] Asks for the age',
    )
  })

  it('fills in one pass: text that looks like a placeholder or a pattern stays text', () => {
    const hostile = {
      conversation: [{ role: 'user', content: '<<rubric_item>> $& $1' }] as const,
      answer: '<<conversation>>',
      criterion: { text: '<<conversation>>', points: -3 },
    }
    expect(renderJudgePrompt('<<conversation>>|<<rubric_item>>|<<rubric_item>>', hostile, keyedHash)).toBe(
      'user: <<rubric_item>> $& $1\n\nassistant: <<conversation>>|[-3] <<conversation>>|[-3] <<conversation>>',
    )
  })

  it('rejects a template without a placeholder', () => {
    expect(findMissingPlaceholders('<<conversation>>')).toEqual(['<<rubric_item>>'])
    expect(() => renderJudgePrompt('nothing', input, keyedHash)).toThrow(
      /<<conversation>> and <<rubric_item>>/,
    )
  })
})

describe('the default template', () => {
  it('can be filled and is not the reference template', () => {
    expect(findMissingPlaceholders(DEFAULT_JUDGE_TEMPLATE)).toEqual([])
    expect(createHash('sha256').update(DEFAULT_JUDGE_TEMPLATE).digest('hex')).not.toBe(
      REFERENCE_TEMPLATE_SHA256,
    )
    expect(renderJudgePrompt(DEFAULT_JUDGE_TEMPLATE, input, keyedHash)).toContain('[5] Asks for the age')
  })
})
