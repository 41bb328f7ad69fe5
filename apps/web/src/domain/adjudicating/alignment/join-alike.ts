import type { RubricLine } from '../../reviewing/apply-changes'
import { compareProfiles, buildProfile } from './similarity'
import type { Proposal } from './aligned-row'
import type { Voice } from './voices'

/** One voice's entry for a criterion: a line, or a proposal to drop it. */
export interface Slot {
  line: RubricLine | null
  proposals: Proposal[]
}

/** All voices' entries for one criterion. */
export interface Group {
  place: number | null
  slots: Map<Voice, Slot>
}

/**
 * Texts at least this similar count as the same criterion. Rewordings scored 0.42–0.63 when this was chosen;
 * 97% of pairs of different criteria in the demo rubrics score below 0.45. It favors matching, because
 * separating two facts in one row takes one key (both), and merging one fact in two rows takes two.
 */
export const ALIKE_FROM = 0.45

type Text = { group: number; profile: ReturnType<typeof buildProfile>; id: string; isAdded: boolean }

/**
 * Joins additions with similar texts: another reviewer's addition, or a criterion that the same reviewer
 * dropped. The most similar pairs join first; ties break by id, so the order of reviewers doesn't matter.
 * No voice ends up with two lines in one group.
 */
export function joinAlike(groups: readonly Group[]): Group[] {
  const texts = groups.flatMap((group, index): Text[] =>
    (isOpen(group) ? linesIn(group) : []).map(({ text, stableId }) => ({
      group: index,
      profile: buildProfile(text),
      id: stableId,
      isAdded: group.place === null,
    })),
  )
  const pairs = texts.flatMap((one) =>
    one.isAdded ? texts.flatMap((other) => pairOf(groups, one, other)) : [],
  )
  pairs.sort(
    (a, b) =>
      b.similarity - a.similarity || compareIds(a.one.id, b.one.id) || compareIds(a.other.id, b.other.id),
  )
  const joined = [...groups]
  const goesTo = groups.map((_, index) => index)
  for (const { one, other } of pairs) {
    const [from, to] = [goesTo[one.group] ?? one.group, goesTo[other.group] ?? other.group]
    // Keep the author's group; between two additions the choice doesn't matter.
    const [gone, kept] = joined[from]?.place === null ? [from, to] : [to, from]
    const [source, target] = [joined[gone], joined[kept]]
    if (from === to || !source || !target || !canJoin(source, target)) continue
    joined[kept] = join(source, target)
    goesTo.forEach((at, index) => {
      if (at === gone) goesTo[index] = kept
    })
  }
  return joined.filter((_, index) => goesTo[index] === index)
}

// A criterion that everyone keeps is never joined.
const isOpen = ({ place, slots }: Group) =>
  place === null || [...slots.values()].some(({ line }) => line === null)

function pairOf(
  groups: readonly Group[],
  one: Text,
  other: Text,
): { one: Text; other: Text; similarity: number }[] {
  const [mine, theirs] = [groups[one.group], groups[other.group]]
  if (
    !mine ||
    !theirs ||
    one.group === other.group ||
    (other.isAdded && one.id >= other.id) ||
    !canJoin(mine, theirs)
  )
    return []
  const similarity = compareProfiles(one.profile, other.profile)
  return similarity >= ALIKE_FROM ? [{ one, other, similarity }] : []
}

const canJoin = (source: Group, target: Group) =>
  source.place === null &&
  [...source.slots.keys()].every((voice) => {
    const there = target.slots.get(voice)
    return target.place === null ? !there : there?.line === null
  })

function join(source: Group, target: Group): Group {
  const slots = new Map(target.slots)
  for (const [voice, { line, proposals }] of source.slots)
    slots.set(voice, { line, proposals: [...(slots.get(voice)?.proposals ?? []), ...proposals] })
  return { place: target.place, slots }
}

export const linesIn = ({ slots }: Group): RubricLine[] =>
  [...slots.values()].flatMap(({ line }) => (line ? [line] : []))

/** Compares by code units, so that the order doesn't depend on a locale. */
export const compareIds = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
