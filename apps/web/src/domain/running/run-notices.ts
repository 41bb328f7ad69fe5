import { z } from 'zod'
import { MayStay } from '../guard/may-stay'

const MAX_REASON = 1_000

/** A notice about a run, which can't be changed or removed. */
const RunNotice = z.strictObject({
  id: z.uuid('This is not an id.'),
  reason: z
    .string('Write the reason.')
    .trim()
    .min(1, 'Write the reason.')
    .max(MAX_REASON, `Shorten the reason to at most ${MAX_REASON.toLocaleString('en-US')} characters.`)
    .describe('The reason, in plain text. Readers of the leaderboard and of the run see it.'),
  mayStay: MayStay,
})

/** Withdraws a published run. */
export const WithdrawRun = RunNotice
/** Hides the numbers of a withdrawn run from readers. */
export const HideRunNumbers = RunNotice
export type NewRunNotice = z.infer<typeof RunNotice>

/** The same as the body of the REST API, which has the id in the path. */
export const RunNoticeBody = RunNotice.omit({ id: true }).meta({ id: 'RunNotice' })

/** What readers of a withdrawn run must know. */
export const RunWithdrawal = z
  .strictObject({
    at: z.iso.datetime(),
    reason: z.string(),
    hidden: z
      .strictObject({ at: z.iso.datetime(), reason: z.string() })
      .nullable()
      .describe('Since when and why its numbers are hidden from readers; null while they are readable.'),
  })
  .meta({ id: 'RunWithdrawal' })
export type RunWithdrawal = z.infer<typeof RunWithdrawal>
