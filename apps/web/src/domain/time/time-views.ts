import { z } from 'zod'
import { useCases } from '../datasets/task-facets'
import { timedWorks } from './timed-work'

export const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Give a month as 2026-11.')

export const OfMonth = z.strictObject({ month: Month.optional() })

/** The current user's work on one task on one day. */
export const TimeRow = z.strictObject({
  day: z.iso.date(),
  taskId: z.uuid(),
  kind: z.enum(timedWorks),
  dataset: z.string(),
  useCase: z.enum(useCases).nullable(),
  specialty: z.string().nullable(),
  href: z.string(),
  /** When the first and the last activity were measured. */
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  measuredSeconds: z.int(),
  /** The part of the measured time that comes from pauses the person added. */
  addedSeconds: z.int(),
  creditedSeconds: z.int(),
  correction: z.strictObject({ note: z.string(), at: z.iso.datetime(), times: z.int() }).nullable(),
})
export type TimeRow = z.infer<typeof TimeRow>

export const TimeMonth = z.strictObject({
  month: Month,
  thisMonth: Month,
  timeZone: z.string(),
  rows: z.array(TimeRow),
})
export type TimeMonth = z.infer<typeof TimeMonth>

export const AskStatement = z.strictObject({ datasetId: z.uuid('This is not an id.'), month: Month })
export type AskStatement = z.infer<typeof AskStatement>

export const Statement = z.strictObject({ csv: z.string(), people: z.int() })
export type Statement = z.infer<typeof Statement>
