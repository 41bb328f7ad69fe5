import { z } from 'zod'

const Part = z.string().min(1).max(200)

/** The parts of the address of a board. They stay as they are when names change. */
export const BoardAddress = z.strictObject({ dataset: Part, release: Part, judge: Part, profile: Part })
export type BoardAddress = z.infer<typeof BoardAddress>

/** A snapshot of a board: its numbers since a moment. */
export const BoardSnapshot = z
  .strictObject({
    /** Counts from 1 for each board. */
    sequence: z.int(),
    path: z.string().describe('The address of this snapshot, below that of the site. What it shows stays.'),
    createdAt: z.iso.datetime(),
    change: z.string().describe('What changed since the previous snapshot.'),
    contentHash: z.string().describe('SHA-256 over the numbers of the snapshot.'),
  })
  .meta({ id: 'BoardSnapshot' })
export type BoardSnapshot = z.infer<typeof BoardSnapshot>

/** The path of a board, or of one of its snapshots. */
export function formatBoardPath({ dataset, release, judge, profile }: BoardAddress, at?: number): string {
  const path = ['/boards', dataset, release, judge, profile].map((part, index) =>
    index === 0 ? part : encodeURIComponent(part),
  )
  return [...path, ...(at === undefined ? [] : ['at', String(at)])].join('/')
}
