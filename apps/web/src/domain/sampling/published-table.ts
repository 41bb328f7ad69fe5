import type { PlanTarget, SamplePlanInput } from './sample-plans'

/** Tasks of the published set by use case and slice. Source: arXiv 2604.27470. */
const cells = {
  good_faith_typical: { consult: 84, writing: 46, research: 126 },
  good_faith_difficult: { consult: 59, writing: 5, research: 14 },
  red_teaming_difficult: { consult: 93, writing: 91, research: 7 },
} as const

/** Tasks of the published set by specialty. Source: arXiv 2604.27470. */
const specialties: Readonly<Record<string, number>> = {
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

/** Tasks of the published set. */
const PUBLISHED_SIZE = 525

type FixedTarget = Extract<PlanTarget, { kind: 'fixed' }>

/** The published counts by use case and slice. */
export const publishedCells: FixedTarget = {
  kind: 'fixed',
  dimensions: ['useCase', 'slice'],
  counts: Object.entries(cells).flatMap(([slice, byUseCase]) =>
    Object.entries(byUseCase).map(([useCase, count]) => ({ levels: { useCase, slice }, count })),
  ),
  unnamed: 'none',
}

/** The published counts by specialty. */
export const publishedSpecialties: FixedTarget = {
  kind: 'fixed',
  dimensions: ['specialty'],
  counts: Object.entries(specialties).map(([specialty, count]) => ({ levels: { specialty }, count })),
  unnamed: 'none',
}

/**
 * A plan with the published counts as targets. They take the place of targets over the same dimensions; the
 * table by use case and slice also sets the size and leaves out red teaming rated typical.
 */
export function applyPublishedTable(plan: SamplePlanInput, table: 'cells' | 'specialties'): SamplePlanInput {
  const target = table === 'cells' ? publishedCells : publishedSpecialties
  const key = [...target.dimensions].sort().join()
  const others = plan.targets.filter(({ dimensions }) => [...dimensions].sort().join() !== key)
  if (table === 'specialties') return { ...plan, size: PUBLISHED_SIZE, targets: [...others, target] }
  const isLeftOut = plan.exclude.some(
    (levels) => Object.keys(levels).length === 1 && levels.slice === 'red_teaming_typical',
  )
  return {
    ...plan,
    size: PUBLISHED_SIZE,
    targets: [target, ...others],
    exclude: isLeftOut ? plan.exclude : [...plan.exclude, { slice: 'red_teaming_typical' }],
  }
}
