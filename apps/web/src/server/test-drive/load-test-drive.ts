import { hashWithKey, type Database } from '@consilium/db'
import { prepareJudgePrompts } from '@consilium/scoring'
import { createHash } from 'node:crypto'
import { describeHiddenFailure } from '../../domain/authoring/authoring-turns'
import { isOpenTurn } from '../../domain/turns/turn-states'
import type { TurnMessage } from '../../domain/turns/turns'
import { findRatedNode, readPath, readRating } from '../../domain/authoring/draft-tree'
import { TaskDraft } from '../../domain/authoring/task-drafts'
import { classifyRating } from '../../domain/test-drive/classify-criterion'
import { identifyAnswers } from '../../domain/test-drive/identify-answers'
import { RATED_ANSWER_ID } from '../../domain/test-drive/verdict-cells'
import type { TestAnswer, TestedCriterion } from '../../domain/test-drive/test-drive-views'
import type { Context } from '../platform/context'
import { readAuthoringSystems, type AuthoringSystems } from '../plan/read-authoring-systems'
import { notFound, Refusal } from '../platform/refusal'
import { findOwnTask } from '../turns/find-own-task'
import { resolveConversation } from '../turns/resolve-conversation'
import { ownTaskDraft } from '../platform/visibility/own-drafts'

/** Everything that a test-drive needs, from the last saved draft. */
export interface LoadedTestDrive {
  task: Awaited<ReturnType<typeof findOwnTask>>
  draft: TaskDraft
  judge: AuthoringSystems['judge']['value']
  examples: AuthoringSystems['exampleSystemIds']
  /** Why nothing can be judged now; null if it can. */
  obstacle: string | null
  /** Why there is no conversation to test on; null if there is one. */
  problem: string | null
  /** The conversation up to the last user turn. */
  conversation: TurnMessage[]
  answers: LoadedAnswer[]
  /** The criteria that have text and points. */
  criteria: TestedCriterion[]
}

interface LoadedAnswer extends TestAnswer {
  text: string
}

export async function loadTestDrive(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  taskId: string,
): Promise<LoadedTestDrive> {
  const task = await findOwnTask(db, actor, taskId)
  const row = await db.draft.findFirst({ where: ownTaskDraft(actor, taskId), select: { content: true } })
  if (!row) throw notFound('task')
  const draft = TaskDraft.parse(row.content)
  const { judge, exampleSystemIds } = await readAuthoringSystems(db, task.datasetId)
  const path = readPath(draft)
  const hasAnswer = path.at(-1)?.role === 'assistant'
  const { conversation, problem } = await resolveSafely(db, task, hasAnswer ? path.slice(0, -1) : path)
  return {
    task,
    draft,
    judge: judge.value,
    examples: exampleSystemIds,
    obstacle: judge.obstacle ?? problem,
    problem,
    conversation,
    answers: problem === null ? await listAnswers(db, task, draft) : [],
    criteria: draft.criteria.flatMap(({ id, text, points }) =>
      text.trim() === '' || points === null || points === 0 ? [] : [{ id, text, points }],
    ),
  }
}

async function resolveSafely(
  db: Database,
  task: LoadedTestDrive['task'],
  path: TaskDraft['nodes'],
): Promise<{ conversation: TurnMessage[]; problem: string | null }> {
  if (path.at(-1)?.role !== 'user')
    return {
      conversation: [],
      problem: 'Start the conversation first: the rubric is tested on answers to it.',
    }
  try {
    return {
      conversation: await resolveConversation(db, { taskId: task.id, personId: task.personId }, path),
      problem: null,
    }
  } catch (error) {
    if (error instanceof Refusal) return { conversation: [], problem: error.message }
    throw error
  }
}

async function listAnswers(
  db: Database,
  { id: taskId, personId }: LoadedTestDrive['task'],
  draft: TaskDraft,
): Promise<LoadedAnswer[]> {
  const rated = findRatedNode(draft)
  const turnIds = [rated, ...draft.examples].flatMap((answer) => (answer?.turnId ? [answer.turnId] : []))
  const turns = await db.turn.findMany({
    where: { id: { in: turnIds }, taskId, personId, purpose: { in: ['conversation', 'example'] } },
    select: { id: true, purpose: true, state: true, text: true, outcome: true },
  })
  const readTurn = (
    turnId: string | null,
    purpose: string,
  ): Pick<LoadedAnswer, 'state' | 'text' | 'failure'> => {
    const turn = turns.find((one) => one.id === turnId && one.purpose === purpose)
    if (!turn) return { state: 'failed', text: '', failure: 'This answer no longer exists. Remove it.' }
    if (isOpenTurn(turn.state)) return { state: 'waiting', text: '', failure: null }
    if (turn.state === 'answered') return { state: 'ready', text: turn.text, failure: null }
    return {
      state: 'failed',
      text: '',
      failure:
        turn.state === 'cancelled'
          ? 'This answer was stopped. Remove it.'
          : describeHiddenFailure(turn.outcome, false),
    }
  }
  const keys = identifyAnswers(draft)
  const examples = draft.examples.map(({ id, origin, quality, text, turnId }): LoadedAnswer => {
    const key = keys.get(id) ?? ''
    if (origin === 'system') return { id, key, is: 'system', quality, ...readTurn(turnId, 'example') }
    return {
      id,
      key,
      is: 'written',
      quality,
      state: text.trim() === '' ? 'failed' : 'ready',
      text,
      failure: text.trim() === '' ? 'Write the answer first.' : null,
    }
  })
  return rated
    ? [
        {
          id: RATED_ANSWER_ID,
          key: keys.get(RATED_ANSWER_ID) ?? '',
          is: 'rated',
          quality: classifyRating(readRating(draft)),
          ...readTurn(rated.turnId, 'conversation'),
        },
        ...examples,
      ]
    : examples
}

export interface ComposedCell {
  criterionId: string
  answerId: string
  answerKey: string
  prompt: string
  promptHash: string
}

/** The judge's prompts for the given criteria and ready answers, each with the hash that identifies it. */
export function composeCells({
  conversation,
  judge,
  answers,
  criteria,
}: Pick<LoadedTestDrive, 'conversation' | 'judge' | 'answers' | 'criteria'>): ComposedCell[] {
  if (!judge) return []
  return answers
    .filter(({ state }) => state === 'ready')
    .flatMap((answer) => {
      const compose = prepareJudgePrompts(
        judge.template,
        { conversation, answer: answer.text },
        hashWithKey(judge.markKey),
      )
      return criteria.map((criterion) => {
        const prompt = compose(criterion)
        return {
          criterionId: criterion.id,
          answerId: answer.id,
          answerKey: answer.key,
          prompt,
          promptHash: createHash('sha256').update(prompt).digest('hex'),
        }
      })
    })
}
