import { readFile } from 'node:fs/promises'
import { parseProof, verifyInclusion } from '@consilium/worker/manifest'
import type { Command } from '../../command-line/command'
import { CliError, exitCodes, UsageError } from '../../terminal/cli-error'
import { formatCount } from '../../terminal/format-duration'

export const verifyProofCommand: Command = {
  words: ['verify-proof'],
  operands: ['FILE'],
  summary: 'verify that a task is in a release, by its proof and the published Merkle root',
  reaches: 'files',
  options: {
    known: { value: 'ROOT', help: 'the Merkle root that was published elsewhere', required: true },
  },
  details: [
    'FILE is the output of verify-release FOLDER --proof ID. Nothing else of the release is needed.',
    'The leaf in it holds the hashes of the task, or the commitment of a held-out task.',
  ],
  async run({ args, terminal }) {
    const root = args.required('known')
    if (!/^[0-9a-f]{64}$/.test(root)) throw new UsageError('--known is a hash of 64 digits and letters a–f.')
    const file = args.operand('FILE')
    const text = await readFile(file, 'utf8').catch(() => null)
    if (text === null) throw new CliError(`${file} can’t be read.`)
    const proof = parseProof(text)
    if (!proof)
      throw new CliError(`${file} is not a proof. Write it with verify-release FOLDER --proof ID > FILE.`)
    if (!verifyInclusion(Buffer.from(proof.leaf, 'utf8'), proof, root))
      throw new CliError(
        `The proof does not lead to ${root}. The task is not in that release, or the file was changed.`,
      )
    terminal.print(
      `The leaf is number ${proof.index + 1} of ${formatCount(proof.size, 'entry', 'entries')} that give the Merkle root ${root}.`,
    )
    return exitCodes.done
  },
}
