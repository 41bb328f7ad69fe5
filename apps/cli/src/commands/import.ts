import path from 'node:path'
import type { ApiClient } from '../api/api-client'
import { ApiError } from '../api/api-problem'
import { exitCodes } from '../terminal/cli-error'
import type { Command, CommandContext } from '../command-line/command'
import { describeImport, isImportReport, type ImportReport } from './describe-import'
import { openProgress } from '../terminal/progress-bar'
import { uploadFile } from '../api/upload-file'
import { waitUnlessAborted } from '../terminal/wait-unless-aborted'

const finishedStates = ['imported', 'refused', 'failed']

export const importCommand: Command = {
  words: ['import'],
  operands: ['FILE'],
  summary: 'import a JSONL file of tasks into a dataset',
  reaches: 'api',
  options: {
    format: {
      value: 'FORMAT',
      help: 'format of the file',
      required: true,
      choices: ['healthbench', 'healthbench-professional'],
    },
    dataset: { value: 'D', help: 'id or name of the dataset; a new name creates a dataset' },
    'on-error': {
      value: 'WHAT',
      help: 'whether a bad line refuses the whole file (default) or is skipped',
      choices: ['refuse', 'skip'],
    },
  },
  details: [
    'The report is printed on standard output: the id of the import, how many rows were read, new, changed and unchanged, and every bad line.',
  ],
  async run(context) {
    const { args, terminal } = context
    const report = await importFile(context)
    if (args.flag('json')) terminal.print(JSON.stringify(report, null, 2))
    else terminal.print(describeImport(report))
    return report.state === undefined || report.state === 'imported' ? exitCodes.done : exitCodes.failed
  },
}

async function importFile(context: CommandContext): Promise<ImportReport> {
  const { args, terminal } = context
  const api = context.api()
  const file = args.operand('FILE')
  const query = new URLSearchParams({
    format: args.required('format'),
    onError: args.text('on-error') ?? 'refuse',
    fileName: path.basename(file),
  })
  const dataset = args.text('dataset')
  if (dataset) query.set('dataset', dataset)
  const progress = openProgress(terminal)
  try {
    const answer = await uploadFile<ImportReport>(api.access, {
      path: `/imports?${query.toString()}`,
      file,
      onSent: (share) =>
        progress.update(share, share < 1 ? `sending ${path.basename(file)}` : 'sent; reading rows'),
    })
    return await followImport(api, answer, context, (read) => progress.update(1, `${read} rows read`))
  } catch (error) {
    if (error instanceof ApiError && isImportReport(error.body))
      return { ...error.body, state: error.body.state ?? 'refused' }
    throw error
  } finally {
    progress.clear()
  }
}

async function followImport(
  api: ApiClient,
  answer: ImportReport,
  { signal, pollMs }: CommandContext,
  onRead: (read: number) => void,
): Promise<ImportReport> {
  let report = answer
  while (report.state !== undefined && !finishedStates.includes(report.state)) {
    onRead(report.read)
    await waitUnlessAborted(pollMs, signal)
    report = { ...(await api.get<ImportReport>(`/imports/${answer.importId}`)), importId: answer.importId }
  }
  return report
}
