import { inTransaction, openDatabase, recordAudit, type OpenDatabase } from '@consilium/db'
import { writeBoards } from '@consilium/worker/boards'
import { queueFromEnv } from '@consilium/worker/enqueue'
import { createEngine, runUntilIdle } from '@consilium/worker/run-until-idle'
import { randomUUID } from 'node:crypto'
import pino from 'pino'
import type { Context } from '../../apps/web/src/server/platform/context'
import { publishRelease } from '../../apps/web/src/server/releasing/publish-release'
import { makeFirstAdminLink } from './seed/first-admin-link'
import { makeNextDraft, makeReleaseAnswers } from './seed/make-answers'
import { makeAuthoring } from './seed/make-authoring'
import { makeGuidelines } from './seed/make-guidelines'
import { makePeople, type DemoPerson } from './seed/make-people'
import { makeRelease } from './seed/make-release'
import { makeReviewing } from './seed/make-reviewing'
import { makeRuns } from './seed/make-runs'
import { makeTasks } from './seed/make-tasks'
import { makeTime } from './seed/make-time'

const datasetName = 'Consilium demo'

/**
 * Fills an installation with the demo world or, with `--empty`, a link for the first admin. Prints the result
 * as JSON.
 */
async function main(): Promise<void> {
  const { DATABASE_URL = '', NEXTAUTH_URL = '', CONSILIUM_DEMO_SECRET = '' } = process.env
  const database = openDatabase(DATABASE_URL)
  try {
    const answer = process.argv.includes('--empty')
      ? { firstAdminLink: await makeFirstAdminLink(database.db, NEXTAUTH_URL) }
      : { people: await makeDemoWorld(database, CONSILIUM_DEMO_SECRET) }
    console.log(JSON.stringify(answer))
  } finally {
    await queueFromEnv()?.close()
    await database.close()
  }
}

/** Creates the demo world; later calls complete an interrupted one and otherwise change nothing. */
async function makeDemoWorld({ db, pool }: OpenDatabase, secret: string) {
  const people = await makePeople(db, secret)
  // Demo users have no second factor. Set only once, because an admin may change it.
  await db.setting.createMany({
    data: [{ name: 'second_factor', value: { roles: [] } }],
    skipDuplicates: true,
  })
  const admin = [...people.values()].find((person) => person.roles.includes('admin'))
  if (!admin) throw new Error('The demo world has no admin.')
  const ctx: Context = { actor: { kind: 'person', sessionId: '', ...asActor(admin) }, db, pool }

  const dataset = await db.dataset.findUnique({ where: { name: datasetName }, select: { id: true } })
  const { datasetId, taskIds } = dataset
    ? {
        datasetId: dataset.id,
        taskIds: (await db.task.findMany({ where: { datasetId: dataset.id }, select: { id: true } })).map(
          ({ id }) => id,
        ),
      }
    : await makeDataset(ctx, people)
  const release =
    (await db.release.findFirst({ where: { datasetId }, select: { id: true, name: true } })) ??
    (await makeRelease(ctx, {
      datasetId,
      tasks: taskIds.length,
      answer: (draw) => makeReleaseAnswers(ctx, { datasetId, ...draw }, people),
    }))
  // An admin may have withdrawn it since.
  const frozen = { publication: null, notices: { none: { kind: 'withdrawal' as const } } }
  if ((await db.release.count({ where: { id: release.id, ...frozen } })) > 0)
    await publishRelease(ctx, { id: release.id, name: release.name })
  // Before the runs, whose results have the minutes of physicians.
  await makeTime(ctx, datasetId, people, ['answer'])
  await makeRuns(ctx, release.id, () => finishOpenWork({ db, pool }))
  // A worker would, but visitors may come before one has started.
  await writeBoards({ db, pool })
  await makeAuthoring(ctx, datasetId, people)
  await makeGuidelines(ctx, datasetId, people)
  await makeReviewing(ctx, datasetId, people)
  await makeNextDraft(ctx, datasetId, people)
  await makeTime(ctx, datasetId, people, ['write', 'review', 'adjudicate'])
  return [...people.values()].map(({ name, email, password, roles }) => ({
    name,
    email,
    password,
    role: roles.join(', '),
  }))
}

async function makeDataset({ db }: Context, people: Map<string, DemoPerson>) {
  return inTransaction(
    db,
    async (tx) => {
      const canary = `Consilium demo dataset, not for training. canary ${randomUUID()}`
      const { id } = await tx.dataset.create({
        data: {
          name: datasetName,
          description: 'Tasks written for this project, with fictional people and simulated systems.',
          canary,
          license: 'CC0-1.0',
        },
        select: { id: true },
      })
      await recordAudit(tx, {
        actor: { kind: 'operator' },
        action: 'dataset.created',
        entity: { type: 'dataset', id },
      })
      return { datasetId: id, taskIds: await makeTasks(tx, id, canary, people) }
    },
    { timeoutMs: 60_000 },
  )
}

/** Simulated systems and judges need no key, so the work runs here, before any worker starts. */
async function finishOpenWork(database: Pick<OpenDatabase, 'db' | 'pool'>): Promise<void> {
  const log = pino({ level: 'error' }, pino.destination(2))
  await runUntilIdle(createEngine({ database, log, privateKey: null, allowedPrivateHosts: undefined }))
}

function asActor({ id, name, email }: DemoPerson) {
  return { id, name, email, roles: ['admin'] as const }
}

await main()
