import { randomUUID } from 'node:crypto'
import type { AuthoringTurn, PathTurn } from '../../domain/authoring/authoring-turns'
import type { AuthoringSetting } from '../../domain/plan/program-plan'
import { openSession } from '../platform/auth/sessions'
import { makeAuthoringTask } from './make-authoring-task'
import type { TestApi } from './open-test-api'
import { listCalls } from './walk-calls'

export const typed = (text: string): PathTurn => ({ role: 'user', origin: 'typed', text, turnId: null })
export const answered = (turnId: string): PathTurn => ({
  role: 'assistant',
  origin: 'answer',
  text: '',
  turnId,
})

/**
 * Creates a signed-in author with a task whose dataset uses these hidden models. `call` returns status and
 * bytes, like a browser.
 */
export async function makeConversationAuthor(
  api: TestApi,
  baseUrl: string,
  llms: string[] = ['steady'],
  setting: Partial<AuthoringSetting> = {},
) {
  const made = await makeAuthoringTask(api.db, { baseUrl, hidden: llms, setting })
  const { datasetId, systemIds, personId, taskId } = made
  const actor = {
    ...made.actor,
    sessionId: await openSession(api.db, personId, { address: null, userAgent: null }),
  }
  const call = async (name: string, input: unknown) => {
    const response = await listCalls()
      .find((endpoint) => endpoint.name === name)
      ?.send(api, actor, input)
    return { status: response?.status ?? 0, body: (await response?.text()) ?? '' }
  }
  const ask = async (path: PathTurn[], { turnId = randomUUID(), another = false } = {}) => {
    const { status, body } = await call('authoring.ask', { taskId, turnId, path, another })
    const answer = JSON.parse(body) as { result?: { data: AuthoringTurn }; error?: { message: string } }
    return { status, turnId, turn: answer.result?.data, refusal: answer.error?.message ?? null }
  }
  const readTurns = async () =>
    (
      JSON.parse((await call('authoring.turns', { taskId })).body) as {
        result: { data: { turns: AuthoringTurn[] } }
      }
    ).result.data.turns
  const read = async (turnId: string) => (await readTurns()).find(({ id }) => id === turnId)
  const readSystemId = async (turnId: string) =>
    (await api.db.turn.findUniqueOrThrow({ where: { id: turnId } })).systemId
  return { datasetId, systemIds, actor, personId, taskId, call, ask, read, readTurns, readSystemId }
}
