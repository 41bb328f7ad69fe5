import { exitCodes } from '../terminal/cli-error'
import type { Command } from '../command-line/command'
import type { Named } from '../api/find-id-by-name'
import { omitUndefined, llmOptions, readLlm, readTextOrFile } from './llm-options'

export const createJudgeCommand: Command = {
  words: ['judge', 'create'],
  summary: 'register a judge (scope systems)',
  reaches: 'api',
  options: {
    ...llmOptions,
    'template-file': {
      value: 'FILE',
      help: 'prompt template with <<conversation>>, <<rubric_item>> and, preferably, <<boundary>>; default: the Consilium template',
    },
  },
  async run({ api, args, env, terminal }) {
    const template = await readTextOrFile(args, { file: 'template-file' })
    const judge = await api().post<Named>('/judges', omitUndefined({ ...readLlm(args, env), template }))
    terminal.print(
      args.flag('json') ? JSON.stringify(judge, null, 2) : `Judge ${args.required('name')}, id ${judge.id}`,
    )
    return exitCodes.done
  },
}
