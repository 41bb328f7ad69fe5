import type { LlmMessage } from '../contract/llm-request'

export type JudgePrompt = { criterion: string; points: number; answer: string }

/**
 * Finds the criterion and the answer in a judge's prompt from any template; null when the prompt is not for a
 * judge.
 */
export function readJudgePrompt(messages: LlmMessage[]): JudgePrompt | null {
  const prompt = messages.map(({ content }) => content).join('\n\n')
  if (!prompt.includes('criteria_met')) return null
  const mark = /^(\[b[0-9a-f]{8,}\]) Message 1 of /m.exec(prompt)?.[1]
  if (mark) return readBetween(`\n${prompt}`, `\n${mark} `)
  // The last line that starts with points, because the conversation before it may have numbered references.
  const item = [...prompt.matchAll(/^\[(-?\d+(?:\.\d+)?)\] /gm)].at(-1)
  if (!item) return null
  const afterItem = prompt.slice(item.index + item[0].length)
  const criterion = afterItem.split(/\n\n|\n===|\n#/, 1)[0] ?? ''
  const before = prompt.slice(0, item.index)
  const start = before.lastIndexOf('assistant: ')
  if (start === -1) return null
  const answer =
    before.slice(start + 'assistant: '.length).split(/\n=== End of the conversation|\n# Rubric/, 1)[0] ?? ''
  return { criterion: criterion.trim(), points: Number(item[1]), answer: answer.trim() }
}

/**
 * In a template with a boundary, the last message and the criterion are between lines that start with the
 * mark.
 */
function readBetween(prompt: string, mark: string): JudgePrompt | null {
  const parts = prompt.split(mark)
  const bodyOf = (part: string | undefined) =>
    part?.includes('\n') ? part.slice(part.indexOf('\n') + 1) : ''
  const isAnswer = (part: string) =>
    /^Message \d+ of \d+, from the assistant, the answer to check:\n/.test(part)
  const answer = bodyOf(parts.findLast(isAnswer))
  const afterAnswer = parts.slice(parts.findLastIndex(isAnswer) + 1)
  const item = afterAnswer
    .map((part) => /\[(-?\d+(?:\.\d+)?)\] ([^]*)$/.exec(part))
    .find((found) => found !== null)
  return item ? { criterion: (item[2] ?? '').trim(), points: Number(item[1]), answer: answer.trim() } : null
}
