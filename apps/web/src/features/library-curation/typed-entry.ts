import {
  KeptCriterion,
  KeepTemplate,
  type OfferedCriterion,
  type OfferedTemplate,
} from '../../domain/library'
import { readPoints, writePoints } from '../rubric-editor/read-points'

/** A criterion as it is typed. */
export interface TypedCriterion {
  key: string
  text: string
  points: string
  tags: string
  evidence: string
}

/** What is being typed of an entry, and which one it takes the place of. */
export interface TypedEntry {
  kind: 'criterion' | 'template'
  replaces: { id: string; mark: string } | null
  /** Who offers what is changed; null for what the programme offers, and for what is new. */
  by: string | null
  name: string
  criteria: TypedCriterion[]
}

export const blankCriterion = (key: string): TypedCriterion => ({
  key,
  text: '',
  points: '',
  tags: '',
  evidence: '',
})

export const newEntry = (kind: TypedEntry['kind']): TypedEntry => ({
  kind,
  replaces: null,
  by: null,
  name: '',
  criteria: [blankCriterion('0')],
})

/** An entry that is offered, ready to be typed over. */
export function typeEntry(entry: OfferedCriterion | OfferedTemplate): TypedEntry {
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
      points: writePoints(points),
      tags: tags.join(', '),
      evidence,
    })),
  }
}

export type Problems = Partial<Record<keyof TypedCriterion, string>>

interface ReadEntry {
  name: string
  criteria: KeptCriterion[]
  /** What is to be mended: of the name, and of each criterion by its key. */
  nameProblem: string | null
  problems: ReadonlyMap<string, Problems>
}

/** What was typed as the library keeps it, with a sentence for each field that is not right. */
export function readEntry({ kind, name, criteria }: TypedEntry): ReadEntry {
  const problems = new Map<string, Problems>()
  const read = criteria.flatMap(({ key, text, points, tags, evidence }) => {
    const made = KeptCriterion.safeParse({
      text: text.trim(),
      points: readPoints(points),
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
