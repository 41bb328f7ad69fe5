import { readAuthoringSpend } from '@consilium/db'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../domain/permissions'
import { emptyAuthoringSetting } from '../../domain/programme-plan'
import { emptyTaskDraft } from '../../domain/empty-task-draft'
import type { TaskDraft } from '../../domain/task-drafts'
import { listOwnTasks } from '../drafts/list-own-tasks'
import { readDraft } from '../drafts/read-draft'
import { readDraftHistory } from '../drafts/read-draft-history'
import { findNearDuplicates } from '../duplicates/find-near-duplicates'
import { findOpen } from '../guard/find-open'
import { readMinutes } from '../home/read-minutes'
import { readPhysicianHome } from '../home/read-physician-home'
import { readLibrary } from '../library/read-library'
import { readOffered } from '../library/read-offered'
import { readOffers } from '../planning/read-offers'
import { readPlan } from '../planning/read-plan'
import { saveDraft } from '../services/drafting/save-draft'
import { readSuggestions } from '../test-drives/read-suggestions'
import { readTestDrive } from '../test-drives/read-test-drive'
import { readAuthoringTurns } from '../turns/read-authoring-turns'
import type { FilledAuthoring } from './fill-authoring'
import type { TestApi } from './open-test-api'

type AuthoringCalls = [name: string, call: () => Promise<unknown>][]

/** What an author's pages ask the server for, as asked about a task of their own. */
export async function makeAuthoringCalls(
  { ctx, db, pool }: Pick<TestApi, 'ctx' | 'db' | 'pool'>,
  { datasetId, personId, taskId }: FilledAuthoring,
): Promise<AuthoringCalls> {
  const actor: Actor = {
    kind: 'person',
    id: personId,
    name: 'An author',
    email: '',
    roles: ['physician'],
    sessionId: personId,
  }
  const of = { ...ctx, actor }
  const content: TaskDraft = {
    ...emptyTaskDraft,
    nodes: [
      {
        id: randomUUID(),
        parentId: null,
        role: 'user',
        origin: 'typed',
        text: 'A man of 45 with gout.',
        turnId: null,
      },
    ],
  }
  const { rows } = await pool.query<{ version: number }>(
    'UPDATE draft SET content = $2 WHERE task_id = $1 RETURNING version',
    [taskId, content],
  )
  let baseVersion = rows[0]?.version ?? 1
  for (const [kind, value] of [
    [
      'programme_plan',
      { cells: [{ mode: 'good_faith', useCase: 'consult', specialty: null, target: 20_000 }] },
    ],
    ['authoring', { ...emptyAuthoringSetting, monthlyBudgetNano: '1000000000000' }],
  ] as const) {
    await db.datasetSetting.create({ data: { datasetId, kind, version: 1, value } })
  }
  const asked = {
    id: taskId,
    datasetId,
    personId,
    conversation: [{ role: 'user', content: 'How long may a cough last before an X-ray is due?' }],
  }
  return [
    [
      'save a draft',
      async () => {
        const saved = await saveDraft(of, { taskId, baseVersion, content, keep: false })
        baseVersion = saved.version
      },
    ],
    ['open a draft', () => readDraft(of, taskId)],
    ['history of a draft', () => readDraftHistory(of, { taskId })],
    ['answers of a task', () => readAuthoringTurns(of, taskId)],
    ['test-drive', () => readTestDrive(of, taskId)],
    ['suggestions', () => readSuggestions(of, taskId)],
    [
      'overrides of the guard',
      () => findOpen(db, { taskId, texts: ['Mr Alfred Miller, born 3.4.1956, rang 555-010-4477.'] }),
    ],
    ['month’s sum of spend', () => readAuthoringSpend(db, datasetId)],
    ['near-duplicates', () => findNearDuplicates(db, actor, asked)],
    ['library', () => readLibrary(of, datasetId)],
    ['library with its uses', () => readOffered({ ...of, actor: { ...actor, roles: ['admin'] } }, datasetId)],
    ['own tasks', () => listOwnTasks(of)],
    ['home', () => readPhysicianHome(of, personId)],
    ['home: minutes at work', () => readMinutes(db, personId)],
    ['home: what is needed', () => readOffers(db, personId)],
    ['plan', () => readPlan(of, datasetId)],
  ]
}
