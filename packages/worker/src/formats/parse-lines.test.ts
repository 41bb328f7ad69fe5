import { describe, expect, it } from 'vitest'
import { parseCompletionLine } from './parse-completion-line'
import { parseHealthBenchLine } from './parse-healthbench-line'
import { parseProfessionalLine } from './parse-professional-line'

const healthBench = {
  prompt_id: 'p-1',
  prompt: [{ role: 'user', content: 'question' }],
  example_tags: ['theme:hedging'],
  rubrics: [
    { criterion: 'Says one thing', points: 5.0, tags: ['axis:accuracy'] },
    { criterion: 'Says a wrong thing', points: -3, tags: [] },
  ],
  ideal_completions_data: null,
  canary: 'canary text',
}
const professional = {
  id: 'a'.repeat(32),
  conversation: { messages: [{ role: 'user', content: 'question' }] },
  rubric_items: [{ criterion_text: 'Says one thing', points: 7 }],
  use_case: 'consult',
  type: 'red_teaming',
  difficulty: 'difficult',
  specialty: 'Cardiology',
  physician_response: 'an answer',
  canary_string: 'canary text',
}
const parseHb = (change: object) => parseHealthBenchLine(JSON.stringify({ ...healthBench, ...change }))
const parsePro = (change: object) => parseProfessionalLine(JSON.stringify({ ...professional, ...change }))

describe('parseHealthBenchLine', () => {
  it('reads a row into the canonical form', () => {
    expect(parseHb({ added: 'kept', example_tags: ['theme:hedging', 'use_case:writing'] })).toEqual({
      ok: true,
      warnings: [],
      row: {
        externalId: 'p-1',
        conversation: [{ role: 'user', content: 'question' }],
        criteria: [
          { text: 'Says one thing', points: 5, tags: ['axis:accuracy'] },
          { text: 'Says a wrong thing', points: -3, tags: [] },
        ],
        exampleTags: ['theme:hedging'],
        useCase: 'writing',
        mode: null,
        difficulty: null,
        specialty: null,
        language: null,
        canary: 'canary text',
        physicianAnswers: [],
        sourceRow: { added: 'kept' },
      },
    })
  })

  it('reads the ideal completion with its group and references', () => {
    const data = {
      ideal_completion: 'text',
      ideal_completions_group: 'Group 1',
      ideal_completions_ref_completions: ['a', 'b', 'c', 'd'],
    }
    expect(parseHb({ ideal_completions_data: data })).toMatchObject({
      row: {
        physicianAnswers: [
          {
            text: 'text',
            source: 'ideal_completion',
            group: 'Group 1',
            referenceAnswers: ['a', 'b', 'c', 'd'],
          },
        ],
      },
    })
  })

  const user = { role: 'user', content: 'q' }
  const assistant = { role: 'assistant', content: 'a' }
  const positive = { criterion: 'c', points: 1, tags: [] }
  it.each([
    ['no id', { prompt_id: '' }, /“prompt_id” must be a text/],
    ['no messages', { prompt: [] }, /“prompt” must be a list of at least one message/],
    ['an assistant first', { prompt: [assistant, user] }, /must start with a user message/],
    ['an assistant last', { prompt: [user, assistant] }, /must end with a user message/],
    ['a system message', { prompt: [{ role: 'system', content: 's' }, user] }, /Message 1 .* role “system”/],
    ['an unknown role', { prompt: [{ role: 'tool', content: 's' }, user] }, /user or assistant/],
    [
      'content in parts',
      { prompt: [{ role: 'user', content: [{ type: 'text', text: 'q' }] }] },
      /must have a text as “content”/,
    ],
    ['an empty last message', { prompt: [{ role: 'user', content: ' ' }] }, /nothing to answer/],
    ['a very long message', { prompt: [{ role: 'user', content: 'x'.repeat(100_001) }] }, /at most 100000/],
    ['no rubric', { rubrics: null }, /“rubrics” must be a list/],
    ['only negative points', { rubrics: [{ ...positive, points: -1 }] }, /no criterion with positive points/],
    [
      'half points',
      { rubrics: [positive, { ...positive, points: 2.5 }] },
      /Criterion 2 of “rubrics” must have a whole number .*found 2\.5/,
    ],
    ['zero points', { rubrics: [positive, { ...positive, points: 0 }] }, /Criterion 2/],
    ['eleven points', { rubrics: [positive, { ...positive, points: 11 }] }, /Criterion 2/],
    ['points as text', { rubrics: [positive, { ...positive, points: '5' }] }, /Criterion 2/],
    [
      'an empty criterion',
      { rubrics: [positive, { ...positive, criterion: '  ' }] },
      /Criterion 2 of “rubrics” has no text/,
    ],
    ['201 criteria', { rubrics: Array.from({ length: 201 }, () => positive) }, /at most 200/],
    ['tags that are no texts', { example_tags: [1] }, /“example_tags” must be a list/],
    ['a NUL escape', { prompt: [{ role: 'user', content: 'a\u0000b' }] }, /NUL/],
    ['half a surrogate pair', { prompt: [{ role: 'user', content: 'a\ud83db' }] }, /surrogate/],
    [
      'an ideal completion that is a text',
      { ideal_completions_data: 'text' },
      /“ideal_completions_data” must be an object/,
    ],
  ])('rejects %s with a sentence that names it', (_, change, reason) => {
    expect(parseHb(change)).toEqual({ ok: false, reason: expect.stringMatching(reason) })
  })

  it.each([
    ['the same criterion twice', { rubrics: [positive, positive] }, /Criteria 1 and 2 have the same text/],
    ['no canary', { canary: null }, /“canary” is missing/],
    ['two messages by one side', { prompt: [user, user] }, /both by the user/],
    ['fields of a message that are not kept', { prompt: [{ ...user, name: 'x' }] }, /not kept: name/],
  ])('warns of %s', (_, change, warning) => {
    expect(parseHb(change)).toMatchObject({ ok: true, warnings: [expect.stringMatching(warning)] })
  })

  it('rejects a line that is not a JSON object, without quoting it', () => {
    for (const line of [
      '{"prompt": "secret',
      'secret',
      '[]',
      '"secret"',
      '1',
      'null',
      `${'['.repeat(100)}${']'.repeat(100)}`,
    ]) {
      const parsed = parseHealthBenchLine(line)
      expect(parsed).toMatchObject({ ok: false })
      expect(JSON.stringify(parsed)).not.toContain('secret')
    }
    const deep = `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`
    expect(parseHealthBenchLine(deep)).toEqual({ ok: false, reason: expect.stringContaining('nested') })
  })

  it('reports several problems at once', () => {
    const parsed = parseHb({ prompt_id: 1, rubrics: [] })
    expect(parsed).toEqual({ ok: false, reason: expect.stringMatching(/prompt_id.*rubrics/) })
  })
})

