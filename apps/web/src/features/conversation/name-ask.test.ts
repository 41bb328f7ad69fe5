import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { AuthoringTurn } from '../../domain/authoring-turns'
import { readPath } from '../../domain/draft-tree'
import { emptyTaskDraft } from '../../domain/empty-task-draft'
import { TaskDraft } from '../../domain/task-drafts'
import { deleteTurn } from './conversation-tree'
import { hashToId } from './hash-to-id'
import { findLostAsk, nameAsk, putAsk } from './name-ask'

const task = { id: '0e5f3c1a-7a1e-4a53-9f2b-3f1c5d6e7a80' }
const other = { id: '1e5f3c1a-7a1e-4a53-9f2b-3f1c5d6e7a80' }
const saying = (message: string): TaskDraft => ({ ...emptyTaskDraft, message })
const ofMessage = (draft: TaskDraft, of = task) => nameAsk(of, draft, readPath(draft), 'message')
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

describe('the id of a text', () => {
  it('is a UUID, the same for the same text and another for any other', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, two) => {
        expect(z.uuid().safeParse(hashToId(one)).success).toBe(true)
        expect(hashToId(one) === hashToId(two)).toBe(one === two)
      }),
    )
  })

  it('does not repeat among texts that differ in a character or two', () => {
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
  it('has the same ids from the same draft, and others for another text, task, place or model', () => {
    const draft = saying('One?')
    expect(ofMessage(draft)).toEqual(ofMessage(TaskDraft.parse(JSON.parse(JSON.stringify(draft)))))
    const answered = putAsk(draft, ofMessage(draft))
    const question = readPath(answered).slice(0, 1)
    const asks = [
      ofMessage(draft),
      ofMessage(saying('One? ')),
      ofMessage(draft, other),
      ofMessage({ ...answered, message: 'One?' }),
      nameAsk(task, answered, question, 'question'),
      nameAsk(task, answered, question, 'question', true),
    ]
    expect(new Set(asks.map(({ turnId }) => turnId)).size).toBe(asks.length)
  })

  it('is put into the draft once, with an empty field; what was typed meanwhile stays', () => {
    const draft = saying('One?')
    const ask = ofMessage(draft)
    const asked = putAsk(draft, ask)
    expect(asked).toMatchObject({ message: '', asks: 1 })
    expect(readPath(asked)).toMatchObject([
      { role: 'user', text: 'One?' },
      { role: 'assistant', origin: 'answer', turnId: ask.turnId },
    ])
    expect(putAsk(asked, ask)).toBe(asked)
    expect(putAsk({ ...draft, message: 'One? And' }, ask).message).toBe('One? And')
    expect(TaskDraft.parse(asked)).toEqual(asked)
  })

  it('is another one once its turn was deleted', () => {
    const draft = saying('One?')
    const asked = putAsk(draft, ofMessage(draft))
    const anew = { ...deleteTurn(asked, readPath(asked)[0]?.id ?? ''), message: 'One?' }
    expect(ofMessage(anew).turnId).not.toBe(ofMessage(draft).turnId)
    expect(findLostAsk(task, anew, turnsOf(ofMessage(draft).turnId))).toBeNull()
  })

  it('is found again in a draft that was restored, and only there', () => {
    const draft = saying('One?')
    const ask = ofMessage(draft)
    expect(findLostAsk(task, draft, turnsOf(ask.turnId))).toEqual(ask)
    expect(findLostAsk(task, draft, turnsOf())).toBeNull()
    expect(findLostAsk(task, saying('One, more?'), turnsOf(ask.turnId))).toBeNull()
    expect(findLostAsk(task, saying(''), turnsOf(ask.turnId))).toBeNull()
    expect(findLostAsk(task, putAsk(draft, ask), turnsOf(ask.turnId))).toBeNull()
  })
})
