import { exitCodes } from '../cli-error'
import type { Command } from '../command'
import type { Named } from '../find-named'
import { dropAbsent, llmOptions, readLlm, readTextOrFile } from '../llm-options'

export const createJudgeCommand: Command = {
  words: ['judge', 'create'],
  summary: 'register a judge',
  reaches: 'api',
  options: {
    ...llmOptions,
    'template-file': {
      value: 'FILE',
      help: 'prompt template with <<conversation>>, <<rubric_item>> and, better, <<boundary>>; without, the one of this project',
    },
  },
  async run({ api, args, env, terminal }) {
    const template = await readTextOrFile(args, { file: 'template-file' })
    const judge = await api().post<Named>('/judges', dropAbsent({ ...readLlm(args, env), template }))
    terminal.print(
      args.flag('json') ? JSON.stringify(judge, null, 2) : `Judge ${args.required('name')}, id ${judge.id}`,
    )
    return exitCodes.done
  },
}
