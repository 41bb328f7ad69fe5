import type { Side } from '../draft-parts'

export interface BothSides<Content> {
  mine: Content
  theirs: Content
  /** The common ancestor; null when it is unknown. */
  base: Content | null
}

/** `both` keeps what each side has. A side that lacks the item leaves it out. */
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
  /**
   * What keeping both makes of them: two items, one item of two that differ in details only, or one text with the
   * other below it. Null if both can’t be kept.
   */
  both: 'two' | 'combined' | 'appended' | null
  /** Only one side changed it, so merging takes that side; null if both did, or it is unknown. */
  changedBy: Side | null
}

/** Who changed a text that both sides have; null if it is the same. */
export function classifyChange(here: string, there: string, base: string | null): DifferenceKind | null {
  if (here === there) return null
  if (base === null) return 'changed'
  return there === base ? 'changed_here' : here === base ? 'changed_there' : 'changed_both'
}

/** The side that alone changed a text. */
export function findChangedSide(what: DifferenceKind): Side | null {
  if (what === 'changed_here' || what === 'added_here' || what === 'removed_here') return 'mine'
  if (what === 'changed_there' || what === 'added_there' || what === 'removed_there') return 'theirs'
  return null
}

export const proposeSide = (what: DifferenceKind): Side => (what === 'changed_there' ? 'theirs' : 'mine')

/** How many changes of each side a choice leaves out, removals too. What this side didn’t change isn’t one. */
export function countLeftOut(differences: readonly Difference[], choices: Choices): Record<Side, number> {
  const isLeftOut = ({ key, what, here, there, proposed, changedBy }: Difference, side: Side) => {
    const choice = choices[key] ?? proposed
    const text = side === 'mine' ? here : there
    const isRemoval = text === null && (changedBy === side || what === 'changed_both')
    return (
      (isRemoval || (text !== null && text !== '')) &&
      choice !== side &&
      choice !== 'both' &&
      (changedBy === null || changedBy === side)
    )
  }
  const count = (side: Side) => differences.filter((difference) => isLeftOut(difference, side)).length
  return { mine: count('mine'), theirs: count('theirs') }
}
