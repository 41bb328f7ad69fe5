import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ApiClient } from '../api/api-client'
import type { Command } from '../command-line/command'
import { CliError, exitCodes } from '../terminal/cli-error'

/** The fields of a table of `GET /leaderboard` that the command uses. */
interface Table {
  release: { id: string }
  judge: { id: string }
  profile: { id: string }
  /** `path` ends with the number of the latest snapshot. */
  snapshot: { path: string; sequence: number }
}

const ADDRESS = /^(https?:\/\/[^/]+)?(\/boards(?:\/[^/?#]+){4})(?:\/at\/(\d+))?\/?(?:[?#].*)?$/

export const boardFilesCommand: Command = {
  words: ['leaderboard', 'files'],
  operands: ['BOARD'],
  summary: 'download the files of a board: tables, scores per task, records, citations',
  reaches: 'open-api',
  options: { dir: { value: 'FOLDER', help: 'where the files are written', required: true } },
  details: [
    'BOARD is the address of a board, for its latest snapshot, or of a snapshot: /boards/…/at/3.',
    'leaderboard --json lists them. docs/board-files.md describes each file.',
  ],
  async run({ api: connect, args, terminal, url }) {
    const { board, sequence } = parseAddress(args.operand('BOARD'), url())
    const api = connect()
    const table = await findTable(api, board)
    const at = sequence ?? String(table.snapshot.sequence)
    const { release, judge, profile } = table
    const query = new URLSearchParams({ release: release.id, judge: judge.id, profile: profile.id, at })
    const snapshot = `${board}/at/${at}`
    const files = {
      'leaderboard.json': `/leaderboard?${query.toString()}`,
      'leaderboard.csv': `/leaderboard.csv?${query.toString()}`,
      'board.zip': `${snapshot}/board.zip`,
      'every-eval-ever.jsonl': `${snapshot}/every-eval-ever.jsonl`,
      'citation.bib': `${snapshot}/citation.bib`,
      'citation.csl.json': `${snapshot}/citation.csl.json`,
    }
    const received: [name: string, bytes: Buffer][] = []
    for (const [name, address] of Object.entries(files)) received.push([name, await api.bytes(address)])
    const folder = args.required('dir')
    await mkdir(folder, { recursive: true })
    for (const [name, bytes] of received) await writeFile(path.join(folder, name), bytes)
    const written = Object.keys(files)
    terminal.print(
      args.flag('json')
        ? JSON.stringify({ snapshot, files: written })
        : `Written to ${folder}, of ${snapshot}: ${written.join(', ')}`,
    )
    return exitCodes.done
  },
}

function parseAddress(given: string, site: string): { board: string; sequence: string | undefined } {
  const [, origin, board, sequence] = ADDRESS.exec(given) ?? []
  if (board === undefined)
    throw new CliError(
      `“${given}” is not the address of a board. It looks like /boards/cardiology/2026-1/strict-2adffd51/healthbench.`,
    )
  if (origin !== undefined && origin !== new URL(site).origin)
    throw new CliError(`${origin} is not ${site}. Give the address of its instance with --url.`)
  return { board, sequence }
}

async function findTable(api: ApiClient, board: string): Promise<Table> {
  const { tables } = await api.get<{ tables: readonly Table[] }>('/leaderboard')
  const boards = tables.map(({ snapshot }) => snapshot.path.replace(/\/at\/\d+$/, ''))
  const table = tables[boards.indexOf(board)]
  if (table) return table
  throw new CliError(
    boards.length > 0
      ? `There is no board at ${board}. The boards are ${boards.join(', ')}.`
      : 'Nothing is published yet.',
  )
}
