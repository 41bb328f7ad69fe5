import { describe, expect, it } from 'vitest'
import { formatMetrics } from './format-metrics'
import { createCounter, createHistogram } from './meters'

describe('formatMetrics', () => {
  it('writes the format of Prometheus, with special characters escaped', () => {
    const text = formatMetrics([
      {
        name: 'a_total',
        type: 'counter',
        help: 'One \\ and\ntwo.',
        samples: [{ labels: { kind: 'a "b" \\ c\nd', other: '' }, value: 2 }],
      },
      {
        name: 'b',
        type: 'gauge',
        help: 'Odd values.',
        samples: [{ value: Infinity }, { value: -Infinity }, { value: Number.NaN }, { value: 1.5e-7 }],
      },
      { name: 'c', type: 'gauge', help: 'Nothing.', samples: [] },
    ])
    expect(text).toBe(
      [
        '# HELP a_total One \\\\ and\\ntwo.',
        '# TYPE a_total counter',
        'a_total{kind="a \\"b\\" \\\\ c\\nd",other=""} 2',
        '# HELP b Odd values.',
        '# TYPE b gauge',
        'b +Inf',
        'b -Inf',
        'b NaN',
        'b 1.5e-7',
        '# HELP c Nothing.',
        '# TYPE c gauge',
        '',
      ].join('\n'),
    )
  })
})

describe('meters', () => {
  it('count by label, and from 0 without labels', () => {
    const calls = createCounter({ name: 'calls_total', help: 'Calls.', labeled: true })
    expect(calls.read().samples).toEqual([])
    calls.add({ outcome: 'answered' })
    calls.add({ outcome: 'empty' })
    calls.add({ outcome: 'answered' }, 2)
    expect(calls.read().samples).toEqual([
      { labels: { outcome: 'answered' }, value: 3 },
      { labels: { outcome: 'empty' }, value: 1 },
    ])
    expect(createCounter({ name: 'x_total', help: 'X.', labeled: false }).read().samples).toEqual([
      { labels: {}, value: 0 },
    ])
  })

  it('count values at or below each bound', () => {
    const seconds = createHistogram({ name: 'seconds', help: 'Seconds.', bounds: [1, 2] })
    for (const value of [0.5, 1, 1.5, 9]) seconds.observe(value, { provider: 'p' })
    expect(formatMetrics([seconds.read()]).split('\n').slice(2, -1)).toEqual([
      'seconds_bucket{provider="p",le="1"} 2',
      'seconds_bucket{provider="p",le="2"} 3',
      'seconds_bucket{provider="p",le="+Inf"} 4',
      'seconds_sum{provider="p"} 12',
      'seconds_count{provider="p"} 4',
    ])
  })
})
