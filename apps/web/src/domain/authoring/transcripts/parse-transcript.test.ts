import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_TURN_LENGTH } from '../draft-limits'
import { parseTranscript } from './parse-transcript'

const two = [
  { role: 'user', text: 'What helps?' },
  { role: 'assistant', text: 'Rest.' },
]
const three = [...two, { role: 'user', text: 'And then?' }]

const json = (value: unknown) => JSON.stringify(value, null, 2)
const message = (role: string, text: string, parent: string | null, children: string[]) => ({
  parent,
  children,
  message: { author: { role }, content: { content_type: 'text', parts: [text] } },
})

describe('accepted transcripts', () => {
  it.each([
    ['names and colons', 'User: What helps?\nAssistant: Rest.\nUser: And then?', three],
    ['blank lines between turns', 'User:\nWhat helps?\n\nAssistant:\nRest.\n\nUser:\nAnd then?\n', three],
    ['bold names', '**User:** What helps?\n\n**Assistant:** Rest.', two],
    ['bold names with the colon outside', '**User**: What helps?\n\n**Assistant**: Rest.', two],
    ['headings', '### User\nWhat helps?\n### Assistant\nRest.', two],
    ['brackets', '[User]\nWhat helps?\n[Assistant]\nRest.', two],
    ['a copied page', 'You said:\nWhat helps?\nChatGPT said:\nRest.', two],
    ['German', 'Nutzer: What helps?\nKI: Rest.', two],
    ['French', 'Utilisateur : What helps?\nAssistant : Rest.', two],
    ['Spanish', 'Usuario: What helps?\nAsistente: Rest.', two],
    ['Portuguese', 'Usuário: What helps?\nAssistente: Rest.', two],
    ['Russian', 'Пользователь: What helps?\nАссистент: Rest.', two],
    ['Arabic', 'المستخدم: What helps?\nالمساعد: Rest.', two],
    ['Japanese, with wide colons', 'ユーザー：What helps?\nアシスタント：Rest.', two],
    ['Chinese', '用户：What helps?\n助手：Rest.', two],
    ['Korean', '사용자: What helps?\n어시스턴트: Rest.', two],
    ['questions and answers', 'Q: What helps?\nA: Rest.', two],
    ['Windows line endings', 'User: What helps?\r\nAssistant: Rest.\r\n', two],
    [
      'two turns of the same speaker',
      'User: What\nUser: helps?\nAssistant: Rest.',
      [{ role: 'user', text: 'What\n\nhelps?' }, two[1]],
    ],
    [
      'clinical words before a colon',
      'User: Patient: 45 years\nQuestion: what helps?\nAssistant: Assessment: viral\nPlan: rest',
      [
        { role: 'user', text: 'Patient: 45 years\nQuestion: what helps?' },
        { role: 'assistant', text: 'Assessment: viral\nPlan: rest' },
      ],
    ],
    [
      'speaker names inside code',
      'User: What helps?\n```\nassistant: x\n```\nAssistant: Rest.',
      [{ role: 'user', text: 'What helps?\n```\nassistant: x\n```' }, two[1]],
    ],
    [
      'a list of messages',
      json([
        { role: 'user', content: 'What helps?' },
        { role: 'assistant', content: 'Rest.' },
      ]),
      two,
    ],
    [
      'an API request',
      json({
        model: 'x',
        messages: [
          { role: 'user', content: [{ type: 'text', text: 'What helps?' }] },
          { role: 'assistant', content: 'Rest.' },
        ],
      }),
      two,
    ],
    [
      'a row of HealthBench',
      json({
        prompt_id: '1',
        prompt: [
          { role: 'user', content: 'What helps?' },
          { role: 'assistant', content: 'Rest.' },
          { role: 'user', content: 'And then?' },
        ],
        rubrics: [],
      }),
      three,
    ],
    [
      'a row of HealthBench Professional',
      json({ conversation: { messages: [{ role: 'user', content: 'What helps?' }] }, rubric_items: [] }),
      two.slice(0, 1),
    ],
    ['one line of JSON Lines', '{"prompt":[{"role":"user","content":"What helps?"}]}\n', two.slice(0, 1)],
    [
      'messages with a sender',
      json({
        chat_messages: [
          { sender: 'human', text: 'What helps?', content: [] },
          { sender: 'assistant', text: 'Rest.' },
        ],
      }),
      two,
    ],
    [
      'contents with parts',
      json({
        contents: [
          { role: 'user', parts: [{ text: 'What helps?' }] },
          { role: 'model', parts: [{ text: 'Rest.' }] },
        ],
      }),
      two,
    ],
    [
      'conversations with from and value',
      json({
        conversations: [
          { from: 'human', value: 'What helps?' },
          { from: 'gpt', value: 'Rest.' },
        ],
      }),
      two,
    ],
    [
      'an export with branches',
      json([
        {
          title: 'x',
          current_node: 'c',
          mapping: {
            r: { parent: null, children: ['a'], message: null },
            a: message('user', 'What helps?', 'r', ['b', 'c']),
            b: message('assistant', 'Other.', 'a', []),
            c: message('assistant', 'Rest.', 'a', []),
          },
        },
      ]),
      two,
    ],
    ['a byte order mark', '\uFEFFUser: What helps?\nAssistant: Rest.', two],
  ])('%s', (_, pasted, turns) => {
    expect(parseTranscript(pasted)).toEqual({ is: 'read', turns, notes: [] })
  })

  it.each([
    [
      'instructions',
      json([
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'What helps?' },
        { role: 'assistant', content: 'Rest.' },
      ]),
      two,
      /1 message was left out/,
    ],
    [
      'text before the first speaker',
      'Shared chat\n\nUser: What helps?\nAssistant: Rest.',
      two,
      /before the first speaker.*11 characters/,
    ],
    [
      'an initial answer',
      'Assistant: Hello.\nUser: What helps?\nAssistant: Rest.',
      two,
      /begins with the user/,
    ],
    [
      'a picture',
      json([
        {
          role: 'user',
          content: [
            { type: 'text', text: 'What helps?' },
            { type: 'image_url', image_url: {} },
          ],
        },
        { role: 'assistant', content: 'Rest.' },
      ]),
      two,
      /image/,
    ],
  ])('leaves out with a note: %s', (_, pasted, turns, note) => {
    const read = parseTranscript(pasted)
    expect(read).toMatchObject({ is: 'read', turns })
    expect(read.is === 'read' && read.notes).toEqual([expect.stringMatching(note)])
  })
})

