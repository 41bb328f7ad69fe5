import { checkHardRules } from './rubric-checks/check-hard-rules'
import type { ReturnPoint } from './submissions'
import { findRatedNode, readPath, readRating } from './draft-tree'
import type { TaskDraft } from './task-drafts'
import type { TurnStateName } from './turns'

/** The place in the editor that a part is mended at, as its `data-part` says. */
export type DraftPart =
  | 'conversation'
  | 'message'
  | 'rating'
  | 'context'
  | 'use-case'
  | 'specialty'
  | 'language'
  | 'rubric'
  | `turn:${string}`
  | `criterion:${string}`
  | `note:${string}`
  | `point:${string}`
  | `example:${string}`

export interface MissingPart {
  part: DraftPart
  says: string
  /** Advice does not hold a submission up. */
  isAdvice: boolean
}

interface Known {
  /** The answers that were asked for this task; those that are not known are left to the server. */
  turns: readonly { id: string; state: TurnStateName }[]
  /** What was asked at the return that is being answered. */
  points?: readonly ReturnPoint[]
}

/** What a draft lacks before it can be submitted, in the order of the screen: conversation, rubric, rating, facts. Pure. */
export function findMissing(draft: TaskDraft, { turns, points = [] }: Known): MissingPart[] {
  const must = (part: DraftPart, says: string): MissingPart => ({ part, says, isAdvice: false })
  const advise = (part: DraftPart, says: string): MissingPart => ({ part, says, isAdvice: true })
  const missing: MissingPart[] = []
  const talk = sayOfConversation(draft, turns)
  if (talk) missing.push(must(talk.part, talk.says))
  if (draft.message.trim() !== '')
    missing.push(advise('message', 'A message is typed and not sent. It will not be part of the task.'))
  missing.push(...listBreaches(draft).map(({ part, says }) => must(part, says)))
  if (readRating(draft) === null)
    missing.push(
      must(
        'rating',
        draft.responseQuality === null || findRatedNode(draft) === null
          ? 'The answer is not rated. Give it 1 to 7; 7 is best.'
          : `Your ${draft.responseQuality} was for another answer. Rate the one that stands last now.`,
      ),
    )
  if (draft.useCase === null) missing.push(must('use-case', 'The use case is not chosen.'))
  if (isBlank(draft.specialty)) missing.push(must('specialty', 'The specialty is not chosen.'))
  if (isBlank(draft.language))
    missing.push(must('language', 'The language of the conversation is not chosen.'))
  if (draft.context.length === 0)
    missing.push(
      advise(
        'context',
        'Nobody has looked at the context yet: mark what a colleague would ask for as told or left out on purpose.',
      ),
    )
  for (const point of points) {
    if (isAnswered(draft, point)) continue
    missing.push(
      must(
        `point:${point.id}`,
        `A point of ${point.from} is not answered. Say what you changed, or why not.`,
      ),
    )
  }
  return missing
}

/** The hard rules that the rubric breaks, as the editor tells them, with the number of the criterion. */
function listBreaches({ criteria }: TaskDraft): { part: DraftPart; says: string }[] {
  const numberOf = new Map(criteria.map(({ id }, index) => [id, index + 1]))
  return checkHardRules(criteria).map(({ criterionId, says }) =>
    criterionId === null
      ? { part: 'rubric', says }
      : { part: `criterion:${criterionId}`, says: `Criterion ${numberOf.get(criterionId) ?? ''}: ${says}` },
  )
}

/** Whether the author has said something to a point of a return. */
export function isAnswered(draft: Pick<TaskDraft, 'replies'>, { id }: Pick<ReturnPoint, 'id'>): boolean {
  return draft.replies.some(({ point, text }) => point === id && text.trim() !== '')
}

function sayOfConversation(
  draft: TaskDraft,
  turns: Known['turns'],
): { part: DraftPart; says: string } | null {
  const path = readPath(draft)
  const first = path[0]
  const last = path.at(-1)
  if (!first || !last)
    return { part: 'message', says: 'There is no conversation yet. Write the first message of the user.' }
  if (first.role !== 'user')
    return {
      part: 'conversation',
      says: 'The conversation begins with an answer. It has to begin with a message of the user.',
    }
  if (last.role === 'user')
    return {
      part: 'conversation',
      says: 'The last message has no answer yet. Send it, and rate the answer that comes.',
    }
  const rated = findRatedNode(draft)
  if (!rated)
    return {
      part: 'conversation',
      says: 'The last answer was pasted or edited. Ask for a new one: what is rated is an answer as it came.',
    }
  if (path.at(-2)?.role !== 'user')
    return {
      part: 'conversation',
      says: 'Two answers stand at the end. The last answer has to follow a message of the user.',
    }
  if (path.slice(0, -1).some((node) => node.origin !== 'answer' && node.text.trim() === ''))
    return { part: 'conversation', says: 'A turn of the conversation is empty. Write it, or remove it.' }
  for (const node of path) {
    const state = node.origin === 'answer' ? turns.find(({ id }) => id === node.turnId)?.state : undefined
    if (state === undefined || state === 'answered') continue
    if (state === 'failed' || state === 'cancelled')
      return {
        part: 'conversation',
        says: 'An answer in the conversation broke off. Ask again, and rate an answer that is whole.',
      }
    return { part: 'conversation', says: 'An answer is still on its way. Wait until it is whole.' }
  }
  return null
}

const isBlank = (text: string | null) => text === null || text.trim() === ''
