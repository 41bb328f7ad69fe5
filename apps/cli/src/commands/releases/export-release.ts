import type { ApiClient } from '../../api/api-client'
import { downloadFile } from '../../api/download-file'
import { findIdByName } from '../../api/find-id-by-name'
import { pollUntil } from '../../api/poll-until'
import type { Command, CommandContext } from '../../command-line/command'
import { CliError, exitCodes } from '../../terminal/cli-error'
import { formatCount, formatDuration } from '../../terminal/format-duration'
import { openProgress, type Progress } from '../../terminal/progress-bar'

/** The fields of `GET /exports/{id}` that the command uses. */
interface ExportView {
  id: string
  state: 'queued' | 'running' | 'done' | 'expired' | 'canceled' | 'failed'
  startedAt: string | null
  total: number
  written: number
  failure: string | null
  bytes: number | null
  sha256: string | null
}

const formats: Readonly<Record<string, string>> = {
  professional: 'healthbench-professional',
  healthbench: 'healthbench',
}

export const exportReleaseCommand: Command = {
  words: ['release', 'export'],
  operands: ['NAME'],
  summary: 'download the public split of a release as a JSONL file',
  reaches: 'api',
  options: {
    format: { value: 'FORMAT', help: 'format of the file', required: true, choices: Object.keys(formats) },
    out: { value: 'FILE', help: 'where the file is written', required: true },
  },
  details: [
    'NAME is the name or id of the release. Held-out tasks are never in the file. The key needs the scope admin.',
    'The file is checked against its SHA-256. Ctrl-C stops waiting; the export on the server continues.',
  ],
  async run(context) {
    const { args, terminal } = context
    const api = context.api()
    const release = await findIdByName(api, 'releases', args.operand('NAME'))
    const progress = openProgress(terminal)
    try {
      const requested = await api.post<ExportView>(`/releases/${release}/exports`, {
        format: formats[args.required('format')],
      })
      const done = await followExport(api, requested, context, progress)
      const { bytes, sha256 } = done
      if (bytes === null || sha256 === null) throw new CliError('The server reported no file.')
      const file = args.required('out')
      await downloadFile(api.access, {
        path: `/exports/${done.id}/file`,
        file,
        bytes,
        sha256,
        onReceived: (share) => progress.update(share, 'downloading'),
      })
      progress.clear()
      if (args.flag('json')) terminal.print(JSON.stringify({ ...done, file }, null, 2))
      else
        terminal.print(
          `${file}: ${formatCount(done.total, 'task')}, ${bytes} bytes, SHA-256 ${sha256} (checked)`,
        )
      return exitCodes.done
    } finally {
      progress.clear()
    }
  },
}

/** Polls until the file is written; throws with the reason if it won't be. */
async function followExport(
  api: ApiClient,
  requested: ExportView,
  context: CommandContext,
  progress: Progress,
): Promise<ExportView> {
  const found = await pollUntil<ExportView>(
    api,
    {
      path: `/exports/${requested.id}`,
      known: requested,
      isDone: ({ state }) => state !== 'queued' && state !== 'running',
      onProgress: (view) => progress.update(view.total === 0 ? 0 : view.written / view.total, labelOf(view)),
    },
    context,
  )
  if (found.state === 'done') return found
  throw new CliError(
    found.failure ??
      (found.state === 'canceled' ? 'The export was canceled.' : `The export is ${found.state}.`),
  )
}

function labelOf({ state, startedAt, written, total }: ExportView): string {
  if (state === 'queued') return 'waiting for a worker'
  const parts = [`${written}/${total} tasks`]
  const elapsedMs = startedAt === null ? 0 : Date.now() - Date.parse(startedAt)
  if (written > 0 && elapsedMs > 0) {
    const perMs = written / elapsedMs
    parts.push(`${Math.round(perMs * 1_000)} a second`, `${formatDuration((total - written) / perMs)} left`)
  }
  return parts.join(' · ')
}
