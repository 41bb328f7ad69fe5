import { makeJudge, makePhysicians, testJudgeTemplate } from '@consilium/db/testing'
import { renderJudgePrompt } from '@consilium/scoring'
import { createEngine, runUntilIdle } from '@consilium/worker/run-until-idle'
import { hashConversation } from '../../../../../e2e/stub-provider/hash.mjs'
import { startStubProvider } from '../../../../../e2e/stub-provider/server.mjs'
import { StartRun } from '../../domain/running/runs'
import { drawAnswerSubset } from '../answering/draw-answer-subset'
import { answerDrafts } from '../answering/answer-drafts'
import { submitAnswer } from '../answering/submit-answer'
import { assignPeople } from '../assignments/assign-people'
import { saveAssignmentDraft } from '../assignments/save-assignment-draft'
import type { Context } from '../platform/context'
import { startRun } from '../running/start-run'
import { makeDrawnTasks, makeSpecialist, wholeAnswer } from './answering-scene'
import { makeWorkedTime } from './make-worked-time'
import type { TestApi } from './open-test-api'

/** An answer to write, and which of the criteria (7 and −3 points) the judge finds met. */
interface PlannedAnswer {
  task: number
  person: number
  met: readonly [boolean, boolean]
  minutes: number
  /** What the person corrects the minutes to. */
  corrected?: number
}

interface Plan {
  specialties: string[]
  /** The specialties of each person. */
  people: string[][]
  answers: readonly PlannedAnswer[]
  matchReason: string
}

/**
 * Physicians answer drawn tasks through the services, and a run of the system of physicians is graded by a judge with
 * known verdicts. The release is made directly, as one of imported tasks; it is not published.
 */
export async function makePhysiciansWorld(api: TestApi, { specialties, people, answers, matchReason }: Plan) {
  const { db } = api
  const { datasetId, tasks, draftId, sampleId } = await makeDrawnTasks(db, specialties)
  await drawAnswerSubset(api.ctx, { draftId, tasks: tasks.length, answers: 3 })
  const writers = await Promise.all(people.map((own) => makeSpecialist(api.ctx, own)))
  const written = []
  for (const [index, answer] of answers.entries()) {
    const [task, writer] = [tasks[answer.task], writers[answer.person]]
    if (!task || !writer) throw new Error('The plan names a task or a person that does not exist.')
    const text = `Answer ${index + 1}: start low, and check the creatinine first.`
    const lines = [{ versionId: task.versionId, personId: writer.personId }]
    await assignPeople(api.ctx, { kind: 'baseline', datasetId, lines, matchReason })
    await writeAssigned(writer, task.versionId, text)
    await makeWorkedTime(db, {
      personId: writer.personId,
      taskId: task.taskId,
      kind: 'answer',
      minutes: answer.minutes,
      from: new Date(Date.UTC(2026, 0, 1 + index)),
      ...(answer.corrected !== undefined && { corrected: answer.corrected }),
      assignmentId: (await findAssignment(writer, task.versionId)).id,
    })
    written.push({ ...answer, text, versionId: task.versionId })
  }
  const releaseId = await freeze(api, { datasetId, sampleId, tasks })
  const stub = await startStubProvider({ answers: await recordVerdicts(db, written) })
  try {
    const judgeId = await makeJudge(db, { baseUrl: stub.baseUrl, llm: 'recorded' })
    const runId = await startRun(
      api.ctx,
      StartRun.parse({ releaseId, systemId: await makePhysicians(db), judgeId, profile: 'healthbench' }),
    )
    await runUntilIdle(createEngine({ database: api, privateKey: null, allowedPrivateHosts: 'true' }))
    return { datasetId, releaseId, runId, judgeId, tasks, people: writers.map(({ personId }) => personId) }
  } finally {
    await stub.close()
  }
}

const findAssignment = ({ db, personId }: Context & { personId: string }, versionId: string) =>
  db.assignment.findFirstOrThrow({
    where: { personId, versionId, kind: 'baseline' },
    select: { id: true },
  })

async function writeAssigned(
  writer: Context & { personId: string },
  versionId: string,
  text: string,
): Promise<void> {
  const { id: assignmentId } = await findAssignment(writer, versionId)
  const content = wholeAnswer(versionId, { text })
  const saved = await saveAssignmentDraft(
    writer,
    { assignmentId, baseVersion: 0, content, keep: false },
    answerDrafts,
  )
  await submitAnswer(writer, { assignmentId, draftVersion: saved.version })
}

/** A release of the drawn tasks. As imported ones they need no reviews. */
async function freeze(
  { db }: TestApi,
  {
    datasetId,
    sampleId,
    tasks,
  }: { datasetId: string; sampleId: string; tasks: readonly { taskId: string; versionId: string }[] },
): Promise<string> {
  for (const { taskId } of tasks)
    await db.task.update({
      where: { id: taskId },
      data: { source: 'imported', externalId: taskId, authorId: null },
      select: { id: true },
    })
  const { id } = await db.release.create({
    data: {
      datasetId,
      sampleId,
      name: 'Answered',
      attestation: 'imported',
      taskCount: tasks.length,
      contentHash: 'x',
      tasks: { create: tasks.map(({ taskId, versionId }) => ({ taskId, versionId })) },
    },
    select: { id: true },
  })
  return id
}

/** What the judge says, by the hash of what it is asked. */
async function recordVerdicts(
  db: Context['db'],
  written: readonly (PlannedAnswer & { text: string; versionId: string })[],
): Promise<Record<string, string>> {
  const entries = written.map(async ({ text, versionId, met }) => {
    const version = await db.taskVersion.findUniqueOrThrow({
      where: { id: versionId },
      select: { conversation: true, criteria: { orderBy: { position: 'asc' } } },
    })
    return version.criteria.map((criterion, index) => {
      const prompt = renderJudgePrompt(
        testJudgeTemplate,
        { conversation: version.conversation as never, answer: text, criterion },
        () => '',
      )
      return [
        hashConversation([{ role: 'user', content: prompt }]),
        JSON.stringify({ explanation: 'As recorded.', criteria_met: met[index] }),
      ] as const
    })
  })
  return Object.fromEntries((await Promise.all(entries)).flat())
}
