import type { LlmMessage } from '../contract/llm-request'
import { closings, headings, sentences } from './phrases'
import { signAnswer } from './sign-answer'
import { findSkill, hashToUnit } from './skill'

/**
 * An answer in markdown, marked as simulated in its first line, that picks up words of the last user turn.
 */
export function composeAnswer(llm: string, messages: LlmMessage[], seed: string): string {
  const { skill, characters } = findSkill(llm)
  const aim = characters * (0.75 + 0.5 * hashToUnit('aim', seed))
  const terms = pickTerms(messages.findLast(({ role }) => role === 'user')?.content ?? '')
  const lines = [
    signAnswer(skill, seed),
    '',
    terms.length > 0
      ? `You ask about ${terms.map((term) => `**${term}**`).join(', ')}.`
      : 'Thank you for your question.',
  ]
  const pool = shuffle(sentences, seed)
  const titles = shuffle(headings, seed)
  let length = lines.join('\n').length
  for (const [index, sentence] of pool.entries()) {
    if (length >= aim) break
    const isStart = index % 5 === 0
    const title = titles[Math.floor(index / 5) % titles.length] ?? ''
    if (isStart) lines.push('', `## ${title}`, '')
    const term = terms[index % Math.max(1, terms.length)] ?? 'the question'
    const line = `- ${sentence.replace('{term}', term)}`
    lines.push(line)
    length += line.length + 1 + (isStart ? title.length + 5 : 0)
  }
  const closing = closings[Math.floor(hashToUnit('closing', seed) * closings.length)] ?? ''
  return [...lines, '', closing].join('\n')
}

function pickTerms(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}[\p{L}\p{M}-]{5,23}/gu) ?? []
  return [...new Set(words)].sort((a, b) => b.length - a.length).slice(0, 3)
}

function shuffle(list: readonly string[], seed: string): string[] {
  return list
    .map((item) => ({ item, rank: hashToUnit(item, seed) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}
