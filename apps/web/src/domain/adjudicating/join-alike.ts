import type { RubricLine } from '../reviewing/apply-changes'
import { compareProfiles, profileOf } from './likeness'
import type { Proposal } from './aligned-row'
import type { Voice } from './voices'

/** What one voice has of a criterion: a line, or the wish to drop it. */
export interface Slot {
  line: RubricLine | null
  proposals: Proposal[]
}

/** What is one criterion to all who have it. */
export interface Group {
  place: number | null
  slots: Map<Voice, Slot>
}

/**
 * From this likeness on two texts are taken for the same criterion. Rewordings of one criterion came to 0.42–0.63 when it
 * was chosen; of the pairs of different criteria within the rubrics of the demo 97 % lie below 0.45. It leans towards
 * matching: two facts in one row are kept by one key (both), one fact in two rows takes two.
 */
export const ALIKE_FROM = 0.45

type Text = { group: number; profile: ReturnType<typeof profileOf>; id: string; isAdded: boolean }

/**
 * Joins what reviewers added with what reads much like it: an addition of another reviewer, or a criterion that the same
 * reviewer dropped. The most alike first; ties by the ids of the criteria, so that the order of reviewers does not matter.
 * Nobody comes to have two lines in one group.
 */
export function joinAlike(groups: readonly Group[]): Group[] {
  const texts = groups.flatMap((group, index): Text[] =>
    (isOpen(group) ? linesIn(group) : []).map(({ text, stableId }) => ({
      group: index,
      profile: profileOf(text),
      id: stableId,
      isAdded: group.place === null,
    })),
  )
  const pairs = texts.flatMap((one) =>
    one.isAdded ? texts.flatMap((other) => pairOf(groups, one, other)) : [],
  )
  pairs.sort(
    (a, b) => b.likeness - a.likeness || compareIds(a.one.id, b.one.id) || compareIds(a.other.id, b.other.id),
  )
  const joined = [...groups]
  const goesTo = groups.map((_, index) => index)
  for (const { one, other } of pairs) {
    const [from, to] = [goesTo[one.group] ?? one.group, goesTo[other.group] ?? other.group]
    // The author's stays; of two additions either may.
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

// A criterion that everyone keeps is joined with nothing.
const isOpen = ({ place, slots }: Group) =>
  place === null || [...slots.values()].some(({ line }) => line === null)

function pairOf(
  groups: readonly Group[],
  one: Text,
  other: Text,
): { one: Text; other: Text; likeness: number }[] {
  const [mine, theirs] = [groups[one.group], groups[other.group]]
  if (
    !mine ||
    !theirs ||
    one.group === other.group ||
    (other.isAdded && one.id >= other.id) ||
    !canJoin(mine, theirs)
  )
    return []
  const likeness = compareProfiles(one.profile, other.profile)
  return likeness >= ALIKE_FROM ? [{ one, other, likeness }] : []
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

/** The lines of a group. */
export const linesIn = ({ slots }: Group): RubricLine[] =>
  [...slots.values()].flatMap(({ line }) => (line ? [line] : []))

/** By code units: the same in every language. */
export const compareIds = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
