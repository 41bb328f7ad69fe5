import { describe, expect, it } from 'vitest'
import { emptyTaskDraft } from '../../../domain/authoring/empty-task-draft'
import { createDraftStore } from '../drafts/draft-store'
import { readLocalTaskDraft } from './local-task-draft'

/** A draft as stored in IndexedDB by an earlier release. Only add fields to it. */
const storedContent = {
  format: 1,
  nodes: [
    {
      id: '0b6f3b5e-6f2f-4f0c-9e0b-3f0b8d1f2a01',
      parentId: null,
      role: 'user',
      origin: 'typed',
      text: 'May I take ibuprofen with lisinopril?',
      turnId: null,
    },
    {
      id: '0b6f3b5e-6f2f-4f0c-9e0b-3f0b8d1f2a02',
      parentId: '0b6f3b5e-6f2f-4f0c-9e0b-3f0b8d1f2a01',
      role: 'assistant',
      origin: 'answer',
      text: '',
      turnId: '0b6f3b5e-6f2f-4f0c-9e0b-3f0b8d1f2a03',
    },
  ],
  headId: '0b6f3b5e-6f2f-4f0c-9e0b-3f0b8d1f2a02',
  asks: 2,
  message: 'And for how long?',
  criteria: [
    {
      id: '0b6f3b5e-6f2f-4f0c-9e0b-3f0b8d1f2a04',
      text: 'Warns of kidney injury.',
      points: 7,
      tags: ['axis:accuracy'],
      evidence: '',
      origin: { is: 'written', of: [] },
    },
  ],
  context: [{ fact: 'Renal function', state: 'missing', note: '' }],
  responseQuality: 2,
  ratedTurnId: '0b6f3b5e-6f2f-4f0c-9e0b-3f0b8d1f2a03',
  notes: {
    accuracy: 'Wrong dose.',
    completeness: '',
    communication: '',
    instructionFollowing: '',
    impact: '',
  },
  examples: [],
  declined: [],
  replies: [],
  useCase: 'consult',
  specialty: 'Nephrology',
  language: 'en',
}
const stored: unknown = {
  baseVersion: 4,
  content: storedContent,
  base: { ...storedContent, message: '' },
  pending: [],
  sent: ['931-1x2y3z-4a5b6c'],
  keepNext: true,
  at: 1_763_800_000_000,
}

describe('a task draft that an earlier release stored in the browser', () => {
  it('is read as it was stored', () => {
    expect(readLocalTaskDraft(stored)).toEqual(stored)
  })

  it('is read without the field that was added later', () => {
    const { keepNext: _, ...older } = stored as { keepNext: boolean }
    expect(readLocalTaskDraft(older)).toMatchObject({ content: storedContent, keepNext: false })
  })

  it('is restored into the editor', async () => {
    const draft = readLocalTaskDraft(stored)
    if (!draft) throw new Error('The stored draft was not read.')
    const store = createDraftStore(
      { version: 4, content: { ...emptyTaskDraft, ...draft.base }, savedAt: null },
      {
        save: () => new Promise(() => undefined),
        sendLast: () => undefined,
        read: () => new Promise(() => undefined),
        local: {
          write: () => Promise.resolve(),
          writeLast: () => undefined,
          remove: () => Promise.resolve(),
          readOrphans: async () => [{ draft, forget: () => Promise.resolve() }],
          keepOver: () => Promise.resolve(),
          readOver: () => Promise.resolve(new Map()),
          watchClosing: () => () => undefined,
          markOpen: () => () => undefined,
        },
        noun: 'task',
        afterNextFrame: (run) => run(),
        after: () => () => undefined,
        now: () => 0,
        announce: () => undefined,
        loadMerge: async () => () => null,
        reportMerge: () => undefined,
        reportUpdate: () => undefined,
        readVersion: async () => ({ version: 1 }),
      },
    )
    await store.recover()
    expect(store.read()).toMatchObject({ content: storedContent, isRecovered: true, conflict: null })
  })

  it('is ignored when it is not a valid task draft', () => {
    expect(readLocalTaskDraft({ ...(stored as object), content: { text: 'a review' } })).toBeNull()
  })
})
