import type { PoolItem, SamplePlan, SampleTarget } from '../plan/sample-plan'

const USES = ['consult', 'writing', 'research'] as const
const FIELDS = ['heart', 'skin', 'lung', 'bone', 'eye'] as const

/** A pool of 240 items with three dimensions, 30 authors of 8 institutions, written out by formula. */
export const KNOWN_POOL: readonly PoolItem[] = Array.from({ length: 240 }, (_, i) => ({
  id: `task-${String(i).padStart(3, '0')}`,
  levels: {
    use: USES[((i * i) % 7) % 3] ?? '',
    field: FIELDS[((i * 7) % 11) % 5] ?? '',
    mode: i % 4 === 0 ? 'probing' : 'routine',
  },
  author: i % 17 === 0 ? null : `author ${(i * 13) % 30}`,
  institution: i % 17 === 0 ? null : `institution ${((i * 13) % 30) % 8}`,
}))

const proportional = (...dimensions: string[]): SampleTarget => ({ kind: 'proportional', dimensions })
const fixed = (dimension: string, counts: Readonly<Record<string, number>>): SampleTarget => ({
  kind: 'fixed',
  dimensions: [dimension],
  counts: Object.entries(counts).map(([level, count]) => ({ levels: { [dimension]: level }, count })),
})
const uses = fixed('use', { consult: 5, research: 3 })
const enriched: SampleTarget = {
  kind: 'enriched',
  dimensions: ['field', 'mode'],
  factors: [{ levels: { mode: 'probing' }, factor: 3 }],
}

/** Plans that reach every way of drawing: one, two and three targets, with and without caps. */
export const KNOWN_PLANS: Readonly<Record<string, SamplePlan>> = {
  'no target': { size: 8, seed: 1 },
  'one target': { size: 8, seed: 'one', targets: [proportional('field')] },
  'one enriched target with exclusions': {
    size: 8,
    seed: 2,
    targets: [enriched],
    exclude: { ids: ['task-004', 'task-008'], levels: [{ use: 'writing' }, { field: 'eye' }] },
  },
  'two targets': { size: 8, seed: 3, targets: [uses, proportional('mode', 'field')] },
  'one target under caps': {
    size: 8,
    seed: 4,
    targets: [uses],
    caps: { perAuthor: 1, perInstitution: 2 },
  },
  'two targets under caps': {
    size: 8,
    seed: 5,
    targets: [uses, proportional('field')],
    caps: { perAuthor: 1, perInstitution: 1 },
  },
  'three targets': { size: 8, seed: 6, targets: [uses, proportional('field'), proportional('mode')] },
  'three targets under caps': {
    size: 8,
    seed: 7,
    targets: [proportional('use'), fixed('mode', { probing: 6, routine: 2 }), enriched],
    caps: { perAuthor: 1, perInstitution: 2 },
    steps: 500,
  },
  'three targets that only a search meets': {
    size: 24,
    seed: 8,
    targets: [proportional('use', 'field'), proportional('field', 'mode'), proportional('use', 'mode')],
    caps: { perAuthor: 1, perInstitution: 4 },
  },
}
