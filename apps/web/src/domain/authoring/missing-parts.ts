import { checkHardRules } from './rubric-checks/check-hard-rules'
import type { ReturnPoint } from './submissions'
import { findRatedNode, listUnreadTurns, readPath, readRating } from './draft-tree'
import type { TaskDraft } from './task-drafts'
import type { TurnStateName } from '../turns/turns'

/** The editor section that completes a part; matches the attribute `data-part`. */
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
  | `criterion-points:${string}`
  | `note:${string}`
  | `point:${string}`
  | `example:${string}`

export interface MissingPart {
  part: DraftPart
  says: string
  /** Advice does not block a submission. */
  isAdvice: boolean
}

interface Known {
  /** This task's answers. The server checks unknown ones. */
  turns: readonly { id: string; state: TurnStateName }[]
  /** The points of the return that the author is revising for. */
  points?: readonly ReturnPoint[]
}

/** What blocks a submission, and advice, in screen order: conversation, rubric, rating, facts. */
export function findMissing(draft: TaskDraft, { turns, points = [] }: Known): MissingPart[] {
  const must = (part: DraftPart, says: string): MissingPart => ({ part, says, isAdvice: false })
  const advise = (part: DraftPart, says: string): MissingPart => ({ part, says, isAdvice: true })
  const missing: MissingPart[] = []
  const talk = findConversationProblem(draft, turns)
  if (talk) missing.push(must(talk.part, talk.says))
  if (draft.message.trim() !== '')
    missing.push(advise('message', 'A typed message was not sent. It will not be part of the task.'))
  missing.push(...listBrokenRules(draft).map(({ part, says }) => must(part, says)))
  if (readRating(draft) === null)
    missing.push(
      must(
        'rating',
        draft.responseQuality === null || findRatedNode(draft) === null
          ? 'The answer is not rated. Give it 1 to 7; 7 is best.'
          : `Your ${draft.responseQuality} was for a different answer. Rate the one that is last now.`,
      ),
    )
  if (draft.useCase === null) missing.push(must('use-case', 'Choose the use case.'))
  if (isBlank(draft.specialty)) missing.push(must('specialty', 'Choose the specialty.'))
  if (isBlank(draft.language)) missing.push(must('language', 'Choose the language of the conversation.'))
  if (draft.context.length === 0)
    missing.push(
      advise(
        'context',
        'The context has not been checked yet: mark each fact that a colleague would ask for as given or left out on purpose.',
      ),
    )
  for (const point of points) {
    if (isPointAnswered(draft, point)) continue
    missing.push(
      must(
        `point:${point.id}`,
        `Reply to a point from ${inSentence(point.from)}: say what you changed, or why not.`,
      ),
    )
  }
  return missing
}

/** Blocks a submission in an editor that does not show an answer of the conversation. */
export function listUnreadAnswers(draft: TaskDraft, read: readonly { id: string }[]): MissingPart[] {
  const { length } = listUnreadTurns({ nodes: readPath(draft) }, read)
  return length === 0
    ? []
    : [
        {
          part: 'conversation',
          says: 'An answer in the conversation is not shown. Wait until it appears, or ask again if it cannot be found.',
          isAdvice: false,
        },
      ]
}

const inSentence = (from: string) => (from === 'The adjudicator' ? 'the adjudicator' : from)

/** The hard rules that the rubric breaks, by criterion number. */
function listBrokenRules({ criteria }: TaskDraft): { part: DraftPart; says: string }[] {
  const numberOf = new Map(criteria.map(({ id }, index) => [id, index + 1]))
  return checkHardRules(criteria).map(({ criterionId, kind, says }) =>
    criterionId === null
      ? { part: 'rubric', says }
      : {
          part: `${kind.startsWith('points_') ? 'criterion-points' : 'criterion'}:${criterionId}`,
          says: `Criterion ${numberOf.get(criterionId) ?? ''}: ${says}`,
        },
  )
}

/** Whether the author replied to a point of a return. */
export function isPointAnswered(draft: Pick<TaskDraft, 'replies'>, { id }: Pick<ReturnPoint, 'id'>): boolean {
  return draft.replies.some(({ point, text }) => point === id && text.trim() !== '')
}

function findConversationProblem(
  draft: TaskDraft,
  turns: Known['turns'],
): { part: DraftPart; says: string } | null {
  const path = readPath(draft)
  const first = path[0]
  const last = path.at(-1)
  if (!first || !last)
    return { part: 'message', says: 'There is no conversation yet. Write the first message as the user.' }
  if (first.role !== 'user')
    return {
      part: 'conversation',
      says: 'The conversation begins with an answer. It has to begin with a message from the user.',
    }
  if (last.role === 'user')
    return {
      part: 'conversation',
      says: 'The last message has no answer yet. Ask the hidden model, then rate the answer.',
    }
  const rated = findRatedNode(draft)
  if (!rated)
    return {
      part: 'conversation',
      says: 'The last answer was pasted or edited. Ask for a new one: only an unedited answer can be rated.',
    }
  if (path.at(-2)?.role !== 'user')
    return {
      part: 'conversation',
      says: 'The conversation ends with two answers. The last answer has to follow a message from the user.',
    }
  if (path.slice(0, -1).some((node) => node.origin !== 'answer' && node.text.trim() === ''))
    return { part: 'conversation', says: 'A turn of the conversation is empty. Write it, or delete it.' }
  for (const node of path) {
    const state = node.origin === 'answer' ? turns.find(({ id }) => id === node.turnId)?.state : undefined
    if (state === undefined || state === 'answered') continue
    if (state === 'failed' || state === 'cancelled')
      return {
        part: 'conversation',
        says: 'An answer in the conversation was interrupted. Ask again, and rate a complete answer.',
      }
    return { part: 'conversation', says: 'An answer is still in progress. Wait until it is complete.' }
  }
  return null
}

const isBlank = (text: string | null) => text === null || text.trim() === ''
