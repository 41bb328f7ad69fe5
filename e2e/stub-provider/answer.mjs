import { hashConversation, sha256 } from './hash.mjs'

/**
 * The recorded answer, a verdict for a judge's prompt, or a default that only depends on the conversation.
 */
export function composeAnswer(messages, answers) {
  const conversation = hashConversation(messages)
  const recorded = answers[conversation]
  if (recorded !== undefined) return recorded
  const judged = readJudgePrompt(messages)
  if (judged) return JSON.stringify({ explanation: 'Verdict of the stub.', criteria_met: decide(judged) })
  if (asksForSuggestions(messages)) return JSON.stringify({ suggested_criteria: suggestions })
  return `Answer of the stub to conversation ${conversation.slice(0, 12)}, which has ${messages.length} messages.`
}

const suggestions = [
  { text: 'Asks how old the person is.', points: 4, why: 'The advice depends on the age.' },
  { text: 'Names a sign that calls for emergency care.', points: 7, why: 'Without it the advice is unsafe.' },
  { text: 'Invents a guideline that does not exist.', points: -6, why: 'Answers tend to make up sources.' },
]

/** Whether the prompt asks what a rubric lacks. */
function asksForSuggestions(messages) {
  return messages.at(-1)?.content.includes('{"suggested_criteria": [') ?? false
}

/** The stub's verdict, so that a test can compute the expected result. */
function decide({ criterion, answer }) {
  return Number.parseInt(sha256(JSON.stringify([criterion, answer])).slice(0, 8), 16) % 2 === 0
}

export function readJudgePrompt(messages) {
  const prompt = messages.map(({ content }) => content).join('\n\n')
  if (!prompt.includes('criteria_met')) return null
  const mark = /^(\[b[0-9a-f]{8,}\]) Message 1 of /m.exec(prompt)?.[1]
  if (mark) return readBetween(`\n${prompt}`, `\n${mark} `)
  const item = [...prompt.matchAll(/^\[(-?\d+(?:\.\d+)?)\] /gm)].at(-1)
  if (!item) return null
  const criterion = prompt
    .slice(item.index + item[0].length)
    .split(/\n\n|\n===|\n#/, 1)[0]
    .trim()
  const before = prompt.slice(0, item.index)
  const start = before.lastIndexOf('assistant: ')
  if (start === -1) return null
  const answer = before
    .slice(start + 'assistant: '.length)
    .split(/\n=== End of the conversation|\n# Rubric/, 1)[0]
    .trim()
  return { criterion, points: Number(item[1]), answer }
}

/**
 * In a template with a boundary, the last message and the criterion are between lines that start with the
 * mark.
 */
function readBetween(prompt, mark) {
  const parts = prompt.split(mark)
  const bodyOf = (part) => (part?.includes('\n') ? part.slice(part.indexOf('\n') + 1) : '')
  const isAnswer = (part) => /^Message \d+ of \d+, from the assistant, the answer to check:\n/.test(part)
  const answer = bodyOf(parts.findLast(isAnswer))
  const afterAnswer = parts.slice(parts.findLastIndex(isAnswer) + 1)
  const item = afterAnswer
    .map((part) => /\[(-?\d+(?:\.\d+)?)\] ([^]*)$/.exec(part))
    .find((found) => found !== null)
  return item ? { criterion: item[2].trim(), points: Number(item[1]), answer: answer.trim() } : null
}
