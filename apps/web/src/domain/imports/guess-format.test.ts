import { describe, expect, it } from 'vitest'
import { guessFormat } from './guess-format'

describe('guessFormat', () => {
  it.each([
    ['{"prompt_id": "a", "prompt": []}\n{"id": "b"}', 'healthbench'],
    ['{"example_tags": [], "rubrics": [', 'healthbench'],
    ['\ufeff\n{"id":"a","conversation":{"messages":[', 'healthbench-professional'],
    ['{"rubric_items" : []}', 'healthbench-professional'],
    ['{"id": "a"}', null],
    ['<!doctype html>', null],
    ['[{"prompt_id": "a"}]', null],
    ['', null],
  ])('%j → %s', (text, format) => {
    expect(guessFormat(text)).toBe(format)
  })
})
