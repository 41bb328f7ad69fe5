import { exitCodes } from '../terminal/cli-error'
import type { Command } from '../command-line/command'
import type { Named } from '../api/find-id-by-name'
import { omitUndefined, llmOptions, readLlm, readTextOrFile } from './llm-options'

export const createSystemCommand: Command = {
  words: ['system', 'create'],
  summary: 'register a system to evaluate (scope systems)',
  reaches: 'api',
  options: {
    ...llmOptions,
    'system-prompt': { value: 'TEXT', help: 'system prompt' },
    'system-prompt-file': { value: 'FILE', help: 'file with the system prompt' },
    kind: { value: 'KIND', help: 'a model alone, or a model in a harness', choices: ['llm', 'harness'] },
    harness: { value: 'TEXT', help: 'what surrounds the model: browsing, tools, retrieval' },
  },
  async run({ api, args, env, terminal }) {
    const systemPrompt = await readTextOrFile(args, { text: 'system-prompt', file: 'system-prompt-file' })
    const body = omitUndefined({
      ...readLlm(args, env),
      systemPrompt,
      kind: args.text('kind'),
      harness: args.text('harness'),
    })
    const system = await api().post<Named>('/systems', body)
    terminal.print(
      args.flag('json')
        ? JSON.stringify(system, null, 2)
        : `System ${args.required('name')}, id ${system.id}`,
    )
    return exitCodes.done
  },
}