describe('parseProfessionalLine', () => {
  it('reads a row, with its conversation in each known form', () => {
    const { messages } = professional.conversation
    for (const conversation of [
      { messages },
      messages,
      JSON.stringify({ messages }),
      JSON.stringify(messages),
    ]) {
      expect(parsePro({ conversation })).toEqual({
        ok: true,
        warnings: [],
        row: {
          externalId: professional.id,
          conversation: messages,
          criteria: [{ text: 'Says one thing', points: 7, tags: [] }],
          exampleTags: [],
          mode: 'red_teaming',
          useCase: 'consult',
          difficulty: 'difficult',
          specialty: 'Cardiology',
          language: null,
          canary: 'canary text',
          physicianAnswers: [{ text: 'an answer', source: 'physician_response' }],
          sourceRow: {},
        },
      })
    }
  })

  it.each([
    ['an unknown use case', { use_case: 'chat' }, /“use_case” must be one of consult, writing, research/],
    ['an unknown type', { type: 'hostile' }, /“type” must be one of good_faith, red_teaming/],
    ['an unknown difficulty', { difficulty: 'easy' }, /“difficulty” must be one of/],
    ['a conversation that is prose', { conversation: 'hello' }, /not valid JSON/],
    [
      'a NUL inside a JSON text',
      { conversation: JSON.stringify([{ role: 'user', content: 'a\u0000' }]) },
      /NUL/,
    ],
    ['a physician answer that is no text', { physician_response: 5 }, /“physician_response” must be a text/],
  ])('refuses %s', (_, change, reason) => {
    expect(parsePro(change)).toEqual({ ok: false, reason: expect.stringMatching(reason) })
  })
})

describe('parseCompletionLine', () => {
  it('reads an answer with and without its optional fields', () => {
    expect(parseCompletionLine('{"task_id":"t","completion":"text"}')).toEqual({
      ok: true,
      warnings: [],
      row: {
        taskId: 't',
        completion: 'text',
        sample: 0,
        reasoningCharacters: null,
        usage: null,
        finishReason: null,
      },
    })
    const full = {
      task_id: 't',
      completion: 'text',
      sample: 3,
      reasoning_characters: 12,
      usage: { output_tokens: 5 },
      finish_reason: 'stop',
    }
    expect(parseCompletionLine(JSON.stringify(full))).toMatchObject({
      row: { sample: 3, reasoningCharacters: 12, usage: { output_tokens: 5 }, finishReason: 'stop' },
    })
  })

  it('warns of an empty answer and rejects a missing one', () => {
    expect(parseCompletionLine('{"task_id":"t","completion":""}')).toMatchObject({
      ok: true,
      warnings: [expect.stringContaining('empty')],
    })
    expect(parseCompletionLine('{"task_id":"t"}')).toMatchObject({
      ok: false,
      reason: expect.stringContaining('“completion”'),
    })
    expect(parseCompletionLine('{"task_id":"t","completion":"x","sample":-1}')).toMatchObject({ ok: false })
    expect(parseCompletionLine('{"task_id":"t","completion":"x","sample":1.5}')).toMatchObject({ ok: false })
  })
})
