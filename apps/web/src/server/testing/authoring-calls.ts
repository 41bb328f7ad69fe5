import { readAuthoringSpend } from '@consilium/db'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../domain/permissions/permissions'
import { emptyAuthoringSetting } from '../../domain/plan/program-plan'
import { emptyTaskDraft } from '../../domain/authoring/empty-task-draft'
import type { TaskDraft } from '../../domain/authoring/task-drafts'
import { timedWorks } from '../../domain/time/timed-work'
import { listOwnTasks } from '../authoring/list-own-tasks'
import { readDraft } from '../authoring/read-draft'
import { readDraftHistory } from '../authoring/read-draft-history'
import { findNearDuplicates } from '../authoring/duplicates/find-near-duplicates'
import { findOpenFindings } from '../guard/find-open-findings'
import { readSpentMinutes } from '../home/read-spent-minutes'
import { readWorkEstimates } from '../datasets/read-work-estimates'
import { readPhysicianHome } from '../home/read-physician-home'
import { readLibrary } from '../library/read-library'
import { readOfferedEntries } from '../library/read-offered-entries'
import { readOffers } from '../plan/read-offers'
import { readPlan } from '../plan/read-plan'
import { saveDraft } from '../authoring/save-draft'
import { readSuggestions } from '../test-drive/read-suggestions'
import { readTestDrive } from '../test-drive/read-test-drive'
import { readAuthoringTurns } from '../turns/read-authoring-turns'
import type { FilledAuthoring } from './fill-authoring'
import type { TestApi } from './open-test-api'

type AuthoringCalls = [name: string, call: () => Promise<unknown>][]

/** The calls that an author's pages make about one of their tasks. */
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
      () => findOpenFindings(db, { taskId, texts: ['Mr Alfred Miller, born 3.4.1956, rang 555-010-4477.'] }),
    ],
    ['month’s sum of spend', () => readAuthoringSpend(db, datasetId)],
    ['near-duplicates', () => findNearDuplicates(db, actor, asked)],
    ['library', () => readLibrary(of, datasetId)],
    [
      'library with its uses',
      () => readOfferedEntries({ ...of, actor: { ...actor, roles: ['admin'] } }, datasetId),
    ],
    ['own tasks', () => listOwnTasks(of)],
    ['home', () => readPhysicianHome(of, personId)],
    ['home: minutes of work', () => readSpentMinutes(db, personId, [taskId])],
    ...timedWorks.map((kind): AuthoringCalls[number] => [
      `estimates: ${kind}`,
      () => readWorkEstimates(db, kind, [datasetId]),
    ]),
    ['home: offers', () => readOffers(db, personId)],
    ['plan', () => readPlan(of, datasetId)],
  ]
}
