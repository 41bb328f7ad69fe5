import type { ImportFormat } from '@consilium/db'
import type { ImportedTask } from '../formats/imported-task'
import { splitLines } from '../formats/split-lines'
import { describeOtherFile } from './describe-other-file'
import type { ImportReport } from './import-report'
import { describeOtherFormat, rowFormats } from './row-formats'

/** The file is of another kind than expected; the message describes what it seems to be. */
export class WrongFileError extends Error {}

/**
 * Yields the valid rows of a file and adds the problems of the others to the report. Of rows with the same
 * external id, only the first is valid.
 * @throws WrongFileError when the first line shows that this is another kind of file.
 */
export async function* readRows(
  chunks: AsyncIterable<Uint8Array>,
  format: ImportFormat,
  report: ImportReport,
): AsyncGenerator<{ line: number; row: ImportedTask }> {
  const { parse } = rowFormats[format]
  const firstLines = new Map<string, number>()
  const head = { bytes: new Uint8Array() }
  for await (const line of splitLines(keepHead(chunks, head))) {
    report.read += 1
    const parsed = 'problem' in line ? { ok: false as const, reason: line.problem } : parse(line.text)
    if (!parsed.ok) {
      if (report.read === 1) refuseWrongFile(head.bytes, format, 'text' in line ? line.text : null)
      report.addError(line.number, parsed.reason)
      continue
    }
    const { row, warnings } = parsed
    for (const warning of warnings) report.addWarning(line.number, warning)
    const first = firstLines.get(row.externalId)
    if (first !== undefined) {
      report.addError(
        line.number,
        `The id “${row.externalId}” is already used in line ${first}. Give each row its own id, or remove one of the two.`,
      )
      continue
    }
    firstLines.set(row.externalId, line.number)
    report.addLanguage(row.language)
    report.addCanary(line.number, row.canary)
    yield { line: line.number, row }
  }
  if (report.read === 0)
    throw new WrongFileError('The file has no rows. Upload a JSONL file with one JSON object per line.')
}

async function* keepHead(
  chunks: AsyncIterable<Uint8Array>,
  head: { bytes: Uint8Array },
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    if (head.bytes.length === 0) head.bytes = chunk.slice(0, 4_096)
    yield chunk
  }
}

function refuseWrongFile(head: Uint8Array, format: ImportFormat, line: string | null): void {
  const other =
    line !== null && isJsonObjectText(line) ? describeOtherFormat(format, line) : describeOtherFile(head)
  if (other) throw new WrongFileError(other)
}

function isJsonObjectText(line: string): boolean {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
