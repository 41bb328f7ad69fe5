import type { Database } from '@consilium/db'
import type { Context } from '../../../apps/web/src/server/platform/context'

const HOUR = 3_600_000
const dated: ReadonlySet<string> = new Set([
  'TaskVersion',
  'Review',
  'Adjudication',
  'Assignment',
  'BaselineAnswer',
  'Thread',
  'ThreadMessage',
  'Notification',
])

export const atHoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR)

/**
 * A context whose new rows are dated the given number of hours ago, for a realistic history, and whose answers of
 * physicians are marked as simulated, since nobody wrote them. The audit log keeps the real time.
 */
export function hoursAgo<Of extends Context>(ctx: Of, hours: number): Of {
  const createdAt = atHoursAgo(hours)
  const db = ctx.db.$extends({
    query: {
      $allModels: {
        create({ model, args, query }) {
          if (dated.has(model)) args.data = Object.assign({ createdAt }, args.data)
          if (model === 'BaselineAnswer')
            args.data = Object.assign({}, args.data, {
              details: Object.assign({ simulated: true }, 'details' in args.data ? args.data.details : null),
            })
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
