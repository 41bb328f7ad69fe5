import type { OpenDatabase } from '@consilium/db'
import { writeBoards, type WrittenBoards } from '@consilium/worker/boards'
import type { z } from 'zod'
import type {
  Leaderboard,
  LeaderboardPage,
  LeaderboardQuery,
  LeaderboardView,
} from '../../domain/leaderboard/leaderboard'
import {
  readCurrentBoards,
  readLeaderboardPage,
  readLeaderboardTables,
} from '../leaderboard/read-leaderboard'

type Databases = Pick<OpenDatabase, 'db' | 'pool'>

/** As in a worker, boards whose inputs are the same are not computed again. */
const writtenBy = new WeakMap<Databases['pool'], WrittenBoards>()

async function write(open: Databases): Promise<void> {
  const written = writtenBy.get(open.pool) ?? (new Map() as WrittenBoards)
  writtenBy.set(open.pool, written)
  await writeBoards(open, { written })
}

/** Reads the tables after a worker has stored what is published. */
export async function readWrittenTables(
  open: Databases,
  query: z.input<typeof LeaderboardQuery>,
): Promise<Leaderboard> {
  await write(open)
  return readLeaderboardTables(open.pool, await readCurrentBoards(open.pool), query)
}

/** Reads the page after a worker has stored what is published. */
export async function readWrittenPage(
  open: Databases,
  view: z.input<typeof LeaderboardView>,
): Promise<LeaderboardPage> {
  await write(open)
  return readLeaderboardPage(open.pool, view)
}

/** Reads the ETag after a worker has stored what is published. */
export async function readWrittenEtag(open: Databases): Promise<string> {
  await write(open)
  return (await readCurrentBoards(open.pool)).etag
}
