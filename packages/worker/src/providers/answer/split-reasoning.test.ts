import { describe, expect, it } from 'vitest'
import { splitReasoning } from './split-reasoning'

describe('splitReasoning', () => {
  it.each([
    ['plain', { text: 'plain', reasoningCharacters: 0 }],
    ['<think>a🙂b</think>\n\nAnswer', { text: 'Answer', reasoningCharacters: 3 }],
    ['\n<thinking>abc</thinking>Answer', { text: 'Answer', reasoningCharacters: 3 }],
    ['<think>never ends', { text: '', reasoningCharacters: 10 }],
    ['Use the <think> tag</think>', { text: 'Use the <think> tag</think>', reasoningCharacters: 0 }],
    ['<think></think>', { text: '', reasoningCharacters: 0 }],
  ])('%j', (content, expected) => {
    expect(splitReasoning(content)).toEqual(expected)
  })
})
