import { describe, expect, it } from 'vitest'
import { readPath } from '../../../domain/authoring/draft-tree'
import { emptyTaskDraft } from '../../../domain/authoring/empty-task-draft'
import type { DraftNode, TaskDraft } from '../../../domain/authoring/task-drafts'
import { addTurns, showUpTo } from './conversation-tree'
import { findAnswered, rewriteTurns } from './rewrite-turns'

const user = (id: string) =>
  ({ id, role: 'user', origin: 'typed', text: `text of ${id}`, turnId: null }) as const
const answer = (id: string) =>
  ({ id, role: 'assistant', origin: 'answer', text: '', turnId: `turn of ${id}` }) as const
const talk = addTurns<TaskDraft>(emptyTaskDraft, null, [user('q1'), answer('a1'), user('q2'), answer('a2')])

const readAnswer = ({ turnId }: DraftNode): string | null => `text of ${turnId}`
const rewrite = (draft: TaskDraft, firstId: string, read = readAnswer) =>
  rewriteTurns(draft, firstId, { readAnswer: read, createId: ({ id }) => `new ${id}` })
const list = (draft: TaskDraft) => readPath(draft).map(({ id, origin, text }) => [id, origin, text])

describe('rewriting answered turns', () => {
  it('repeats them in a new branch with edited answers, and leaves out the last answer, which is rated', () => {
    const rewritten = rewrite(talk, 'q1')
    expect(list(rewritten)).toEqual([
      ['new q1', 'typed', 'text of q1'],
      ['new a1', 'edited', 'text of turn of a1'],
      ['new q2', 'typed', 'text of q2'],
    ])
    // The branch before is unchanged and can be shown again.
    expect(list(showUpTo(rewritten, 'a2'))).toEqual(list(talk))
  })

  it('keeps the last answer while a reply to it is being typed', () => {
    const typing = { ...talk, message: 'And then?' }
    expect(list(rewrite(typing, 'q2')).slice(2)).toEqual([
      ['new q2', 'typed', 'text of q2'],
      ['new a2', 'edited', 'text of turn of a2'],
    ])
  })

  it('keeps an answer that no longer fits from itself on', () => {
    expect(list(rewrite(talk, 'a1')).map(([id]) => id)).toEqual(['q1', 'new a1', 'new q2'])
  })

  it('ends before an answer that is incomplete or too long for a turn', () => {
    expect(list(rewrite(talk, 'q1', () => null)).map(([id]) => id)).toEqual(['new q1'])
    expect(list(rewrite(talk, 'q1', () => 'x'.repeat(30_001))).map(([id]) => id)).toEqual(['new q1'])
  })
})

describe('an answered turn', () => {
  const find = (draft: TaskDraft, ...ids: string[]) => findAnswered(draft, new Set(ids))

  it('is the first of the given turns that has an answer, with what becomes of the answers', () => {
    expect(find(talk, 'q2', 'q1')).toEqual({ id: 'q1', number: 1, kept: 1, asksAgain: true, hasRoom: true })
    expect(find(talk, 'q2')).toMatchObject({ id: 'q2', number: 3, kept: 0, asksAgain: true })
    expect(find({ ...talk, message: 'And?' }, 'q2')).toMatchObject({ kept: 1, asksAgain: false })
  })

  it('is also one whose answer is in a branch that is not shown', () => {
    expect(find(showUpTo(talk, 'q2'), 'q2')).toMatchObject({ id: 'q2', kept: 0, asksAgain: false })
    expect(find(addTurns(talk, 'a2', [user('q3')]), 'q3')).toBeNull()
    expect(find(talk, 'message')).toBeNull()
  })
})
