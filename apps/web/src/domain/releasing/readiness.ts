/** What a draft must fulfill before it can be frozen, and the freeze. */
import { z } from 'zod'
import { MayStay } from '../guard/may-stay'
import { By, Reason } from '../sampling/draws'

export const checkNames = [
  'eligible',
  'split',
  'physicians',
  'threads',
  'patient_data',
  'findings',
  'scanned',
  'possible_findings',
  'rubrics',
  'duplicates',
  'copies',
  'answers',
  'license',
  'canary',
] as const
export type CheckName = (typeof checkNames)[number]

export const checkLabels: Record<CheckName, string> = {
  eligible: 'Every drawn task can be released',
  split: 'Every task is on the side of earlier releases',
  physicians: 'Three physicians have seen every task written here',
  threads: 'No open question',
  patient_data: 'No overridden patient-data warning',
  findings: 'No open finding of the patient-data guard',
  scanned: 'Every task was scanned with the current patient-data guard',
  possible_findings: 'No possible name or place to check',
  rubrics: 'Every rubric is valid',
  duplicates: 'No near duplicates in the draw',
  copies: 'No task together with its imported copy',
  answers: 'A physician answer for every task',
  license: 'License chosen',
  canary: 'Canary set',
}

/** A condition of the freeze: met, or failed by some tasks, or waived with a reason that is published. */
export const ReadinessCheck = z
  .strictObject({
    name: z.enum(checkNames),
    /** How many tasks fail it; 0 when it is met. For checks of the dataset, 1 when it fails. */
    failing: z.int(),
    /** The first of them. */
    taskIds: z.array(z.uuid()),
    waivable: z.boolean(),
    /** False for answers while nobody has answered a task of the dataset. */
    active: z.boolean(),
    blocks: z
      .boolean()
      .describe('Whether a failure stops the freeze. A check that does not only asks for something.'),
    waived: z.strictObject({ at: z.iso.datetime(), by: By, reason: z.string() }).nullable(),
  })
  .meta({ id: 'ReadinessCheck' })
export type ReadinessCheck = z.infer<typeof ReadinessCheck>

/** Whether a check stops the freeze unless it is waived. */
export const stopsFreeze = ({ active, blocks, failing }: ReadinessCheck): boolean =>
  active && blocks && failing > 0

export const WaiveCheck = z
  .strictObject({ draftId: z.uuid(), check: z.enum(checkNames), reason: Reason, mayStay: MayStay })
  .meta({ id: 'WaiveCheck' })
export type WaiveCheck = z.infer<typeof WaiveCheck>

export const WithdrawWaiver = z
  .strictObject({ draftId: z.uuid(), check: z.enum(checkNames) })
  .meta({ id: 'WithdrawWaiver' })
export type WithdrawWaiver = z.infer<typeof WithdrawWaiver>

export const FreezeDraft = z
  .strictObject({
    id: z.uuid(),
    sampleId: z.uuid('This is not the id of a draw.'),
    splitId: z
      .uuid('This is not the id of a held-out split.')
      .nullable()
      .default(null)
      .describe('The held-out split that you checked; null if nothing is held out.'),
    confirm: z.string('Type the name of the release.').max(120, 'Type the name of the release.'),
  })
  .meta({ id: 'FreezeDraft' })
export type FreezeDraft = z.infer<typeof FreezeDraft>
