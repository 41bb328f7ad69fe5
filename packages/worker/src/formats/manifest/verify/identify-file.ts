import { isJsonObject, parseJson } from '../../json-value'
import type { FileFormat, ReleaseManifest } from '../entries/release-manifest'
import { countOf, judgeCheck, type ReleaseCheck } from './release-check'

/** The format of a file by its name in the manifest, otherwise by its first line; null if it is neither. */
export function identifyFile(
  manifest: ReleaseManifest,
  { name, firstLine }: { readonly name: string; readonly firstLine: string },
): FileFormat | null {
  const record = manifest.files.find((file) => file.name === name)
  if (record) return record.format
  const value = parseJson(firstLine)
  if (!isJsonObject(value)) return null
  if (value['format'] === 'consilium.pool') return 'pool'
  if ('rubric_items' in value) return 'professional'
  return 'prompt_id' in value && 'rubrics' in value ? 'healthbench' : null
}

/** Compares the SHA-256 of a file with the one that the manifest lists. */
export function verifyFile(
  manifest: ReleaseManifest,
  file: {
    readonly name: string
    readonly format: FileFormat
    readonly bytes: number
    readonly sha256: string
  },
): ReleaseCheck {
  const record =
    manifest.files.find(({ name }) => name === file.name) ??
    manifest.files.find(({ format }) => format === file.format)
  const problems = []
  if (!record) problems.push('The manifest does not list this file.')
  else if (file.bytes < record.bytes)
    problems.push(
      `It has ${countOf(file.bytes, 'byte')} of ${record.bytes.toLocaleString('en-US')}: it was cut off or changed. Download it again.`,
    )
  else if (file.sha256 !== record.sha256)
    problems.push(
      `Its SHA-256 is ${file.sha256}, but the manifest lists ${record.sha256}. Download it again.`,
    )
  return judgeCheck(
    {
      passed: `${file.name} has the SHA-256 that the manifest lists`,
      failed: `${file.name} is not the file that was exported with this manifest`,
    },
    problems,
  )
}
