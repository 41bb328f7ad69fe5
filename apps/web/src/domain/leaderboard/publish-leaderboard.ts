import { z } from 'zod'
import { formatDollars } from '../platform/money'
import { PublicLeaderboard, type Leaderboard } from './leaderboard'

const SCHEMA_PATH = '/api/v1/leaderboard.schema.json'

/** The leaderboard as it is published: with its schema, and the mean cost of a task as text, to the nano-dollar. */
export function publishLeaderboard({ tables }: Leaderboard, site: string): PublicLeaderboard {
  return {
    $schema: site + SCHEMA_PATH,
    tables: tables.map((table) => ({
      ...table,
      rows: table.rows.map((row) => ({
        ...row,
        costPerTask:
          row.costPerTaskUsd === null ? null : formatDollars(BigInt(Math.round(row.costPerTaskUsd * 1e9))),
        currency: 'USD',
      })),
    })),
  }
}

/** The JSON Schema (2020-12) of the published leaderboard, under its own address on this site. */
export function describeLeaderboardSchema(site: string): object {
  const { $schema, ...schema } = z.toJSONSchema(PublicLeaderboard, { io: 'output' })
  return { $schema, $id: site + SCHEMA_PATH, title: 'Leaderboard', ...schema }
}
