import { isJsonObject, parseJson } from '../../json-value'
import type { FileFormat, ReleaseManifest } from '../entries/release-manifest'
import { countOf, judgeCheck, noteFact, type ReleaseCheck } from './release-check'

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
  if (!record) return noteFact(`${file.name} is not listed in the manifest, so its SHA-256 can’t be compared`)
  if (file.bytes < record.bytes)
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

/** Notes the files that the manifest lists and that are not at hand, under their own name or another. */
export function noteMissingFiles(
  manifest: ReleaseManifest,
  formats: ReadonlySet<FileFormat>,
): ReleaseCheck[] {
  return manifest.files
    .filter(({ format }) => !formats.has(format))
    .map(({ name }) =>
      noteFact(`${name} is listed in the manifest, but not among these files: it was not verified`),
    )
}
