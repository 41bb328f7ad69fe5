import type { Command } from '../../command-line/command'
import { exitCodes, UsageError } from '../../terminal/cli-error'
import { formatCount } from '../../terminal/format-duration'
import { formatTable } from '../../terminal/format-table'

interface Answers {
  tasks: number
  answered: number
  missing: number
  inProgress: number
  expectedMinutes: number
  subset: { tasks: number; answers: number } | null
  answers: readonly {
    id: string
    specialty: string | null
    match: string | null
    origin: string
    characters: number
    sharedWithModels: number | null
    returned: string | null
  }[]
}

const path = (id: string) => `/drafts/${encodeURIComponent(id)}`

const answersCommand: Command = {
  words: ['draft', 'answers'],
  operands: ['DRAFT'],
  summary: 'show which tasks of the current draw physicians have answered',
  reaches: 'api',
  options: {},
  async run({ api, args, terminal }) {
    const { answers } = await api().get<{ answers: Answers | null }>(`${path(args.operand('DRAFT'))}/answers`)
    if (args.flag('json')) terminal.print(JSON.stringify(answers, null, 2))
    else
      terminal.print(answers ? describe(answers) : 'This draft has no draw. Draw a sample with draft draw.')
    return exitCodes.done
  },
}

const subsetCommand: Command = {
  words: ['draft', 'answer-subset'],
  operands: ['DRAFT'],
  summary: 'draw the tasks of the current draw that get several answers (scope admin)',
  reaches: 'api',
  options: {
    tasks: { value: 'N', help: 'how many tasks', required: true },
    answers: { value: 'N', help: 'how many answers each, from 2 to 5', required: true },
  },
  async run({ api, args, terminal }) {
    const [tasks, each] = [args.count('tasks'), args.count('answers')]
    if (tasks === undefined) throw new UsageError('--tasks is missing.')
    if (each === undefined) throw new UsageError('--answers is missing.')
    const drawn = await api().post<{ answers: Answers | null }>(
      `${path(args.operand('DRAFT'))}/answer-subset`,
      { tasks, answers: each },
    )
    terminal.print(
      args.flag('json')
        ? JSON.stringify(drawn.answers, null, 2)
        : `${formatCount(tasks, 'task')} drawn for ${each} answers each.`,
    )
    return exitCodes.done
  },
}

const notifyCommand: Command = {
  words: ['draft', 'notify-answerers'],
  operands: ['DRAFT'],
  summary: 'notify physicians who could answer drawn tasks of a specialty (scope admin)',
  reaches: 'api',
  options: {
    specialty: { value: 'NAME', help: 'the specialty of unanswered tasks', required: true },
  },
  async run({ api, args, terminal }) {
    const specialty = args.required('specialty')
    const sent = await api().post<{ notified: number }>(`${path(args.operand('DRAFT'))}/answerers`, {
      specialty,
    })
    terminal.print(
      args.flag('json')
        ? JSON.stringify(sent, null, 2)
        : `${formatCount(sent.notified, 'physician')} notified about tasks in ${specialty}.`,
    )
    return exitCodes.done
  },
}

const returnCommand: Command = {
  words: ['draft', 'return-answer'],
  operands: ['ANSWER'],
  summary: 'return an answer for a formal reason, once (scope admin)',
  reaches: 'api',
  options: {
    reason: {
      value: 'REASON',
      help: 'empty, other_task, patient_data or ai_declared',
      required: true,
    },
  },
  async run({ api, args, terminal }) {
    const returned = await api().post<{ answerId: string; reason: string }>(
      `/answers/${encodeURIComponent(args.operand('ANSWER'))}/return`,
      { reason: args.required('reason') },
    )
    terminal.print(
      args.flag('json')
        ? JSON.stringify(returned, null, 2)
        : `The answer ${returned.answerId} is returned and no longer counts.`,
    )
    return exitCodes.done
  },
}

function describe({ tasks, answered, missing, inProgress, subset, answers }: Answers): string {
  return [
    `answered: ${answered} of ${formatCount(tasks, 'task')}, in progress ${inProgress}, missing ${missing}`,
    ...(subset ? [`several answers: ${formatCount(subset.tasks, 'task')}, ${subset.answers} each`] : []),
    ...(answers.length > 0
      ? [
          formatTable(
            ['answer', 'specialty', 'match', 'origin', 'characters', 'shared', 'returned'],
            answers.map(({ id, specialty, match, origin, characters, sharedWithModels, returned }) => [
              id,
              specialty ?? 'not stated',
              match ?? '–',
              origin,
              `${characters}`,
              sharedWithModels === null ? '–' : `${Math.round(sharedWithModels * 100)}%`,
              returned ?? '–',
            ]),
            [4, 5],
          ),
        ]
      : []),
  ].join('\n')
}

/** Commands that follow the answers of physicians to the tasks of a draft. */
export const answerCommands: readonly Command[] = [
  answersCommand,
  subsetCommand,
  notifyCommand,
  returnCommand,
]
