import { describe, expect, it } from 'vitest'
import { createGate, type Grant } from './gate'

const grant = (change: Partial<Grant>): Grant => ({
  bench: 0,
  people: 0,
  requests: null,
  tokens: null,
  ...change,
})

/** A gate with waiting calls. Lists the admitted calls in the order of their admission. */
function makeGate({ isShut = (): boolean => false } = {}) {
  const gate = createGate(isShut)
  const isIn: string[] = []
  const ask = (name: string, call: { tokens?: number; interactive?: boolean; signal?: AbortSignal } = {}) =>
    gate.wait({ tokens: 1, ...call }).then((turn) => {
      if (turn.isIn) isIn.push(name)
      return turn
    })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return { gate, isIn, ask, settled }
}

describe('a gate', () => {
  it('admits as many calls as granted, in order, people first', async () => {
    const { gate, isIn, ask, settled } = makeGate()
    for (const name of ['a', 'b', 'c']) void ask(name)
    void ask('person', { interactive: true })
    gate.settle(grant({ bench: 2 }))
    await settled()
    expect(isIn).toEqual(['person', 'a'])
    gate.leave(true)
    await settled()
    expect(isIn).toEqual(['person', 'a', 'b'])
    expect(gate.inFlight()).toEqual({ bench: 2, people: 0 })
  })

  it('admits people within their grant even while benchmark calls exceed their share', async () => {
    const { gate, isIn, ask, settled } = makeGate()
    for (const name of ['a', 'b', 'c']) void ask(name)
    gate.settle(grant({ bench: 3 }))
    gate.settle(grant({ bench: 1, people: 1 }))
    void ask('person', { interactive: true })
    void ask('another', { interactive: true })
    await settled()
    expect(isIn).toEqual(['a', 'b', 'c', 'person'])
  })

  it('keeps the number of calls of both kinds from growing while it is paused', async () => {
    const { gate, isIn, ask, settled } = makeGate()
    for (const name of ['a', 'b', 'c']) void ask(name)
    void ask('person', { interactive: true })
    gate.settle(grant({ bench: 2, people: 2 }))
    await settled()
    expect(isIn).toEqual(['person', 'a', 'b'])
    gate.pause()
    void ask('another', { interactive: true })
    await settled()
    expect(isIn).toHaveLength(3)
    gate.leave(true)
    gate.leave(false)
    await settled()
    expect(isIn).toEqual(['person', 'a', 'b', 'another', 'c'])
    void ask('third', { interactive: true })
    await settled()
    expect(isIn).toHaveLength(5)
    gate.settle(grant({ bench: 2, people: 2 }))
    await settled()
    expect(isIn.at(-1)).toBe('third')
  })

  it('uses nothing of the rates while it is paused, and reports what was left', async () => {
    const { gate, isIn, ask, settled } = makeGate()
    gate.settle(grant({ bench: 9, requests: 3, tokens: 10 }))
    void ask('a', { tokens: 4 })
    await settled()
    expect(gate.pause()).toEqual({ requests: 2, tokens: 6 })
    gate.leave(false)
    void ask('b', { tokens: 1 })
    await settled()
    expect(isIn).toEqual(['a'])
    gate.settle(grant({ bench: 9, requests: 1, tokens: 1 }))
    await settled()
    expect(isIn).toEqual(['a', 'b'])
  })

  it('lets no call overtake one that is too large for the remaining tokens', async () => {
    const { gate, isIn, ask, settled } = makeGate()
    gate.settle(grant({ bench: 9, tokens: 10 }))
    void ask('large', { tokens: 11 })
    void ask('small')
    await settled()
    expect(isIn).toEqual([])
    expect(gate.wish().tokens).toEqual({ people: 0, peopleFirst: 0, bench: 12, benchFirst: 11 })
  })

  it('admits no call while it is shut', async () => {
    let isShut = true
    const { gate, isIn, ask, settled } = makeGate({ isShut: () => isShut })
    gate.settle(grant({ bench: 9 }))
    void ask('a')
    await settled()
    expect(isIn).toEqual([])
    isShut = false
    gate.open()
    await settled()
    expect(isIn).toEqual(['a'])
  })

  it('forgets calls that were aborted or turned away', async () => {
    const { gate, isIn, ask } = makeGate()
    const abort = new AbortController()
    const [first, second, third] = [
      ask('a', { signal: abort.signal }),
      ask('b'),
      ask('c', { signal: AbortSignal.abort() }),
    ]
    abort.abort()
    gate.turnAway(500)
    expect(await Promise.all([first, second, third])).toEqual(
      [0, 500, 0].map((waitMs) => ({ isIn: false, waitMs })),
    )
    gate.settle(grant({ bench: 9 }))
    expect(isIn).toEqual([])
    expect(gate.waiting()).toEqual({ bench: 0, people: 0 })
  })
})
