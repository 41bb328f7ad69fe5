import {
  KeptCriterion,
  KeepTemplate,
  type OfferedCriterion,
  type OfferedTemplate,
} from '../../domain/library/library'
import { parsePoints, formatTypedPoints } from '../kits/rubric/parse-points'

/** A criterion as form values. */
export interface TypedCriterion {
  key: string
  text: string
  points: string
  tags: string
  evidence: string
}

/** An entry as form values, and the entry that it replaces. */
export interface TypedEntry {
  kind: 'criterion' | 'template'
  replaces: { id: string; mark: string } | null
  /** Who offers the edited entry; null for the program’s own and for new entries. */
  by: string | null
  name: string
  criteria: TypedCriterion[]
}

export const createTypedCriterion = (key: string): TypedCriterion => ({
  key,
  text: '',
  points: '',
  tags: '',
  evidence: '',
})

export const createTypedEntry = (kind: TypedEntry['kind']): TypedEntry => ({
  kind,
  replaces: null,
  by: null,
  name: '',
  criteria: [createTypedCriterion('0')],
})

/** An offered entry as form values. */
export function toTypedEntry(entry: OfferedCriterion | OfferedTemplate): TypedEntry {
  const { id, mark, by } = entry
  const criteria = 'criteria' in entry ? entry.criteria : [entry]
  return {
    kind: 'criteria' in entry ? 'template' : 'criterion',
    replaces: { id, mark },
    by,
    name: 'criteria' in entry ? entry.name : '',
    criteria: criteria.map(({ text, points, tags, evidence }, index) => ({
      key: String(index),
      text,
      points: formatTypedPoints(points),
      tags: tags.join(', '),
      evidence,
    })),
  }
}

export type Problems = Partial<Record<keyof TypedCriterion, string>>

interface ReadEntry {
  name: string
  criteria: KeptCriterion[]
  /** Validation problems: of the name, and of each criterion by its key. */
  nameProblem: string | null
  problems: ReadonlyMap<string, Problems>
}

/** Parses a typed entry, with an error sentence for each invalid field. */
export function parseTypedEntry({ kind, name, criteria }: TypedEntry): ReadEntry {
  const problems = new Map<string, Problems>()
  const read = criteria.flatMap(({ key, text, points, tags, evidence }) => {
    const made = KeptCriterion.safeParse({
      text: text.trim(),
      points: parsePoints(points),
      tags: [
        ...new Set(
          tags
            .split(',')
            .map((tag) => tag.trim())
            .filter(Boolean),
        ),
      ],
      evidence: evidence.trim(),
    })
    if (made.success) return [made.data]
    problems.set(
      key,
      Object.fromEntries(
        made.error.issues.toReversed().map(({ path: [field], message }) => [field, message]),
      ),
    )
    return []
  })
  const named = KeepTemplate.shape.name.safeParse(name)
  return {
    name: name.trim(),
    criteria: read,
    nameProblem: kind === 'criterion' || named.success ? null : (named.error.issues[0]?.message ?? null),
    problems,
  }
}
