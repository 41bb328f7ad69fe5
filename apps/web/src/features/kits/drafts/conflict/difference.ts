import type { Side } from '../draft-parts'

export interface BothSides<Content> {
  mine: Content
  theirs: Content
  /** The common ancestor; null when it is unknown. */
  base: Content | null
}

/** `both` keeps an item of each side. A side that lacks the item leaves it out. */
export type Choice = Side | 'both'
/** The choices by key; the others are as proposed. */
export type Choices = Readonly<Record<string, Choice>>

type ChangeKind = 'changed' | 'added' | 'removed'
export type DifferenceKind =
  `${ChangeKind}_${'here' | 'there'}` | 'changed_both' | 'changed' | `only_${'here' | 'there'}`

export interface Difference {
  key: string
  /** The label of its part, such as “Rubric”. */
  group: string
  label: string
  what: DifferenceKind
  /** The text of each side; null where it does not exist. */
  here: string | null
  there: string | null
  proposed: Choice
  canKeepBoth: boolean
}

/** Who changed a text that both sides have; null if it is the same. */
export function classifyChange(here: string, there: string, base: string | null): DifferenceKind | null {
  if (here === there) return null
  if (base === null) return 'changed'
  return there === base ? 'changed_here' : here === base ? 'changed_there' : 'changed_both'
}

export const proposeSide = (what: DifferenceKind): Side => (what === 'changed_there' ? 'theirs' : 'mine')
