import type { Database } from '@consilium/db'
import { makeDataset, makeJudge, makePerson, makeSystem } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../domain/permissions/permissions'
import { emptyAuthoringSetting, type AuthoringSetting } from '../../domain/plan/program-plan'

/** Part of the name of every system and judge that serves an author, which authors may not see. */
export const SECRET_NAME = 'SECRET-SYSTEM'

interface Wish {
  baseUrl: string
  hidden?: string[]
  examples?: string[]
  suggestion?: string
  judge?: string
  setting?: Partial<AuthoringSetting>
}

/** Creates a physician with a task in a dataset that is served by these llms. */
export async function makeAuthoringTask(
  db: Database,
  { baseUrl, hidden = ['steady'], examples = [], suggestion, judge, setting }: Wish,
) {
  const named = () => `${SECRET_NAME} ${randomUUID()}`
  const system = (llm: string) => makeSystem(db, { baseUrl, llm, name: named() })
  const datasetId = await makeDataset(db)
  const [systemIds, exampleSystemIds] = [
    await Promise.all(hidden.map(system)),
    await Promise.all(examples.map(system)),
  ]
  const suggestionSystemId = suggestion === undefined ? null : await system(suggestion)
  const judgeId = judge === undefined ? null : await makeJudge(db, { baseUrl, llm: judge, name: named() })
  const value = {
    ...emptyAuthoringSetting,
    systemIds,
    exampleSystemIds,
    suggestionSystemId,
    judgeId,
    ...setting,
  }
  await db.datasetSetting.create({
    data: { datasetId, kind: 'authoring', version: 1, value },
    select: { id: true },
  })
  const personId = await makePerson(db, ['physician'])
  const actor: Extract<Actor, { kind: 'person' }> = {
    kind: 'person',
    id: personId,
    name: 'A person',
    email: 'a@example.org',
    roles: ['physician'],
    sessionId: personId,
  }
  const { id: taskId } = await db.task.create({
    data: { datasetId, source: 'authored', authorId: personId, mode: 'good_faith' },
    select: { id: true },
  })
  return {
    datasetId,
    systemIds,
    exampleSystemIds,
    suggestionSystemId,
    judgeId: judgeId ?? '',
    personId,
    actor,
    taskId,
  }
}
