import type { Database } from '@consilium/db'
import type { Context } from '../../../apps/web/src/server/context'

const HOUR = 3_600_000
const dated: ReadonlySet<string> = new Set([
  'TaskVersion',
  'Review',
  'Adjudication',
  'Assignment',
  'Thread',
  'ThreadMessage',
  'Notification',
])

export const atHoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR)

/** The same, but what is made by it was made so many hours ago: people did not do all of it in one minute. The audit log tells when it really was. */
export function hoursAgo<Of extends Context>(ctx: Of, hours: number): Of {
  const createdAt = atHoursAgo(hours)
  const db = ctx.db.$extends({
    query: {
      $allModels: {
        create({ model, args, query }) {
          if (dated.has(model)) args.data = Object.assign({ createdAt }, args.data)
          return query(args)
        },
        createMany({ model, args, query }) {
          if (dated.has(model))
            args.data = [args.data].flat().map((row) => Object.assign({ createdAt }, row)) as typeof args.data
          return query(args)
        },
      },
    },
  })
  return { ...ctx, db: db as unknown as Database }
}
