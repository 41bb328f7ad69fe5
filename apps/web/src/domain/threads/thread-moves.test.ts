import { describe, expect, it } from 'vitest'
import { actionOfMessage, moveThread, threadStates } from './thread-moves'

describe('the lifecycle of a thread', () => {
  it('matches the table', () => {
    const table = threadStates.map((state) => [
      state,
      ...(['ask', 'answer', 'close'] as const).map((action) => moveThread(state, action)),
    ])
    expect(table).toEqual([
      // state, ask, answer, close
      ['open', 'open', 'answered', 'closed'],
      ['answered', 'open', 'answered', 'closed'],
      ['closed', 'open', null, 'closed'],
    ])
  })

  it('treats authors’ messages as answers and all others as questions', () => {
    expect((['author', 'reviewer', 'adjudicator'] as const).map(actionOfMessage)).toEqual([
      'answer',
      'ask',
      'ask',
    ])
  })
})
