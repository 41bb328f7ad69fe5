/** Formats, limits and reports of imports. */
import { z } from 'zod'
import { limits } from '../platform/limits'

/** The supported import formats, by their API names. */
export const importFormats = ['healthbench', 'healthbench-professional'] as const
export type ImportFormat = (typeof importFormats)[number]

/** The label of each format, and a hint that identifies it. */
export const importFormatLabels: Record<ImportFormat, { name: string; hint: string }> = {
  healthbench: {
    name: 'HealthBench',
    hint: 'One row per line with prompt_id, prompt, rubrics, example_tags. Rubrics have tags, themes and axes.',
  },
  'healthbench-professional': {
    name: 'HealthBench Professional',
    hint: 'One row per line with id, conversation, rubric_items, use_case, type, difficulty, specialty, physician_response.',
  },
}

/** What to do with a file that contains a bad line. */
const onErrorChoices = ['refuse', 'skip'] as const
export type OnError = (typeof onErrorChoices)[number]

/** The maximum file size: 512 MB. */
export const maxImportBytes = limits.uploadBytes

/** The states of an import; the last three are final. */
const importStates = ['queued', 'running', 'imported', 'refused', 'failed'] as const
export type ImportState = (typeof importStates)[number]

/** Whether an import has finished, successfully or not. */
export function isImportFinished(state: ImportState): boolean {
  return state === 'imported' || state === 'refused' || state === 'failed'
}

const blankAsAbsent = (value: unknown) => (value === '' ? undefined : value)

/** The query of an upload. `dataset` is the id or name of an existing dataset, or the name of a new one. */
export const UploadQuery = z.strictObject({
  format: z.enum(importFormats, `Give the format of the file: format=${importFormats.join(' or format=')}.`),
  dataset: z.preprocess(
    blankAsAbsent,
    z
      .string()
      .trim()
      .min(1)
      .max(120, 'Shorten the name of the dataset to at most 120 characters.')
      .optional(),
  ),
  onError: z
    .enum(
      onErrorChoices,
      'onError must be refuse (a bad line refuses the whole file) or skip (bad lines are skipped).',
    )
    .default('refuse'),
  fileName: z.preprocess(
    blankAsAbsent,
    z.string().trim().max(255, 'Shorten the file name to at most 255 characters.').optional(),
  ),
})
export type UploadQuery = z.infer<typeof UploadQuery>

/** A problem or warning about one line of the file, counted from 1. */
export const LineNote = z.strictObject({ line: z.int(), reason: z.string() }).meta({ id: 'LineNote' })
export type LineNote = z.infer<typeof LineNote>

/** The report of an import. The lists are truncated; the counts are complete. */
export const ImportReport = z
  .strictObject({
    importId: z.uuid().nullable(),
    datasetId: z.uuid().nullable(),
    state: z.enum(importStates),
    read: z.int(),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    errors: z.array(LineNote),
    errorCount: z.int(),
    warnings: z.array(LineNote),
    warningCount: z.int(),
    /** Why the whole import was refused or failed, in one sentence. */
    failure: z.string().nullable(),
  })
  .meta({ id: 'ImportReport' })
export type ImportReport = z.infer<typeof ImportReport>

/** The report of a refused or failed import, with the fields of a problem (RFC 9457). */
export const RefusedImport = ImportReport.extend({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
}).meta({ id: 'RefusedImport' })
export type RefusedImport = z.infer<typeof RefusedImport>

/** Which imports to list: those of one dataset, those without any (`null`), or all. */
export const ListImports = z.strictObject({
  datasetId: z.uuid().nullable().optional(),
  limit: z.int().min(1).max(100).default(20),
})
export type ListImports = z.infer<typeof ListImports>

/**
 * An import in the list. Its dataset has no id while the import that will create it is in progress, and if the
 * file was refused.
 */
export const ImportSummary = z.strictObject({
  id: z.uuid(),
  dataset: z.strictObject({ id: z.uuid().nullable(), name: z.string() }),
  fileName: z.string(),
  bytes: z.int(),
  format: z.enum(importFormats),
  onError: z.enum(onErrorChoices),
  state: z.enum(importStates),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  read: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  errorCount: z.int(),
  warningCount: z.int(),
})
export type ImportSummary = z.infer<typeof ImportSummary>

/** An import in full. `releasable` counts its tasks that a release could contain now. */
export const ImportDetail = ImportSummary.extend({
  startedAt: z.iso.datetime().nullable(),
  sha256: z.string().nullable(),
  errors: z.array(LineNote),
  warnings: z.array(LineNote),
  failure: z.string().nullable(),
  releasable: z.int(),
  /** How many of these have a newer version than the one from this import. */
  newerVersions: z.int(),
})
export type ImportDetail = z.infer<typeof ImportDetail>
