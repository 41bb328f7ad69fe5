import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findIdByName } from '../../api/find-id-by-name'
import type { Command } from '../../command-line/command'
import { exitCodes } from '../../terminal/cli-error'

const NAMES = ['pool.jsonl', 'README.md', 'croissant.json', 'manifest.json'] as const

export const releaseFilesCommand: Command = {
  words: ['release', 'files'],
  operands: ['NAME'],
  summary: 'download the manifest, pool, card and metadata of a release',
  reaches: 'api',
  options: { dir: { value: 'FOLDER', help: 'where the files are written', required: true } },
  details: [
    'Export the tasks first with release export NAME --out FOLDER/professional.jsonl, so that the manifest lists them.',
    'Check the folder offline with verify-release FOLDER.',
  ],
  async run({ api: connect, args, terminal }) {
    const api = connect()
    const id = await findIdByName(api, 'releases', args.operand('NAME'))
    const folder = args.required('dir')
    await mkdir(folder, { recursive: true })
    const written: string[] = []
    for (const name of NAMES) {
      // A release that was not drawn has no pool.
      const text = await api.text(`/releases/${id}/files/${name}`)
      if (text === null) continue
      await writeFile(path.join(folder, name), text)
      written.push(name)
    }
    terminal.print(
      args.flag('json') ? JSON.stringify(written) : `Written to ${folder}: ${written.join(', ')}`,
    )
    return exitCodes.done
  },
}
