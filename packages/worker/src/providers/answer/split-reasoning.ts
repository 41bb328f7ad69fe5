import { countCodePoints } from '@consilium/scoring'

/**
 * Removes a leading <think>…</think> block; a block that never ends is all reasoning. Counts Unicode code
 * points.
 */
export function splitReasoning(content: string): { text: string; reasoningCharacters: number } {
  const opening = /^\s*<(think|thinking)>/.exec(content)
  if (!opening) return { text: content, reasoningCharacters: 0 }
  const start = opening[0].length
  const closing = `</${opening[1]}>`
  const end = content.indexOf(closing, start)
  if (end === -1) return { text: '', reasoningCharacters: countCodePoints(content.slice(start)) }
  return {
    text: content.slice(end + closing.length).trimStart(),
    reasoningCharacters: countCodePoints(content.slice(start, end)),
  }
}
