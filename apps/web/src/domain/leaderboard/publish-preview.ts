import { z } from 'zod'
import { ReleaseStateName } from '../releasing/release-states'
import { LeaderboardRef, SliceRow } from './leaderboard'

/** A place in a ranking: the position in the list, and the range of ranks. */
const Place = z.strictObject({
  position: z.int().nullable().describe('Null for a system that lacks scores, which has no place.'),
  rank: SliceRow.shape.rank,
  letters: SliceRow.shape.letters,
  score: SliceRow.shape.score,
})

/** A table as it would be after publishing. */
export const PreviewTable = z.strictObject({
  ...LeaderboardRef.shape,
  /** Whether publishing creates this table. */
  isNew: z.boolean(),
  /** When the run that this one replaces was published; null if the system is new in this table. */
  replaces: z.iso.datetime().nullable(),
  rows: z.array(
    z.strictObject({
      ...SliceRow.shape,
      position: Place.shape.position,
      simulated: z.boolean(),
      /** Whether this is the run to publish. */
      isRun: z.boolean(),
      /** The place of the same system now; null if it is not in the table yet. */
      before: Place.nullable(),
    }),
  ),
})
export type PreviewTable = z.infer<typeof PreviewTable>

/** What publishing a run would change. */
export const PublishPreview = z
  .strictObject({
    run: z.strictObject({ id: z.uuid(), system: z.string(), release: z.string() }),
    release: z
      .strictObject({ id: z.uuid(), name: z.string(), state: ReleaseStateName })
      .describe('While it is frozen, publish the release first, then the run.'),
    /** False for a trial, which can be read but is never ranked. */
    ranked: z.boolean(),
    leftOut: z
      .boolean()
      .describe('Whether the default board leaves the run out, because its answers are of mixed origins.'),
    tables: z.array(PreviewTable),
    /** The table that readers see first after publishing; null if there is none. */
    defaultTable: LeaderboardRef.nullable(),
  })
  .meta({ id: 'PublishPreview' })
export type PublishPreview = z.infer<typeof PublishPreview>

type PreviewRow = PreviewTable['rows'][number]

/** Whether another system than that of the run changes its place in the list. */
export function isMoved({ before, position, isRun }: PreviewRow): boolean {
  return !isRun && before !== null && before.position !== position
}

/**
 * Describes what changes in a row: `new`, `now ranked`, `no longer ranked`, `up 2`, `down 1`, `new score`, `new rank
 * range`, or null.
 */
export function describeMove({ before, position, rank, isRun }: PreviewRow): string | null {
  if (!before) return 'new'
  if (position === null || before.position === null) {
    if (position !== before.position) return position === null ? 'no longer ranked' : 'now ranked'
  } else {
    if (position < before.position) return `up ${before.position - position}`
    if (position > before.position) return `down ${position - before.position}`
  }
  if (isRun) return 'new score'
  return before.rank?.best === rank?.best && before.rank?.worst === rank?.worst ? null : 'new rank range'
}
