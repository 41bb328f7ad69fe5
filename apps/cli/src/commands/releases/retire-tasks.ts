import type { Command } from '../../command-line/command'
import { exitCodes, UsageError } from '../../terminal/cli-error'

const moves = [
  {
    word: 'retire',
    done: 'retired',
    summary: 'keep accepted or released tasks out of later releases (scope admin)',
  },
  {
    word: 'restore',
    done: 'restored',
    summary: 'restore retired tasks to where they were (scope admin)',
  },
] as const

/** Commands that retire and restore tasks. */
export const retireCommands: readonly Command[] = moves.map(({ word, done, summary }): Command => ({
  words: ['task', word],
  summary,
  reaches: 'api',
  options: {
    task: { value: 'ID', help: 'a task; repeatable', multiple: true, required: true },
    reason: { value: 'TEXT', help: 'why; kept in the audit log', required: true },
  },
  details: [`All tasks are ${done}, or none. Authors are notified without the reason.`],
  async run({ api, args, terminal }) {
    const reason = args.required('reason')
    if (reason.trim() === '') throw new UsageError('--reason is empty.')
    const answer = await api().post<{ tasks: number }>(`/tasks/${word}`, {
      taskIds: args.list('task'),
      reason,
    })
    const { tasks } = answer
    terminal.print(
      args.flag('json')
        ? JSON.stringify(answer, null, 2)
        : `${tasks.toLocaleString('en')} ${tasks === 1 ? 'task' : 'tasks'} ${done}.`,
    )
    return exitCodes.done
  },
}))
