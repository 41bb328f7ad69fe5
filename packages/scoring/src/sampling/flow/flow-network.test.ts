import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FlowNetwork } from './flow-network'

describe('FlowNetwork', () => {
  it('sends the maximum flow of the textbook network', () => {
    // Cormen, Leiserson, Rivest and Stein, Introduction to Algorithms, figure 26.1: 23 units.
    const network = new FlowNetwork(6)
    const pipes = [
      [0, 1, 16],
      [0, 2, 13],
      [1, 3, 12],
      [2, 1, 4],
      [2, 4, 14],
      [3, 2, 9],
      [3, 5, 20],
      [4, 3, 7],
      [4, 5, 4],
    ] as const
    for (const [from, to, capacity] of pipes) network.addArc(from, to, capacity)
    expect(network.sendAll(0, 5)).toBe(23)
    expect([...network.markReachable(0)]).toEqual([1, 1, 1, 0, 1, 0])
    expect(network.sendAll(0, 5)).toBe(0)
  })

  it('uses the cheapest paths, even when a later path undoes part of an earlier one', () => {
    const network = new FlowNetwork(4)
    const arcs = (
      [
        [0, 1, 1, 1],
        [0, 2, 1, 4],
        [1, 2, 1, 1],
        [1, 3, 1, 5],
        [2, 3, 1, 1],
      ] as const
    ).map(([from, to, capacity, cost]) => ({ arc: network.addArc(from, to, capacity, cost), cost }))
    expect(network.sendAll(0, 3)).toBe(2)
    expect(arcs.reduce((sum, { arc, cost }) => sum + cost * network.flowOn(arc), 0)).toBe(11)
    expect(network.flowOn(arcs[2]?.arc ?? 0)).toBe(0)
  })

  it('follows long chains', () => {
    const network = new FlowNetwork(30_000)
    for (let node = 1; node < 30_000; node += 1) network.addArc(node - 1, node, 2)
    expect(network.sendAll(0, 29_999)).toBe(2)
  })

  it('finds the cost of the best of all permutations', () => {
    const costs = fc.array(fc.array(fc.nat(20), { minLength: 4, maxLength: 4 }), {
      minLength: 4,
      maxLength: 4,
    })
    fc.assert(
      fc.property(costs, (table) => {
        const network = new FlowNetwork(10)
        const arcs = table.flatMap((row, i) =>
          row.map((cost, j) => ({ cost, arc: network.addArc(1 + i, 5 + j, 1, cost) })),
        )
        for (let i = 0; i < 4; i += 1) {
          network.addArc(0, 1 + i, 1)
          network.addArc(5 + i, 9, 1)
        }
        expect(network.sendAll(0, 9)).toBe(4)
        const total = arcs.reduce((sum, { arc, cost }) => sum + cost * network.flowOn(arc), 0)
        const orders = permute([0, 1, 2, 3]).map((order) =>
          order.reduce((sum, j, i) => sum + (table[i]?.[j] as number), 0),
        )
        expect(total).toBe(Math.min(...orders))
      }),
    )
  })
})

function permute(items: number[]): number[][] {
  return items.length === 0
    ? [[]]
    : items.flatMap((item) => permute(items.filter((other) => other !== item)).map((rest) => [item, ...rest]))
}
