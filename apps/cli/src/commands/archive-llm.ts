import type { Command } from '../command-line/command'
import { findIdByName, type Named } from '../api/find-id-by-name'
import { exitCodes } from '../terminal/cli-error'

const subjects = [
  { word: 'system', plural: 'systems' },
  { word: 'judge', plural: 'judges' },
] as const
const moves = [
  {
    word: 'archive',
    done: 'archived',
    summary: (subject: string) =>
      `archive a ${subject}: no longer offered; its runs and results stay (scope systems)`,
  },
  {
    word: 'restore',
    done: 'restored',
    summary: (subject: string) => `restore an archived ${subject} (scope systems)`,
  },
] as const

/** Commands that archive and restore systems and judges. */
export const archiveCommands: readonly Command[] = subjects.flatMap(({ word: subject, plural }) =>
  moves.map(({ word, done, summary }): Command => ({
    words: [subject, word],
    operands: [subject.toUpperCase()],
    summary: summary(subject),
    reaches: 'api',
    options: {},
    details: [`${subject.toUpperCase()} is a name or an id.`],
    async run({ api: connect, args, terminal }) {
      const api = connect()
      const id = await findIdByName(api, plural, args.operand(subject.toUpperCase()))
      const llm = await api.post<Named>(`/${plural}/${encodeURIComponent(id)}/${word}`, null)
      terminal.print(args.flag('json') ? JSON.stringify(llm, null, 2) : `${llm.name} is ${done}.`)
      return exitCodes.done
    },
  })),
)
