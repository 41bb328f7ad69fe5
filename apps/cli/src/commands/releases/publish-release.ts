import { readFile } from 'node:fs/promises'
import type { ApiClient } from '../../api/api-client'
import { findIdByName, type Named } from '../../api/find-id-by-name'
import type { Arguments } from '../../command-line/arguments'
import type { Command } from '../../command-line/command'
import { CliError, exitCodes, UsageError } from '../../terminal/cli-error'

export interface Release extends Named {
  state: 'frozen' | 'published' | 'withdrawn'
}

/** The command line that publishes a release. */
export function describePublishCommand(name: string): string {
  return `npm run consilium -- release publish ${JSON.stringify(name)}`
}

/** Reads a release by its name or id. */
export async function readRelease(api: ApiClient, wanted: string): Promise<Release> {
  const id = await findIdByName(api, 'releases', wanted)
  return api.get<Release>(`/releases/${encodeURIComponent(id)}`)
}

/** Publishes a release; its name confirms. */
export function publishRelease(api: ApiClient, { id, name }: Named): Promise<Release> {
  return api.post<Release>(`/releases/${encodeURIComponent(id)}/publish`, { name })
}

export const publishReleaseCommand: Command = {
  words: ['release', 'publish'],
  operands: ['NAME'],
  summary: 'publish a frozen release, so that its runs can be published (scope admin)',
  reaches: 'api',
  options: {},
  details: ['NAME is the name or the id of the release. Publishing can’t be undone.'],
  async run({ api: connect, args, terminal }) {
    const api = connect()
    const release = await publishRelease(api, await readRelease(api, args.operand('NAME')))
    terminal.print(
      args.flag('json') ? JSON.stringify(release, null, 2) : `Release ${release.name} is published.`,
    )
    return exitCodes.done
  },
}

export const releaseNoticeCommand: Command = {
  words: ['release', 'notice'],
  operands: ['NAME'],
  summary: 'add a changelog, license text, note or withdrawal to a release (scope admin)',
  reaches: 'api',
  options: {
    kind: {
      value: 'KIND',
      help: 'what it is; a withdrawal is final',
      choices: ['changelog', 'license', 'note', 'withdrawal'],
      required: true,
    },
    text: { value: 'TEXT', help: 'the text, as Markdown, of at most 20,000 characters' },
    file: { value: 'FILE', help: 'reads the text from a file instead' },
    'may-stay': { value: 'REASON', help: 'why text that looks like patient data may stay' },
  },
  details: [
    'NAME is the name or the id of the release. Notices can’t be changed or removed.',
    'A withdrawn release stays readable and is marked, its exported files are removed, and no more of its runs can be published.',
  ],
  async run({ api: connect, args, terminal }) {
    const text = await readText(args)
    const api = connect()
    const { id, name } = await readRelease(api, args.operand('NAME'))
    const kind = args.required('kind')
    const mayStay = args.text('may-stay')
    const release = await api.post<Release>(`/releases/${encodeURIComponent(id)}/notices`, {
      kind,
      text,
      ...(mayStay === undefined ? {} : { mayStay }),
    })
    if (args.flag('json')) terminal.print(JSON.stringify(release, null, 2))
    else
      terminal.print(
        kind === 'withdrawal' ? `Release ${name} is withdrawn.` : `The ${kind} of release ${name} is added.`,
      )
    return exitCodes.done
  },
}

async function readText(args: Arguments): Promise<string> {
  const [text, file] = [args.text('text'), args.text('file')]
  if ((text === undefined) === (file === undefined)) throw new UsageError('Give either --text or --file.')
  if (file === undefined) return text ?? ''
  try {
    return await readFile(file, 'utf8')
  } catch {
    throw new CliError(`${file} cannot be read. Check its path, and that you have permission to read it.`)
  }
}
