import { ScoringError } from '../numeric/scoring-error'
import { chooseBoundaryFor, type KeyedHash } from './choose-boundary'

/** One message of the conversation that the judge sees. */
export interface PromptMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

/** The content of a judge's prompt: everything that a judge may see, and nothing else. */
export interface JudgePromptInput {
  /**
   * The conversation up to the final user turn, starting with the system message that the system received, if
   * any.
   */
  readonly conversation: readonly PromptMessage[]
  /** The final answer that is graded, reasoning excluded. */
  readonly answer: string
  readonly criterion: { readonly text: string; readonly points: number }
}

/**
 * The two placeholders that a template must contain. A third, `<<boundary>>`, is optional: see {@link
 * renderJudgePrompt}.
 */
export const JUDGE_PLACEHOLDERS = ['<<conversation>>', '<<rubric_item>>'] as const

/**
 * Lists the required placeholders that a template lacks; empty when the template is usable.
 * Source: a convention of this package.
 */
export function findMissingPlaceholders(template: string): string[] {
  return JUDGE_PLACEHOLDERS.filter((placeholder) => !template.includes(placeholder))
}

/**
 * A conversation as the judge reads it: `role: content` blocks separated by a blank line, the answer last as
 * `assistant`.
 * Source: `grade_sample` in openai/simple-evals `healthbench_eval.py`.
 */
export function renderConversation(conversation: readonly PromptMessage[], answer: string): string {
  return [...conversation, { role: 'assistant', content: answer }]
    .map(({ role, content }) => `${role}: ${content}`)
    .join('\n\n')
}

/**
 * A criterion as the judge reads it: `[points] criterion`.
 * Source: `RubricItem.__str__` in openai/simple-evals `healthbench_eval.py`.
 */
export function renderRubricItem({ text, points }: JudgePromptInput['criterion']): string {
  return `[${points}] ${text}`
}

/**
 * Fills a judge's template in one pass: a conversation or criterion that contains a placeholder, or
 * a `$` pattern, stays as written. A placeholder that occurs twice is filled twice.
 *
 * A template with `<<boundary>>` gets a mark there that occurs in none of the texts, and its
 * conversation is rendered with that mark: each message between two lines that start with it and give
 * number and role. So no text can imitate its own end, another message or an instruction. The mark
 * comes from `keyedHash`, whose key no author of a text may know, and the same key gives the same
 * prompt. It is the same for all criteria of an answer, for providers' prompt caches, unless a
 * criterion happens to contain it. Without `<<boundary>>`, `conversation` is {@link renderConversation}.
 * Source: `grade_sample` in openai/simple-evals `healthbench_eval.py` (which fills in two passes); the
 * boundary is a convention of this package.
 * @throws ScoringError `missing-placeholder` when the template lacks one.
 */
export function renderJudgePrompt(
  template: string,
  { conversation, answer, criterion }: JudgePromptInput,
  keyedHash: KeyedHash,
): string {
  return prepareJudgePrompts(template, { conversation, answer }, keyedHash)(criterion)
}

/**
 * Like {@link renderJudgePrompt}, for all criteria of one answer, whose texts are scanned only once.
 * Source: see `renderJudgePrompt`.
 * @throws ScoringError `missing-placeholder` when the template lacks one.
 */
export function prepareJudgePrompts(
  template: string,
  { conversation, answer }: Pick<JudgePromptInput, 'conversation' | 'answer'>,
  keyedHash: KeyedHash,
): (criterion: JudgePromptInput['criterion']) => string {
  const missing = findMissingPlaceholders(template)
  if (missing.length > 0) {
    throw new ScoringError(
      'missing-placeholder',
      `The judge template lacks ${missing.join(' and ')}; put it where the text belongs.`,
    )
  }
  const parts = template.split(/<<(conversation|rubric_item|boundary)>>/)
  const chooseBoundary = template.includes('<<boundary>>')
    ? chooseBoundaryFor([...conversation.map(({ content }) => content), answer], keyedHash)
    : null
  return (criterion) => {
    const boundary = chooseBoundary?.(criterion.text)
    const texts: Record<string, string> = {
      conversation:
        boundary === undefined
          ? renderConversation(conversation, answer)
          : renderMessages(conversation, answer, boundary),
      rubric_item: renderRubricItem(criterion),
      boundary: boundary ?? '',
    }
    // Every second part is a placeholder name.
    return parts.map((part, index) => (index % 2 === 0 ? part : texts[part])).join('')
  }
}

const authors = {
  system: 'from the system prompt',
  user: 'from the user',
  assistant: 'from the assistant',
} as const

function renderMessages(conversation: readonly PromptMessage[], answer: string, boundary: string): string {
  const count = conversation.length + 1
  const renderMessage = (number: number, author: string, content: string): string =>
    `[${boundary}] Message ${number} of ${count}, ${author}:\n${content}\n[${boundary}] End of message ${number}`
  return [
    ...conversation.map(({ role, content }, index) => renderMessage(index + 1, authors[role], content)),
    renderMessage(count, `${authors.assistant}, the answer to check`, answer),
  ].join('\n\n')
}
