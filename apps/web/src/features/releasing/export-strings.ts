import type { Tone } from '../../components/ui/states/tone'
import type { ReleaseExportState } from '../../domain/releasing/exports'

export const exportStrings = {
  title: 'Files',
  lead: 'The public split as a JSONL file, one task per line, which can be imported again. Held-out tasks are never in a file. Every row has a canary: its own, or that of the dataset. Each download is recorded.',
  failed: 'The files could not be loaded',
  retry: 'Try again',
  loading: 'Loading the files',
  empty: 'No files yet',
  emptyWhy: 'Files that you or other admins export appear here for a week.',
  caption: 'Files of this release, newest first',
  losses: 'What the format can’t hold',
  noLosses: 'This format holds everything that the tasks of this release have.',
  waiting: 'Waiting for a worker',
  writing: 'Writing tasks',
  leave: 'You can leave this page; the export continues.',
  noWorker:
    'No worker has picked this up yet. If this does not change, the worker is not running: contact the person who runs this site.',
  notExported: 'The file was not requested',
  notCanceled: 'The export was not canceled',
  withdrawn: 'This release is withdrawn',
  withdrawnWhy:
    'Its files were removed when it was withdrawn. You can export it again, for example to compare it with a later release. Its manifest, card and metadata say since when it is withdrawn and why.',
} as const

export const exportStateLabels: Record<ReleaseExportState, { label: string; tone: Tone }> = {
  queued: { label: 'Waiting', tone: 'neutral' },
  running: { label: 'Writing', tone: 'amber' },
  done: { label: 'Ready', tone: 'accent' },
  expired: { label: 'Expired', tone: 'neutral' },
  canceled: { label: 'Canceled', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'brick' },
}
