import { ScoringError } from '../numeric/scoring-error'

/** One message of the conversation that the judge sees. */
export interface PromptMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

/** What goes into a judge's prompt: all that a judge may see, and nothing more. */
export interface JudgePromptInput {
  /** The conversation up to the final user turn; first the system message that the system was given, if any. */
  readonly conversation: readonly PromptMessage[]
  /** The final answer that is graded, reasoning excluded. */
  readonly answer: string
  readonly criterion: { readonly text: string; readonly points: number }
}

/** The two placeholders that a template must contain. */
export const JUDGE_PLACEHOLDERS = ['<<conversation>>', '<<rubric_item>>'] as const

/**
 * The placeholders that a template lacks; none when it can be used.
 * Source: a convention of this package.
 */
export function findMissingPlaceholders(template: string): string[] {
  return JUDGE_PLACEHOLDERS.filter((placeholder) => !template.includes(placeholder))
}

/**
 * A conversation as the judge reads it: `role: content` blocks, a blank line between, the answer last as `assistant`.
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
 * a `$` pattern, stays as it is written. A placeholder that occurs twice is filled twice.
 * Source: `grade_sample` in openai/simple-evals `healthbench_eval.py` (which fills in two passes).
 * @throws ScoringError `missing-placeholder` when the template lacks one.
 */
export function renderJudgePrompt(template: string, { conversation, answer, criterion }: JudgePromptInput): string {
  const missing = findMissingPlaceholders(template)
  if (missing.length > 0) {
    throw new ScoringError('missing-placeholder', `The judge template lacks ${missing.join(' and ')}; put it where the text belongs.`)
  }
  return template.replace(/<<(conversation|rubric_item)>>/g, (_, name: string) =>
    name === 'conversation' ? renderConversation(conversation, answer) : renderRubricItem(criterion),
  )
}
