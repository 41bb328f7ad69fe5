import { createRandom, type Random } from '../../numeric/random'
import type { FixedTarget, PoolItem, SamplePlan } from '../plan/sample-plan'

/** Slices of the published set, which excludes red teaming with typical ratings. */
export const PUBLISHED_SLICES = [
  'good faith typical',
  'good faith difficult',
  'red teaming difficult',
] as const

/** The slice that the pool has and the published set excludes. */
const LEFT_OUT_SLICE = 'red teaming typical'

/** Tasks of the published set by use case, slice by slice. Source: arXiv 2604.27470. */
export const PUBLISHED_CELLS = {
  consult: [84, 59, 93],
  writing: [46, 5, 91],
  research: [126, 14, 7],
} as const

/** Tasks of the published set by specialty; they add up to 525 as the cells do. Source: arXiv 2604.27470. */
export const PUBLISHED_SPECIALTIES: Readonly<Record<string, number>> = {
  Cardiology: 43,
  Neurology: 43,
  'Obstetrics and gynecology': 40,
  Psychiatry: 29,
  Pediatrics: 28,
  'Hematology and oncology': 27,
  Dermatology: 25,
  Orthopedics: 24,
  Anesthesiology: 22,
  Nephrology: 22,
  'Infectious disease': 20,
  Endocrinology: 20,
  Other: 20,
  Gastroenterology: 19,
  Ophthalmology: 18,
  'Internal medicine': 17,
  Surgery: 17,
  'Emergency medicine': 16,
  Urology: 13,
  Pulmonology: 12,
  Neurosurgery: 11,
  Radiology: 8,
  Rheumatology: 8,
  'Otolaryngology (ENT)': 7,
  'Primary care': 7,
  'Medical genetics': 4,
  Pathology: 3,
  'Allergy and immunology': 2,
}

/** The published table by use case and slice as a target. */
export const CELL_TARGET: FixedTarget = {
  kind: 'fixed',
  dimensions: ['useCase', 'slice'],
  counts: Object.entries(PUBLISHED_CELLS).flatMap(([useCase, counts]) =>
    counts.map((count, i) => ({ levels: { useCase, slice: PUBLISHED_SLICES[i] ?? '' }, count })),
  ),
}

/** The published counts by specialty as a target. */
export const SPECIALTY_TARGET: FixedTarget = {
  kind: 'fixed',
  dimensions: ['specialty'],
  counts: Object.entries(PUBLISHED_SPECIALTIES).map(([specialty, count]) => ({
    levels: { specialty },
    count,
  })),
}

/** The plan of the published set: 525 by use case × slice and by specialty at once. */
export const PUBLISHED_PLAN: SamplePlan = {
  size: 525,
  seed: 'published',
  targets: [CELL_TARGET, SPECIALTY_TARGET],
  exclude: { levels: [{ slice: LEFT_OUT_SLICE }] },
}

// Items of each slice in the pool: the sample enriches difficult ones 3.5 times, 8 times within good faith.
const SLICE_COUNTS: readonly (readonly [string, number])[] = [
  [PUBLISHED_SLICES[0], 10_770],
  [PUBLISHED_SLICES[1], 324],
  [PUBLISHED_SLICES[2], 1_883],
  [LEFT_OUT_SLICE, 2_102],
]

/**
 * A synthetic pool of 15,079 items with the slices of the published stage-one pool and everything else at
 * random: use cases and specialties about as often as the sample has them, 262 authors of 40
 * institutions, some with far more items than others, two languages.
 */
export function makePublishedPool(seed: string): PoolItem[] {
  const random = createRandom(seed)
  const specialties = Object.entries(PUBLISHED_SPECIALTIES).map(([name, count]) => [name, count + 6] as const)
  const pool: PoolItem[] = []
  SLICE_COUNTS.forEach(([slice, count], column) => {
    const useCases = Object.entries(PUBLISHED_CELLS).map(
      ([name, counts]) => [name, (counts[column] ?? 50) + 10] as const,
    )
    for (let i = 0; i < count; i += 1) {
      const author = Math.floor(random.nextFloat() * random.nextFloat() * 262)
      const levels = {
        useCase: pickWeighted(useCases, random),
        slice,
        specialty: pickWeighted(specialties, random),
        language: random.nextInt(5) === 0 ? 'de' : 'en',
      }
      pool.push({
        id: makeId(random),
        levels,
        author: `author ${author}`,
        institution: `institution ${author % 40}`,
      })
    }
  })
  return pool
}

function pickWeighted(weights: readonly (readonly [string, number])[], random: Random): string {
  let left = random.nextInt(weights.reduce((sum, [, weight]) => sum + weight, 0))
  for (const [name, weight] of weights) {
    left -= weight
    if (left < 0) return name
  }
  return ''
}

function makeId(random: Random): string {
  const hex = Array.from({ length: 4 }, () => random.nextUint32().toString(16).padStart(8, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
