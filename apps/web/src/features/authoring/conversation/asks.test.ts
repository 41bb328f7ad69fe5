import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { AuthoringTurn } from '../../../domain/authoring/authoring-turns'
import { readPath } from '../../../domain/authoring/draft-tree'
import { emptyTaskDraft } from '../../../domain/authoring/empty-task-draft'
import { TaskDraft } from '../../../domain/authoring/task-drafts'
import { deleteTurn, toPathTurns } from './conversation-tree'
import { hashToId } from '../../../domain/platform/hash-to-id'
import { findLostAsk, buildAsk, addAsk, isStillAsked } from './asks'

const task = { id: '0e5f3c1a-7a1e-4a53-9f2b-3f1c5d6e7a80' }
const other = { id: '1e5f3c1a-7a1e-4a53-9f2b-3f1c5d6e7a80' }
const saying = (message: string): TaskDraft => ({ ...emptyTaskDraft, message })
const ofMessage = (draft: TaskDraft, of = task) => buildAsk(of, draft, readPath(draft), 'message')
const turn = (id: string): AuthoringTurn => ({
  id,
  state: 'answered',
  text: 'Yes.',
  sequence: 4,
  failure: null,
  cutShort: false,
  tries: 1,
})
const turnsOf = (...ids: string[]) => new Map(ids.map((id) => [id, turn(id)]))

describe('hashToId', () => {
  it('returns the same UUID for the same text and different UUIDs for different texts', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (first, second) => {
        expect(z.uuid().safeParse(hashToId(first)).success).toBe(true)
        expect(hashToId(first) === hashToId(second)).toBe(first === second)
      }),
    )
  })

  it('does not collide for texts that differ in a few characters', () => {
    const texts = Array.from({ length: 20_000 }, (_, index) => `[0,false,"question ${index}?"]`)
    expect(new Set(texts.map(hashToId)).size).toBe(texts.length)
    for (const part of [
      [0, 8],
      [9, 13],
      [24, 36],
    ] as const)
      expect(
        new Set(texts.slice(0, 2_000).map((text) => hashToId(text).slice(...part))).size,
      ).toBeGreaterThan(1_900)
  })
})

describe('an ask', () => {
  it('has the same ids for the same draft, and different ids for another text, task, place or model', () => {
    const draft = saying('One?')
    expect(ofMessage(draft)).toEqual(ofMessage(TaskDraft.parse(JSON.parse(JSON.stringify(draft)))))
    const answered = addAsk(draft, ofMessage(draft))
    const question = readPath(answered).slice(0, 1)
    const asks = [
      ofMessage(draft),
      ofMessage(saying('One? ')),
      ofMessage(draft, other),
      ofMessage({ ...answered, message: 'One?' }),
      buildAsk(task, answered, question, 'question'),
      buildAsk(task, answered, question, 'question', true),
    ]
    expect(new Set(asks.map(({ turnId }) => turnId)).size).toBe(asks.length)
  })

  it('is added to the draft once and clears the field, unless the field has changed since', () => {
    const draft = saying('One?')
    const ask = ofMessage(draft)
    const asked = addAsk(draft, ask)
    expect(asked).toMatchObject({ message: '', asks: 1 })
    expect(readPath(asked)).toMatchObject([
      { role: 'user', text: 'One?' },
      { role: 'assistant', origin: 'answer', turnId: ask.turnId },
    ])
    expect(addAsk(asked, ask)).toBe(asked)
    expect(addAsk({ ...draft, message: 'One? And' }, ask).message).toBe('One? And')
    expect(TaskDraft.parse(asked)).toEqual(asked)
  })

  it('is outdated once its text is replaced, so a refusal about the earlier text disappears', () => {
    const draft = saying('Mrs. Halvorsen may fly?')
    const { path } = ofMessage(draft)
    expect(isStillAsked(path, draft)).toBe(true)
    expect(isStillAsked(path, saying('Mrs. Berg may fly?'))).toBe(false)
    const asked = addAsk(draft, ofMessage(draft))
    const question = toPathTurns(readPath(asked).slice(0, 1))
    expect(isStillAsked(question, asked)).toBe(true)
    expect(isStillAsked(question, { ...asked, nodes: [], headId: null })).toBe(false)
  })

  it('gets new ids after its turn was deleted', () => {
    const draft = saying('One?')
    const asked = addAsk(draft, ofMessage(draft))
    const retyped = { ...deleteTurn(asked, readPath(asked)[0]?.id ?? ''), message: 'One?' }
    expect(ofMessage(retyped).turnId).not.toBe(ofMessage(draft).turnId)
    expect(findLostAsk(task, retyped, turnsOf(ofMessage(draft).turnId))).toBeNull()
  })

  it('is found only in a draft that has the message but lacks its turn', () => {
    const draft = saying('One?')
    const ask = ofMessage(draft)
    expect(findLostAsk(task, draft, turnsOf(ask.turnId))).toEqual(ask)
    expect(findLostAsk(task, draft, turnsOf())).toBeNull()
    expect(findLostAsk(task, saying('One, more?'), turnsOf(ask.turnId))).toBeNull()
    expect(findLostAsk(task, saying(''), turnsOf(ask.turnId))).toBeNull()
    expect(findLostAsk(task, addAsk(draft, ask), turnsOf(ask.turnId))).toBeNull()
  })
})
