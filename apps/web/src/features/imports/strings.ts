import type { Tone } from '../../components/ui/badge'
import { formatBytes } from '../../components/ui/format'
import { maxImportBytes, type ImportState } from '../../domain/imports'

export const strings = {
  title: 'Import tasks',
  lead: 'From a JSONL file of HealthBench or HealthBench Professional, with one task a line. Imported tasks are accepted at once, attested by their source.',
  fileLabel: 'Drop the file here, or choose it',
  fileHint: `JSONL, up to ${formatBytes(maxImportBytes)}. A file that has been imported before changes nothing.`,
  matches: 'The first line fits the format that is chosen.',
  guessed: 'The first line looks like this format, so it is chosen.',
  unknown:
    'The first line looks like neither format. If you import the file all the same, the report will say what is wrong.',
  networkBroke: 'The connection broke before the whole file had arrived. Nothing was kept. Try again.',
  cancelled: 'The upload was cancelled. Nothing was kept.',
  signedOut: 'Your session has ended. Sign in in another tab, then try again; what you chose here stays.',
  unreadable: 'The server gave an answer that cannot be read. Nothing was kept. Try again.',
  nameTaken: 'There is a dataset of this name. Choose it above, or give another name.',
  noWorker:
    'Nothing has taken this up yet. If it stays so, the worker is not running: tell the person who runs this site.',
} as const

export const stateLabels: Record<ImportState, { label: string; tone: Tone }> = {
  queued: { label: 'Waiting', tone: 'neutral' },
  running: { label: 'Running', tone: 'amber' },
  imported: { label: 'Imported', tone: 'accent' },
  refused: { label: 'Refused', tone: 'brick' },
  failed: { label: 'Failed', tone: 'brick' },
}
