import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import {
  identifyFile,
  parseManifest,
  releaseFileNames,
  splitLines,
  type FileFormat,
  type ReleaseManifest,
} from '@consilium/worker/manifest'
import { CliError } from '../terminal/cli-error'

/** A file of a release on this machine. */
export interface ReleaseFile {
  readonly file: string
  readonly name: string
  readonly format: FileFormat
}

export interface ReleaseFiles {
  readonly manifest: ReleaseManifest
  readonly manifestName: string
  readonly files: readonly ReleaseFile[]
  /** Files that are not of the release although they should be: named one by one, or JSONL. */
  readonly strangers: readonly string[]
}

interface GivenFile {
  readonly file: string
  readonly name: string
  /** Named on the command line, not found in a folder. */
  readonly isNamed: boolean
}

/** Finds the manifest among files and folders, and what else belongs to its release. */
export async function findReleaseFiles(paths: readonly string[]): Promise<ReleaseFiles> {
  const given = new Map((await Promise.all(paths.map(listFiles))).flat().map((each) => [each.file, each]))
  const { manifest, file: manifestFile } = await readManifest([...given.values()])
  const files: ReleaseFile[] = []
  const strangers: string[] = []
  for (const { file, name, isNamed } of given.values()) {
    if (file === manifestFile) continue
    const isRows = name.endsWith('.jsonl')
    const firstLine = isRows || isNamed ? await readFirstLine(file) : ''
    const format = identifyFile(manifest, { name, firstLine })
    if (format) files.push({ file, name, format })
    else if (isRows || isNamed) strangers.push(name)
  }
  return { manifest, manifestName: path.basename(manifestFile), files, strangers }
}

async function listFiles(given: string): Promise<GivenFile[]> {
  const absolute = path.resolve(given)
  const stats = await fs.stat(absolute).catch(() => null)
  if (!stats) throw new CliError(`There is no file or folder ${given}.`)
  if (!stats.isDirectory()) return [{ file: absolute, name: path.basename(absolute), isNamed: true }]
  const entries = await fs.readdir(absolute, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => ({ file: path.join(absolute, name), name, isNamed: false }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

async function readManifest(
  given: readonly GivenFile[],
): Promise<{ manifest: ReleaseManifest; file: string }> {
  const found: { name: string; file: string; text: string }[] = []
  for (const { file, name } of given) {
    const isManifest = name === releaseFileNames.manifest
    if (!isManifest && !name.endsWith('.json')) continue
    const text = await readText(file)
    if (text === null) {
      if (isManifest)
        throw new CliError(`${name}: The manifest is not valid UTF-8: it was changed. Download it again.`)
    } else if (isManifest || text.includes('"consilium.release-manifest"')) found.push({ name, file, text })
  }
  const [first, second] = found
  if (!first)
    throw new CliError(
      `There is no manifest among these files. Every release has one, named ${releaseFileNames.manifest}; put it beside the other files.`,
    )
  if (second)
    throw new CliError(
      `${first.name} and ${second.name} are both manifests. Give the files of one release at a time.`,
    )
  const parsed = parseManifest(first.text)
  if (!parsed.ok) throw new CliError(`${first.name}: ${parsed.reason}`)
  return { manifest: parsed.manifest, file: first.file }
}

async function readText(file: string): Promise<string | null> {
  const bytes = await fs.readFile(file)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

async function readFirstLine(file: string): Promise<string> {
  for await (const line of splitLines(createReadStream(file))) return 'text' in line ? line.text : ''
  return ''
}