describe('rejected transcripts', () => {
  it.each([
    ['nothing', ' \n', /Paste/],
    ['prose', 'A 45-year-old with a cough.', /No speaker/],
    ['incomplete JSON', '[{"role": "user", "content": "What', /incomplete/],
    ['unrelated JSON', '{"a": 1}', /no conversation/],
    ['an empty list', '[]', /no conversation/],
    ['empty messages', json([{ role: 'user', content: '' }]), /No turn/],
    [
      'several conversations',
      json([{ messages: [{ role: 'user', content: 'a' }] }, { messages: [{ role: 'user', content: 'b' }] }]),
      /2 conversations/,
    ],
    [
      'several lines of JSON Lines',
      '{"prompt":[{"role":"user","content":"a"}]}\n{"prompt":[{"role":"user","content":"b"}]}',
      /2 conversations/,
    ],
    ['a turn that is too long', `User: ${'x'.repeat(MAX_TURN_LENGTH + 1)}`, /Turn 1 has 30,001 characters/],
    [
      'a cyclic tree',
      json({
        mapping: {
          a: { parent: 'b', message: null, children: ['b'] },
          b: { parent: 'a', message: null, children: ['a'] },
        },
        current_node: 'a',
      }),
      /no conversation/,
    ],
    ['deep nesting', '['.repeat(500) + ']'.repeat(500), /no conversation/],
  ])('%s', (_, pasted, reason) => {
    expect(parseTranscript(pasted)).toEqual({ is: 'refused', reason: expect.stringMatching(reason) })
  })
})

it('reads back any conversation with speaker names, and never throws', () => {
  const words = fc
    .string({ unit: fc.constantFrom('a', 'é', '病', '😀', ' ', 'و'), minLength: 1, maxLength: 20 })
    .filter((text) => text.trim() !== '')
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 9 }), (texts) => {
      const turns = texts.map((text, index) => ({
        role: index % 2 === 0 ? 'user' : 'assistant',
        text: text.trim(),
      }))
      const written = turns
        .map(({ role, text }) => `${role === 'user' ? 'User' : 'Assistant'}: ${text}`)
        .join('\n\n')
      expect(parseTranscript(written)).toEqual({ is: 'read', turns, notes: [] })
      expect(
        parseTranscript(JSON.stringify(turns.map(({ role, text }) => ({ role, content: text })))),
      ).toEqual({ is: 'read', turns, notes: [] })
    }),
  )
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) =>
      ['read', 'refused'].includes(parseTranscript(text).is),
    ),
  )
})
