import type { Labels, MetricFamily, Sample } from './format-metrics'

export interface Counter {
  add: (labels?: Labels, by?: number) => void
  read: () => MetricFamily
}

export interface Histogram {
  /** `value` in the unit of the name. */
  observe: (value: number, labels?: Labels) => void
  read: () => MetricFamily
}

type Description = Pick<MetricFamily, 'name' | 'help'>

/** Grows for the life of the process. A counter without labels starts at 0 at once. */
export function createCounter({ labeled, ...description }: Description & { labeled: boolean }): Counter {
  const values = new Map<string, { labels: Labels; value: number }>(
    labeled ? [] : [['{}', { labels: {}, value: 0 }]],
  )
  return {
    add(labels = {}, by = 1) {
      const key = JSON.stringify(labels)
      const kept = values.get(key)
      if (kept) kept.value += by
      else values.set(key, { labels, value: by })
    },
    read: () => ({ ...description, type: 'counter', samples: [...values.values()] }),
  }
}

/** Counts values at or below each bound. */
export function createHistogram({
  bounds,
  ...description
}: Description & { bounds: readonly number[] }): Histogram {
  const series = new Map<string, { labels: Labels; counts: number[]; sum: number; count: number }>()
  return {
    observe(value, labels = {}) {
      const key = JSON.stringify(labels)
      const kept = series.get(key) ?? { labels, counts: bounds.map(() => 0), sum: 0, count: 0 }
      series.set(key, kept)
      const place = bounds.findIndex((bound) => value <= bound)
      if (place >= 0) kept.counts[place] = (kept.counts[place] ?? 0) + 1
      kept.sum += value
      kept.count += 1
    },
    read: () => ({
      ...description,
      type: 'histogram',
      samples: [...series.values()].flatMap((values) => listSamples(values, bounds)),
    }),
  }
}

function listSamples(
  { labels, counts, sum, count }: { labels: Labels; counts: number[]; sum: number; count: number },
  bounds: readonly number[],
): Sample[] {
  let below = 0
  const buckets = bounds.map((bound, place): Sample => {
    below += counts[place] ?? 0
    return { suffix: '_bucket', labels: { ...labels, le: String(bound) }, value: below }
  })
  return [
    ...buckets,
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ]
}
