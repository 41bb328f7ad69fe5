import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findMissing, listUnreadAnswers, type DraftPart } from './missing-parts'
import type { ReturnPoint } from './submissions'
import { emptyTaskDraft } from './empty-task-draft'
import type { DraftCriterion, DraftNode, TaskDraft } from './task-drafts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const node = (n: number, role: DraftNode['role'], more: Partial<DraftNode> = {}): DraftNode => ({
  id: uuid(n),
  parentId: n === 1 ? null : uuid(n - 1),
  role,
  origin: role === 'user' ? 'typed' : 'answer',
  text: role === 'user' ? `Message ${n}` : '',
  turnId: role === 'user' ? null : uuid(100 + n),
  ...more,
})
const criterion = (n: number, more: Partial<DraftCriterion> = {}): DraftCriterion => ({
  id: uuid(1_000 + n),
  text: `States the fact number ${n}.`,
  points: 5,
  tags: [],
  evidence: '',
  origin: { is: 'written', of: [] },
  ...more,
})
const whole: TaskDraft = {
  ...emptyTaskDraft,
  useCase: 'consult',
  specialty: 'Cardiology',
  language: 'en',
  responseQuality: 2,
  nodes: [node(1, 'user'), node(2, 'assistant'), node(3, 'user'), node(4, 'assistant')],
  headId: uuid(4),
  criteria: [criterion(1), criterion(2, { points: -3 })],
  context: [{ fact: 'Age', state: 'given', note: '' }],
}
const turns = [
  { id: uuid(102), state: 'answered' as const },
  { id: uuid(104), state: 'answered' as const },
]
const point: ReturnPoint = {
  id: '1-A-0',
  from: 'Reviewer A',
  reasons: ['factual_error'],
  note: 'The dose is wrong.',
  change: null,
}
const mustOf = (draft: TaskDraft, known: Partial<Parameters<typeof findMissing>[1]> = {}) =>
  findMissing(draft, { turns, ...known })
    .filter(({ isAdvice }) => !isAdvice)
    .map(({ part }) => part)

