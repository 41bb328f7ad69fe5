/** Formats, limits and reports of imports. */
import { z } from 'zod'
import { limits } from './limits'

/** The formats one can import, by the name they have in addresses. */
export const importFormats = ['healthbench', 'healthbench-professional'] as const
export type ImportFormat = (typeof importFormats)[number]

/** What each format is called and how to know it. */
export const importFormatLabels: Record<ImportFormat, { name: string; hint: string }> = {
  healthbench: {
    name: 'HealthBench',
    hint: 'One row a line with prompt_id, prompt, rubrics, example_tags. Rubrics carry tags, themes and axes.',
  },
  'healthbench-professional': {
    name: 'HealthBench Professional',
    hint: 'One row a line with id, conversation, rubric_items, use_case, type, difficulty, specialty, physician_response.',
  },
}

/** What happens to a file that has a line which cannot be read. */
export const onErrorChoices = ['refuse', 'skip'] as const
export type OnError = (typeof onErrorChoices)[number]

/** The largest file that is taken: 512 MB. */
export const maxImportBytes = limits.uploadBytes

/** The life of an import; the last three are final. */
export const importStates = ['queued', 'running', 'imported', 'refused', 'failed'] as const
export type ImportState = (typeof importStates)[number]

/** Whether nothing more will happen to an import. */
export function isImportOver(state: ImportState): boolean {
  return state === 'imported' || state === 'refused' || state === 'failed'
}

const blankAsAbsent = (value: unknown) => (value === '' ? undefined : value)

/** The query of an upload. `dataset` is the id or name of one that exists, else a new one by that name. */
export const UploadQuery = z.strictObject({
  format: z.enum(
    importFormats,
    `Say which format the file has: format=${importFormats.join(' or format=')}.`,
  ),
  dataset: z.preprocess(
    blankAsAbsent,
    z.string().trim().min(1).max(120, 'The name of a dataset has at most 120 characters.').optional(),
  ),
  onError: z
    .enum(onErrorChoices, 'onError is refuse (a bad line refuses the file) or skip (bad lines are left out).')
    .default('refuse'),
  fileName: z.preprocess(
    blankAsAbsent,
    z.string().trim().max(255, 'A file name has at most 255 characters.').optional(),
  ),
})
export type UploadQuery = z.infer<typeof UploadQuery>

/** One thing about one line of the file, counted from 1. */
export const LineNote = z.strictObject({ line: z.int(), reason: z.string() })
export type LineNote = z.infer<typeof LineNote>

/** What an import did. Lists are bounded; the counts beside them are not. */
export const ImportReport = z.strictObject({
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
  /** Why the whole import failed, in one sentence. */
  failure: z.string().nullable(),
})
export type ImportReport = z.infer<typeof ImportReport>

/** A report that came to nothing, with the fields of a problem (RFC 9457). */
export const RefusedImport = ImportReport.extend({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
})
export type RefusedImport = z.infer<typeof RefusedImport>

/** One import of the list. */
export const ImportSummary = z.strictObject({
  id: z.uuid(),
  dataset: z.strictObject({ id: z.uuid(), name: z.string() }),
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

/** Everything about an import. `releasable` counts its tasks that a release could hold now. */
export const ImportDetail = ImportSummary.extend({
  startedAt: z.iso.datetime().nullable(),
  sha256: z.string().nullable(),
  errors: z.array(LineNote),
  warnings: z.array(LineNote),
  failure: z.string().nullable(),
  releasable: z.int(),
  /** Of these, how many have a newer version than the one this import brought. */
  newerVersions: z.int(),
})
export type ImportDetail = z.infer<typeof ImportDetail>
