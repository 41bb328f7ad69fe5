import type { Side } from '../draft-parts'
import type { Choice, Choices, Difference } from './difference'

interface MadeChoice {
  choice: Choice
  label: string
  /** The text of the server when the choice was made. */
  there: string | null
}

/** What the user chose, which holds while the server’s text changes. */
export interface ComparisonChoices<Content> {
  /** Takes one text exactly; `theirs` is the server’s text when it was chosen. */
  whole: { side: Side; theirs: Content } | null
  /** The choices by key of the difference. */
  made: Readonly<Record<string, MadeChoice>>
}

export const noChoices = { whole: null, made: {} }

/** Chooses one difference. The others stay with the text that was chosen as a whole, if one was. */
export function chooseDifference<Content>(
  { whole, made }: ComparisonChoices<Content>,
  differences: readonly Difference[],
  { key }: Difference,
  choice: Choice,
): ComparisonChoices<Content> {
  const choose = (one: Difference, by: Choice) => [
    one.key,
    { choice: by, label: one.label, there: one.there },
  ]
  const before = whole ? Object.fromEntries(differences.map((one) => choose(one, whole.side))) : made
  const chosen = differences.filter((one) => one.key === key).map((one) => choose(one, choice))
  return { whole: null, made: { ...before, ...Object.fromEntries(chosen) } }
}

/** The choices for the current differences; those that were not chosen are left out. */
export function readChoices(
  { made }: Pick<ComparisonChoices<unknown>, 'made'>,
  differences: readonly Difference[],
): Choices {
  return Object.fromEntries(
    differences.flatMap((difference) => {
      const choice = readMade(made, difference.key)
      return choice ? [[difference.key, adapt(choice, difference)]] : []
    }),
  )
}

/** A part may be compared as a whole first and item by item later, or the reverse. */
function readMade(made: ComparisonChoices<unknown>['made'], key: string): Choice | null {
  const exact = made[key] ?? made[partOf(key)]
  if (exact) return exact.choice
  const ofItems = Object.keys(made).filter((one) => partOf(one) === key)
  const [choice, ...others] = new Set(ofItems.map((one) => made[one]?.choice))
  return choice && choice !== 'both' && others.length === 0 ? choice : null
}

const partOf = (key: string) => key.split(/[: ]/, 1)[0] ?? key

/** Both can’t be kept once one side has removed the item: the other’s is kept. */
function adapt(choice: Choice, { here, there, both, proposed }: Difference): Choice {
  if (choice !== 'both' || both) return choice
  return here === null ? 'theirs' : there === null ? 'mine' : proposed
}

/** The names of what the server changed after the user chose: what still differs, and what no longer does. */
export function listChangedSince(
  { made }: Pick<ComparisonChoices<unknown>, 'made'>,
  differences: readonly Difference[],
): { differing: string[]; same: string[] } {
  const byKey = new Map(differences.map((difference) => [difference.key, difference]))
  const changed = Object.entries(made).filter(([key, { there }]) => byKey.get(key)?.there !== there)
  const isGone = (key: string) =>
    !differences.some(
      (one) =>
        one.here !== one.there && (one.key === key || partOf(one.key) === key || one.key === partOf(key)),
    )
  const name = (gone: boolean) => [
    ...new Set(changed.filter(([key]) => isGone(key) === gone).map(([, { label }]) => label)),
  ]
  return { differing: name(false), same: name(true) }
}
