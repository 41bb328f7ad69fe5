import { countCodePoints } from '@consilium/scoring'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toStorable } from '../postgres/to-storable'
import { createTurnWriter } from './create-turn-writer'

/** Keeps text as the database does: at its place. */
function makeStore(faults: ('before' | 'after' | 'none')[]) {
  const store = { text: '', writes: 0 }
  const append = async (from: number, text: string): Promise<'kept'> => {
    const fault = faults[store.writes++] ?? 'none'
    if (fault === 'before') throw new Error('The connection broke.')
    expect([from, from + countCodePoints(text)].some((length) => length >= countCodePoints(store.text))).toBe(
      true,
    )
    store.text = [...store.text].slice(0, from).join('') + text
    if (fault === 'after') throw new Error('The connection broke.')
    return 'kept'
  }
  return { store, append }
}

const never = () => expect.unreachable()

describe('createTurnWriter', () => {
  it('stores every character once, however pieces are cut and whichever write fails', async () => {
    const piece = fc.string({
      unit: fc.constantFrom('a', 'é', '😀', '\uD83D', '\uDE00', '\0', ' '),
      maxLength: 6,
    })
    const fault = fc.constantFrom('before' as const, 'after' as const, 'none' as const)
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { maxLength: 12 }),
        fc.array(fault, { maxLength: 3 }),
        async (pieces, faults) => {
          const { store, append } = makeStore(faults)
          const writer = createTurnWriter({ append, onCancel: never, onLost: never, retryEveryMs: 0 })
          for (const text of pieces) {
            writer.push(text)
            await new Promise((resolve) => setImmediate(resolve))
          }
          await writer.settle()
          expect(store.text).toBe(toStorable(pieces.join('')))
        },
      ),
      { numRuns: 200 },
    )
  })

  it('writes the first piece at once and batches the rest', async () => {
    const { store, append } = makeStore([])
    const writer = createTurnWriter({ append, onCancel: never, onLost: never })
    writer.push('one ')
    await new Promise((resolve) => setImmediate(resolve))
    expect(store.writes).toBe(1)
    for (const text of ['two ', 'three ', 'four']) writer.push(text)
    await writer.settle()
    expect(store).toEqual({ text: 'one two three four', writes: 2 })
  })

  it('stops when the turn is lost', async () => {
    let lost = 0
    const writer = createTurnWriter({
      append: async () => 'lost',
      onCancel: never,
      onLost: () => (lost += 1),
    })
    writer.push('one')
    await writer.settle()
    writer.push('two')
    await writer.settle()
    expect(lost).toBe(1)
  })
})
