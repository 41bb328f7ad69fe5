import { formatPoints } from '../../../components/ui/text/format'

const withUnit = (points: number) => `${formatPoints(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`

/** Text of the notices of the rubric, and names of the undo steps that they make. */
export const removed = (number: number) => `Criterion ${number} removed`
export const restore = { label: 'Restore', altText: 'Undo also restores it' }
export const removedSeveral = (count: number) => `${count} criteria removed`
export const restoring = (number: number) => `Restoring criterion ${number}`
export const restoringSeveral = (count: number) => `Restoring ${count} criteria`

export const undo = { label: 'Undo', altText: 'The key for undo also does it' }
export const split = (number: number) => `Criterion ${number} split in two`
export const unsplitting = (number: number) => `Undoing the split of criterion ${number}`
export const sharedPoints = (whole: number | null, first: number | null, second: number | null) =>
  whole === null
    ? 'Neither has points yet.'
    : first === null || second === null
      ? `The part with the text keeps ${withUnit(whole)}.`
      : first === whole
        ? `Each keeps ${formatPoints(whole)}, which can’t be shared. Together they count twice as much.`
        : `The ${formatPoints(whole)} points are shared: ${formatPoints(first)} and ${formatPoints(second)}.`

export const merged = (number: number) => `Criteria ${number} and ${number + 1} merged`
export const notMerged = (number: number) => `Criteria ${number} and ${number + 1} were not merged`
export const noNext = (number: number) =>
  `Criterion ${number} is the last one: there is no next one to merge it with`
export const unmerging = (number: number) => `Undoing the merge of criteria ${number} and ${number + 1}`
const orNone = (points: number | null) => (points === null ? 'none' : formatPoints(points))
export const mergedPoints = (points: number | null, first: number | null, second: number | null) =>
  points === null
    ? 'The merged criterion has no points yet.'
    : `The merged criterion has ${withUnit(points)}${isLess(points, first, second) ? ', the limit' : ''} (before: ${orNone(first)} and ${orNone(second)}).`
const isLess = (points: number, first: number | null, second: number | null) =>
  points !== (first ?? 0) + (second ?? 0)

export const pointsRead = (number: number, points: number) => `Criterion ${number} has ${withUnit(points)}`
export const readFromText = 'They were read from the start of its text.'
export const keepAsText = { label: 'Keep as text', altText: 'Undo also restores the text' }
export const keepingAsText = (number: number) => `Points at the start of criterion ${number}, as text`
export const setPoints = (points: string) => ({
  label: `Set ${points}`,
  altText: 'Typing points also sets them',
})
export const settingPoints = (number: number) => `Points of criterion ${number}`