describe('the gaps of a draft before submission', () => {
  it('are empty for a complete draft, and list everything for an empty one', () => {
    expect(findMissing(whole, { turns })).toEqual([])
    expect(findMissing(emptyTaskDraft, { turns: [] }).map(({ part }) => part)).toEqual([
      'message',
      'rubric',
      'rating',
      'use-case',
      'specialty',
      'language',
      'context',
    ])
  })

  it.each<[string, Partial<TaskDraft>, DraftPart[]]>([
    ['no answer at the end', { headId: uuid(3) }, ['conversation']],
    [
      'a pasted answer at the end',
      {
        nodes: [
          ...whole.nodes.slice(0, 3),
          node(4, 'assistant', { origin: 'pasted', text: 'Pasted.', turnId: null }),
        ],
      },
      ['conversation'],
    ],
    [
      'an edited answer at the end',
      { nodes: [...whole.nodes.slice(0, 3), node(4, 'assistant', { origin: 'edited', text: 'Edited.' })] },
      ['conversation'],
    ],
    ['an answer first', { nodes: [node(1, 'assistant'), ...whole.nodes.slice(1)] }, ['conversation']],
    [
      'two answers last',
      { nodes: [...whole.nodes.slice(0, 2), node(3, 'assistant'), node(4, 'assistant')] },
      ['conversation'],
    ],
    [
      'an empty turn',
      { nodes: [node(1, 'user', { text: ' \n' }), ...whole.nodes.slice(1)] },
      ['conversation'],
    ],
    [
      'a pasted answer before the end',
      {
        nodes: [
          whole.nodes[0] as DraftNode,
          node(2, 'assistant', { origin: 'pasted', text: 'Pasted.', turnId: null }),
          ...whole.nodes.slice(2),
        ],
      },
      [],
    ],
    [
      'a broken tree',
      { nodes: [node(1, 'user', { parentId: uuid(2) }), node(2, 'assistant')], headId: uuid(2) },
      ['message'],
    ],
    ['no rating', { responseQuality: null }, ['rating']],
    ['a rating of this answer', { ratedTurnId: uuid(104) }, []],
    ['a rating of an earlier answer', { ratedTurnId: uuid(102) }, ['rating']],
    ['a blank specialty', { specialty: '  ' }, ['specialty']],
    ['no criterion', { criteria: [] }, ['rubric']],
    ['negative points only', { criteria: [criterion(2, { points: -3 })] }, ['rubric']],
    [
      'an empty criterion',
      { criteria: [criterion(1), criterion(2, { text: ' ' })] },
      [`criterion:${uuid(1_002)}`],
    ],
    [
      'the same text',
      { criteria: [criterion(1), criterion(2, { text: '  states  the fact number 1.' })] },
      [`criterion:${uuid(1_002)}`],
    ],
    [
      'points 11',
      { criteria: [criterion(1), criterion(2, { points: 11 })] },
      [`criterion-points:${uuid(1_002)}`],
    ],
    [
      'points 0',
      { criteria: [criterion(1), criterion(2, { points: 0 })] },
      [`criterion-points:${uuid(1_002)}`],
    ],
    [
      'points 1.5',
      { criteria: [criterion(1), criterion(2, { points: 1.5 })] },
      [`criterion-points:${uuid(1_002)}`],
    ],
    [
      'no points',
      { criteria: [criterion(1), criterion(2, { points: null })] },
      [`criterion-points:${uuid(1_002)}`],
    ],
    ['an unsent message and no context', { message: 'And then?', context: [] }, []],
  ])('%s', (_, change, expected) => {
    expect(mustOf({ ...whole, ...change })).toEqual(expected)
  })

  it.each(['failed', 'cancelled', 'queued', 'streaming'] as const)(
    'include any answer in the path that is %s',
    (state) => {
      expect(mustOf(whole, { turns: [turns[0] as never, { id: uuid(104), state }] })).toEqual([
        'conversation',
      ])
      expect(mustOf(whole, { turns: [{ id: uuid(102), state }, turns[1] as never] })).toEqual([
        'conversation',
      ])
    },
  )

  it('include an answer in the path that this editor has not read, such as one from another device', () => {
    expect(listUnreadAnswers(whole, turns)).toEqual([])
    expect(listUnreadAnswers(whole, turns.slice(0, 1))).toMatchObject([
      { part: 'conversation', isAdvice: false },
    ])
    expect(listUnreadAnswers({ ...whole, headId: uuid(2) }, turns.slice(0, 1))).toEqual([])
  })

  it('name the button that asks for the answer to a last message', () => {
    const unanswered = { ...whole, nodes: whole.nodes.slice(0, 3), headId: uuid(3) }
    expect(findMissing(unanswered, { turns })[0]).toMatchObject({
      part: 'conversation',
      says: 'The last message has no answer yet. Ask the hidden model, then rate the answer.',
    })
  })

  it('include an unanswered point of a return', () => {
    expect(mustOf(whole, { points: [point] })).toEqual(['point:1-A-0'])
    expect(mustOf({ ...whole, replies: [{ point: '1-A-0', text: ' ' }] }, { points: [point] })).toEqual([
      'point:1-A-0',
    ])
    expect(mustOf({ ...whole, replies: [{ point: '1-A-0', text: 'Fixed.' }] }, { points: [point] })).toEqual(
      [],
    )
  })

  it('contain no rubric gap exactly when the rubric passes the rules', () => {
    const anyCriterion = fc.record({
      text: fc.constantFrom('', ' ', '•', 'A', 'a ', 'Ａ', 'A.', 'B', 'C'),
      points: fc.constantFrom(null, -11, -10, -1, 0, 0.5, 1, 10, 11),
    })
    fc.assert(
      fc.property(fc.array(anyCriterion, { maxLength: 5 }), (given) => {
        const criteria = given.map((more, index) => criterion(index, more))
        const texts = given.map(({ text }) =>
          text
            .normalize('NFKC')
            .replace(/[•.\s]/g, '')
            .toLowerCase(),
        )
        const keeps =
          given.some(({ points }) => points !== null && points > 0) &&
          texts.every((text) => text !== '') &&
          new Set(texts).size === texts.length &&
          given.every(
            ({ points }) =>
              points !== null && Number.isInteger(points) && points !== 0 && Math.abs(points) <= 10,
          )
        expect(
          mustOf({ ...whole, criteria }).filter((part) => part === 'rubric' || part.startsWith('criterion'))
            .length === 0,
        ).toBe(keeps)
      }),
    )
  })
})
