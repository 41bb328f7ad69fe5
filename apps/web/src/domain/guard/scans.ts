/** Scans of stored texts with the current detectors, and what they found. */
import { z } from 'zod'
import { PageQuery } from '../platform/page'
import { guardClasses } from './classes'

const GuardClassName = z.enum(guardClasses)

const Scan = z
  .strictObject({
    id: z.uuid(),
    state: z.enum(['running', 'done', 'canceled', 'failed']),
    startedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    startedBy: z.string().nullable(),
    total: z.int().describe('Tasks and datasets that waited for a scan when it started.'),
    scanned: z.int().describe('How many of them have been read.'),
    failure: z.string().nullable(),
  })
  .meta({ id: 'GuardScan' })

const Count = z.strictObject({
  dataset: z.strictObject({ id: z.uuid(), name: z.string() }),
  class: GuardClassName,
  stopping: z.int(),
  possible: z.int(),
})

export const GuardScanState = z
  .strictObject({
    detectors: z
      .string()
      .describe('The version of the detectors: a hash over their code, word lists and weights.'),
    scan: Scan.nullable().describe('The scan in progress, or the last one.'),
    pending: z
      .strictObject({ tasks: z.int(), datasets: z.int() })
      .nullable()
      .describe(
        'What the current detectors have not read in its current state; null while a scan is in progress.',
      ),
    scannedAt: z.iso
      .datetime()
      .nullable()
      .describe('When the current detectors last read a text; null if they have not yet.'),
    counts: z.array(Count).describe('Open findings by dataset and class.'),
  })
  .meta({ id: 'GuardScanState' })
export type GuardScanState = z.infer<typeof GuardScanState>

export const HitFilter = z.strictObject({
  datasetId: z.uuid('This is not the id of a dataset.').optional(),
  taskId: z.uuid('This is not the id of a task.').optional(),
  class: GuardClassName.optional(),
  certainty: z.enum(['stopping', 'possible']).optional(),
})
export type HitFilter = z.infer<typeof HitFilter>

export const HitQuery = PageQuery.extend(HitFilter.shape)
export type HitQuery = z.infer<typeof HitQuery>

/** A place that may identify a patient, without the words. */
export const GuardHit = z
  .strictObject({
    id: z.string(),
    class: GuardClassName,
    possible: z.boolean().describe('A possible name or place, which stops nothing.'),
    dataset: z.strictObject({ id: z.uuid(), name: z.string() }),
    task: z.strictObject({ id: z.uuid(), externalId: z.string().nullable() }).nullable(),
    version: z.int().nullable(),
    place: z
      .string()
      .nullable()
      .describe('Where the text is; null if you have a part in the task or may still be asked to judge it.'),
    start: z.int().nullable().describe('The offset in the text, in UTF-16 units.'),
    canOpen: z.boolean().describe('Whether you may read the text around it.'),
  })
  .meta({ id: 'GuardHit' })
export type GuardHit = z.infer<typeof GuardHit>

export const HitId = z.strictObject({
  id: z.string().regex(/^\d{1,18}$/, 'This is not the id of a finding.'),
})

/** The words of a finding, with what is around them. */
export const OpenedHit = z.strictObject({ before: z.string(), words: z.string(), after: z.string() })
export type OpenedHit = z.infer<typeof OpenedHit>

export const KeepHit = HitId.extend({
  reason: z
    .string()
    .trim()
    .min(10, 'Say in at least 10 letters why this is not about a patient.')
    .max(500, 'Shorten the reason to at most 500 characters.'),
})
export type KeepHit = z.infer<typeof KeepHit>
