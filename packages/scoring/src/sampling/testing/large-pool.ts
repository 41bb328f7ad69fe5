import { createRandom } from '../../numeric/random'
import type { PoolItem, SamplePlan, SampleTarget } from '../plan/sample-plan'

const USES = ['consult', 'writing', 'research'] as const
const LANGUAGES = ['de', 'fr', 'es'] as const
const AUTHORS = 300

/**
 * A synthetic pool with six dimensions: 300 authors of 40 institutions, who write in one or two specialties and
 * languages, some far more than others; six vendors; 1 item in 20 is a near-duplicate of the one before.
 */
export function makeLargePool(size: number, seed: string): PoolItem[] {
  const random = createRandom(seed)
  const authors = Array.from({ length: AUTHORS }, (_, i) => ({
    author: `author ${i}`,
    institution: `institution ${random.nextInt(40)}`,
    specialties: [random.nextInt(28), random.nextInt(28)].slice(random.nextInt(2)),
    other: random.nextInt(4) === 0 ? LANGUAGES[random.nextInt(3)] : undefined,
  }))
  let cluster = 0
  return Array.from({ length: size }, (_, i): PoolItem => {
    const own = authors[
      Math.floor(random.nextFloat() * random.nextFloat() * AUTHORS)
    ] as (typeof authors)[number]
    if (random.nextInt(20) > 0) cluster += 1
    return {
      id: `${random.nextUint32().toString(16).padStart(8, '0')}-${i}`,
      levels: {
        useCase: USES[random.nextInt(3)] ?? null,
        mode: random.nextInt(3) === 0 ? 'red teaming' : 'good faith',
        difficulty: random.nextInt(5) === 0 ? 'difficult' : 'typical',
        specialty: `specialty ${own.specialties[random.nextInt(own.specialties.length)]}`,
        language: (random.nextInt(2) === 0 ? own.other : undefined) ?? 'en',
        turns: random.nextInt(4) === 0 ? 'multi' : 'single',
      },
      author: own.author,
      institution: own.institution,
      cluster: `cluster ${cluster}`,
      vendor: `vendor ${random.nextInt(6)}`,
    }
  })
}

/** The dimensions of the pool. */
export const LARGE_DIMENSIONS = ['useCase', 'mode', 'difficulty', 'specialty', 'language', 'turns'] as const

const shares = (...dimensions: string[]): SampleTarget => ({ kind: 'proportional', dimensions })

/** Three targets and caps on two dimensions; a draw can meet it. */
export const LARGE_PLAN: SamplePlan = {
  size: 525,
  seed: 'large',
  targets: [shares('useCase', 'mode', 'difficulty'), shares('specialty'), shares('language')],
  caps: { perAuthor: 4, perInstitution: 20 },
}

/** The same with a specialty that the caps keep from being filled, so that the search is used up. */
export const TIGHT_PLAN: SamplePlan = {
  ...LARGE_PLAN,
  targets: [
    shares('useCase', 'mode', 'difficulty'),
    {
      kind: 'fixed',
      dimensions: ['specialty'],
      counts: [{ levels: { specialty: 'specialty 1' }, count: 200 }],
      unnamed: 'proportional',
    },
    shares('language'),
  ],
}
