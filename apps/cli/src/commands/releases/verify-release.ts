import {
  explainLimits,
  formatDay,
  noteMissingFiles,
  proveTask,
  verifyKnownHash,
  verifyManifest,
  type ReleaseCheck,
  type ReleaseManifest,
} from '@consilium/worker/manifest'
import type { Command, CommandContext } from '../../command-line/command'
import { checkReleaseFile } from '../../release-files/check-release-file'
import { findReleaseFiles, type ReleaseFiles } from '../../release-files/find-release-files'
import { CliError, exitCodes, UsageError } from '../../terminal/cli-error'
import { formatCount } from '../../terminal/format-duration'
import type { Terminal } from '../../terminal/terminal'

const MARKS = { passed: 'ok    ', failed: 'FAILED', noted: 'note  ' } as const

export const verifyReleaseCommand: Command = {
  words: ['verify-release'],
  operands: ['FILE'],
  repeats: true,
  summary: 'verify exported files of a release against its manifest',
  reaches: 'files',
  options: {
    known: {
      value: 'HASH',
      help: 'frozen hash that was published elsewhere; the manifest must have it. A Merkle root covers the tasks only',
    },
    proof: {
      value: 'ID',
      help: 'print the proof that a task is in the release, by its id or commitment, and check nothing but the manifest',
    },
  },
  details: [
    'FILE is a folder with exported files, or one of them; the manifest must be among them. Recomputes the hash of every file,',
    'task, answer and plan, the hash of the pool, the Merkle root and the counts, and draws the sample again from the pool file.',
    'Prints one line for each check, each task that differs with the part that differs, and what can’t be verified.',
  ],
  async run(context) {
    const { args } = context
    const known = args.text('known')
    if (known !== undefined && !/^[0-9a-f]{64}$/.test(known))
      throw new UsageError('--known is a hash of 64 digits and letters a–f.')
    const safe = { ...context, terminal: escapeControls(context.terminal) }
    try {
      const found = await findReleaseFiles(args.repeated('FILE'))
      const id = args.text('proof')
      return id === undefined
        ? await verifyFiles(safe, found)
        : printProof(safe, found.manifest, { id, known })
    } catch (error) {
      throw explainError(error)
    }
  },
}

async function verifyFiles({ args, terminal }: CommandContext, found: ReleaseFiles): Promise<number> {
  const { manifest, files, strangers } = found
  const { release } = manifest
  terminal.print(`${release.dataset}, ${release.name}, frozen on ${formatDay(release.frozenAt)}`)
  const known = args.text('known')
  const checks = verifyManifest(manifest)
  const comparison = known === undefined ? null : verifyKnownHash(manifest, known)
  if (comparison) checks.push(comparison.check)
  for (const file of files) checks.push(...(await checkReleaseFile(manifest, file)))
  for (const name of strangers)
    checks.push({ outcome: 'failed', sentence: `${name} is not a file of this release`, details: [] })
  const formats = new Set(files.map(({ format }) => format))
  checks.push(...noteMissingFiles(manifest, formats))
  for (const check of checks) terminal.print(describeCheck(check))
  terminal.print('Not verified:')
  for (const limit of explainLimits(manifest, { formats, known: comparison?.kind ?? null }))
    terminal.print(`  ${limit}`)
  const failed = checks.filter(({ outcome }) => outcome === 'failed').length
  const passed = checks.filter(({ outcome }) => outcome === 'passed').length
  if (failed === 0) {
    const redacted = manifest.redactions.length
    terminal.print(
      `The files match the manifest: ${formatCount(passed, 'check')} passed.${
        redacted > 0
          ? ` ${formatCount(redacted, 'public task is', 'public tasks are')} listed as redacted, so what changed in them was not verified.`
          : ''
      }`,
    )
    return exitCodes.done
  }
  terminal.note(`The files do not match the manifest: ${formatCount(failed, 'check')} failed.`)
  return exitCodes.failed
}

function printProof(
  { terminal }: CommandContext,
  manifest: ReleaseManifest,
  { id, known }: { id: string; known: string | undefined },
): number {
  const checks = verifyManifest(manifest)
  if (known !== undefined) checks.push(verifyKnownHash(manifest, known).check)
  const failed = checks.filter(({ outcome }) => outcome === 'failed')
  if (failed.length > 0) throw new CliError(failed.map(describeCheck).join('\n'))
  const proof = proveTask(manifest, id)
  if (!proof)
    throw new CliError(
      `The release has no public task with the id ${id}, and no held-out task with that commitment.`,
    )
  terminal.print(JSON.stringify({ ...proof, merkleRoot: manifest.merkleRoot }, null, 2))
  return exitCodes.done
}

function describeCheck({ outcome, sentence, details }: ReleaseCheck): string {
  return [`${MARKS[outcome]}  ${sentence}`, ...details.map((detail) => `          ${detail}`)].join('\n')
}

function explainError(error: unknown): unknown {
  if (error instanceof CliError) return new CliError(escapeControlCharacters(error.message), error.exitCode)
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return error
  return new CliError(`${String(error.path)} can’t be read (${String(error.code)}).`)
}

// The files come from strangers: their text must not move the cursor or hide lines of the report.
function escapeControls({ print, note, ...terminal }: Terminal): Terminal {
  return {
    ...terminal,
    print: (text) => print(escapeControlCharacters(text)),
    note: (text) => note(escapeControlCharacters(text)),
  }
}

function escapeControlCharacters(text: string): string {
  return text.replaceAll(
    /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu,
    (character) => String.raw`\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
