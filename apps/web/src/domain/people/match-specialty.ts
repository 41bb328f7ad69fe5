import type { specialties } from './specialties'

type Specialty = (typeof specialties)[number]

/**
 * Pairs of specialties whose physicians answer many of each other's everyday questions, curated by hand.
 * Symmetric, but not transitive: internal medicine is close to cardiology and to nephrology, which are not
 * close to each other. `Other`, ophthalmology and radiology have no neighbors.
 */
const neighbors: readonly (readonly [Specialty, Specialty])[] = [
  ['Allergy and immunology', 'Dermatology'],
  ['Allergy and immunology', 'Otolaryngology (ENT)'],
  ['Allergy and immunology', 'Pulmonology'],
  ['Anesthesiology', 'Emergency medicine'],
  ['Cardiology', 'Internal medicine'],
  ['Emergency medicine', 'Internal medicine'],
  ['Emergency medicine', 'Primary care'],
  ['Endocrinology', 'Internal medicine'],
  ['Gastroenterology', 'Internal medicine'],
  ['Hematology and oncology', 'Internal medicine'],
  ['Hematology and oncology', 'Pathology'],
  ['Infectious disease', 'Internal medicine'],
  ['Internal medicine', 'Nephrology'],
  ['Internal medicine', 'Primary care'],
  ['Internal medicine', 'Pulmonology'],
  ['Internal medicine', 'Rheumatology'],
  ['Medical genetics', 'Obstetrics and gynecology'],
  ['Medical genetics', 'Pediatrics'],
  ['Nephrology', 'Urology'],
  ['Neurology', 'Neurosurgery'],
  ['Neurology', 'Psychiatry'],
  ['Orthopedics', 'Rheumatology'],
  ['Orthopedics', 'Surgery'],
  ['Pediatrics', 'Primary care'],
  ['Primary care', 'Psychiatry'],
  ['Surgery', 'Urology'],
]

/** How a person's specialties match that of a task. */
export const specialtyMatches = ['exact', 'related', 'none'] as const
export type SpecialtyMatch = (typeof specialtyMatches)[number]

/** The specialties related to `own` that are not among them. */
export function listRelatedSpecialties(own: readonly string[]): string[] {
  const related = neighbors.flatMap(([one, other]) => [
    ...(own.includes(one) ? [other] : []),
    ...(own.includes(other) ? [one] : []),
  ])
  return [...new Set<string>(related)].filter((specialty) => !own.includes(specialty)).toSorted()
}

/** Null when the task states no specialty. */
export function matchSpecialty(task: string | null, own: readonly string[]): SpecialtyMatch | null {
  if (task === null) return null
  if (own.includes(task)) return 'exact'
  return listRelatedSpecialties(own).includes(task) ? 'related' : 'none'
}
