import { describe, expect, it } from 'vitest'
import { actOfMessage, moveThread, threadStates } from './thread-moves'

describe('the life of a thread', () => {
  it('is this table', () => {
    const table = threadStates.map((state) => [
      state,
      ...(['ask', 'answer', 'close'] as const).map((act) => moveThread(state, act)),
    ])
    expect(table).toEqual([
      // state, ask, answer, close
      ['open', 'open', 'answered', 'closed'],
      ['answered', 'open', 'answered', 'closed'],
      ['closed', 'open', null, 'closed'],
    ])
  })

  it('goes on by what the author and those who judge write', () => {
    expect((['author', 'reviewer', 'adjudicator'] as const).map(actOfMessage)).toEqual([
      'answer',
      'ask',
      'ask',
    ])
  })
})
