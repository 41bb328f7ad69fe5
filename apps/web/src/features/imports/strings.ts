import type { Tone } from '../../components/ui/states/tone'
import { formatBytes } from '../../components/ui/text/format'
import { maxImportBytes, type ImportState } from '../../domain/imports/imports'

export const strings = {
  title: 'Import tasks',
  lead: 'Import a JSONL file in HealthBench or HealthBench Professional format, with one task per line. Imported tasks are accepted immediately, with the attestation of their source.',
  fileLabel: 'Drop a file here, or choose one',
  fileHint: `JSONL, up to ${formatBytes(maxImportBytes)}. Importing the same file again changes nothing.`,
  guessed: 'The first line looks like this format, so it is selected.',
  unknown:
    'The first line looks like neither format. If you import the file anyway, the report will list the problems.',
  networkBroke: 'The connection was lost before the whole file had arrived. Nothing was kept. Try again.',
  canceled: 'The upload was canceled. Nothing was kept.',
  signedOut: 'Your session has ended. Sign in in another tab, then try again. Your choices here are kept.',
  unreadable: 'The server sent an unexpected response. Nothing was kept. Try again.',
  nameTaken: 'A dataset with this name already exists. Select it above, or give another name.',
  noWorker:
    'No worker has picked this up yet. If this does not change, the worker is not running: contact the person who runs this site.',
} as const

export const stateLabels: Record<ImportState, { label: string; tone: Tone }> = {
  queued: { label: 'Waiting', tone: 'neutral' },
  running: { label: 'Running', tone: 'amber' },
  imported: { label: 'Imported', tone: 'accent' },
  refused: { label: 'Refused', tone: 'brick' },
  failed: { label: 'Failed', tone: 'brick' },
}
