import { anchorAudit } from '../anchor-audit'
import type { Database } from '../open-database'
import { recordAudit } from '../record-audit'
import { redactText } from '../redact-text'
import { inTransaction } from '../transaction'
import { makeDraw } from './factories/make-draw'
import { makePrices } from './factories/make-prices'
import { makeRelease } from './factories/make-release'
import { makeJudge, makeSystem } from './factories/make-system'
import { makeThread } from './factories/make-thread'
import { makePerson } from './factories/make-turn'
import { startRun } from './factories/start-run'

/** Creates at least one row in each append-only table, with the rows that it references. */
export async function fillAppendOnlyTables(db: Database): Promise<void> {
  const release = await makeRelease(db, 1)
  const [task] = release.tasks
  const { runId, gradingId } = await startRun(db, {
    releaseId: release.id,
    systemId: await makeSystem(db),
    judgeId: await makeJudge(db),
  })
  const { id: completionId } = await db.completion.create({
    data: {
      runId,
      versionId: task?.versionId ?? '',
      sample: 1,
      outcome: 'answered',
      text: 'Mrs Amalia Winter',
      characters: 4,
    },
    select: { id: true },
  })
  await db.verdict.create({
    data: { gradingId, completionId, criterionId: task?.criterionIds[0] ?? '', met: true },
    select: { id: true },
  })
  await db.verdict.create({
    data: {
      personId: await makePerson(db),
      completionId,
      criterionId: task?.criterionIds[0] ?? '',
      met: true,
    },
    select: { id: true },
  })
  const item = await db.workItem.findFirstOrThrow({ select: { id: true } })
  await db.attempt.create({
    data: { workItemId: item.id, runId, outcome: 'ok', latencyMs: 1 },
    select: { id: true },
  })
  await makePrices(db, [{ llm: 'llm-1' }])
  await makeBoard(db, release.id)
  await db.pastUsage.create({
    data: {
      runId,
      outcome: 'ok',
      judging: false,
      calls: 1n,
      inputTokens: 1n,
      cachedTokens: 0n,
      outputTokens: 1n,
      reasoningTokens: 0n,
      costNano: 1n,
      callsWithoutCost: 0n,
      unpricedAnswers: 0n,
    },
    select: { runId: true },
  })
  const judge = await db.judge.findFirstOrThrow({ select: { id: true } })
  const personId = await makePerson(db)
  const ofTask = { taskId: task?.taskId ?? '', personId }
  const { id: testVerdictId } = await db.testVerdict.create({
    data: { ...ofTask, judgeId: judge.id, promptHash: 'x', prompt: 'Is it met?' },
    select: { id: true },
  })
  await db.seenLabel.create({ data: { testVerdictId, personId, met: false }, select: { id: true } })
  await db.guardOverride.create({
    data: { ...ofTask, class: 'names', spanHash: 'x', reason: 'An eponym' },
    select: { id: true },
  })
  await db.practiceResult.create({
    data: { personId, exercise: 'one', answer: {}, passed: true },
    select: { id: true },
  })
  await makeThread(db, {
    taskId: task?.taskId ?? '',
    versionId: task?.versionId ?? '',
    text: 'Why 7 points?',
  })
  const { id: assignmentId } = await db.assignment.create({
    data: { ...ofTask, versionId: task?.versionId ?? '', kind: 'review' },
    select: { id: true },
  })
  await db.judgmentReading.create({
    data: { taskId: ofTask.taskId, personId: await makePerson(db) },
    select: { taskId: true },
  })
  await db.workSitting.create({ data: { ...ofTask, kind: 'review', assignmentId }, select: { id: true } })
  await db.timeCorrection.create({
    data: {
      ...ofTask,
      kind: 'write',
      day: new Date('2026-11-22'),
      number: 1,
      seconds: 60,
      measuredSeconds: 0,
      note: 'Read on paper',
    },
    select: { id: true },
  })
  const { id: settingId } = await db.datasetSetting.create({
    data: {
      datasetId: task?.datasetId ?? '',
      kind: 'guidelines',
      version: 1,
      value: { text: 'Be specific.' },
    },
    select: { id: true },
  })
  await db.guidelinesAcknowledgment.create({ data: { settingId, personId }, select: { at: true } })
  await makeReturnedAnswer(db, { taskId: task?.taskId ?? '', versionId: task?.versionId ?? '' })
  await makeSampling(db, release.id, { taskId: task?.taskId ?? '', versionId: task?.versionId ?? '' })
  await redactText(db, {
    taskId: task?.taskId ?? '',
    text: 'Mrs Amalia Winter',
    everywhere: false,
    reason: 'The hospital asked for it',
    actor: { kind: 'operator' },
  })
  await inTransaction(db, (tx) =>
    recordAudit(tx, {
      actor: { kind: 'platform' },
      action: 'run.paused',
      entity: { type: 'run', id: runId },
    }),
  )
  await anchorAudit(db)
}

async function makeBoard(db: Database, releaseId: string): Promise<void> {
  const { id: judgeId } = await db.judge.findFirstOrThrow({ select: { id: true } })
  const slugs = { datasetSlug: 'dataset', releaseSlug: 'release', judgeSlug: 'judge' }
  await db.board.create({
    data: {
      ...{ releaseId, judgeId, profile: 'healthbench', publicSince: new Date(), ...slugs },
      snapshots: {
        create: {
          ...{ sequence: 1, contentHash: 'x', inputHash: 'x', change: 'First', ref: {}, canBeDefault: true },
          views: { create: { metric: 'headline', dimension: '', value: '', content: {} } },
        },
      },
    },
    select: { id: true },
  })
}

async function makeReturnedAnswer(db: Database, task: { taskId: string; versionId: string }): Promise<void> {
  const personId = await makePerson(db)
  const { id: assignmentId } = await db.assignment.create({
    data: { ...task, personId, kind: 'baseline' },
    select: { id: true },
  })
  const { id: answerId } = await db.baselineAnswer.create({
    data: { versionId: task.versionId, personId, assignmentId, source: 'baseline', text: 'Two tablets.' },
    select: { id: true },
  })
  await db.answerReturn.create({ data: { answerId, reason: 'other_task' }, select: { answerId: true } })
}

/** A discarded draw with a reserve and a held-out split, and what is said of a release after its freeze. */
async function makeSampling(
  db: Database,
  releaseId: string,
  task: { taskId: string; versionId: string },
): Promise<void> {
  const { datasetId } = await db.release.findUniqueOrThrow({
    where: { id: releaseId },
    select: { datasetId: true },
  })
  const { sampleId, draftId } = await makeDraw(db, {
    datasetId,
    purpose: 'release',
    tasks: [task],
    reserves: [task],
    withdrawn: [{ taskId: task.taskId, reason: 'A better one was found.' }],
    draft: 'open',
    discarded: true,
  })
  await db.answerSubset.create({
    data: { sampleId, answers: 2, seed: 'seed', taskIds: [task.taskId] },
    select: { id: true },
  })
  await db.inclusionEstimate.create({
    data: {
      sampleId,
      drawn: 2,
      failed: 0,
      seed: 'seed',
      algorithm: 1,
      tasks: { create: { taskId: task.taskId, probability: 0.5, standardError: 0 } },
    },
    select: { sampleId: true },
  })
  await db.heldOutSplit.create({
    data: {
      draftId: draftId ?? '',
      sampleId,
      size: 1,
      seed: 'seed',
      salt: new Uint8Array(32),
      commitment: 'hash',
      tasks: { create: { taskId: task.taskId } },
    },
    select: { id: true },
  })
  await db.releaseManifest.create({
    data: { releaseId, version: 1, text: '{}', sha256: 'hash' },
    select: { releaseId: true },
  })
  await db.releaseNotice.create({
    data: { releaseId, kind: 'note', text: 'A note' },
    select: { id: true },
  })
  await db.baselineStatement.create({
    data: { releaseId, version: 1, items: { pay: '100 an hour' } },
    select: { releaseId: true },
  })
  const { id: runId } = await db.run.findFirstOrThrow({ where: { releaseId }, select: { id: true } })
  await db.run.update({
    where: { id: runId },
    data: { state: 'completed', publishedAt: new Date() },
    select: { id: true },
  })
  await db.runNotice.create({
    data: { runId, kind: 'withdrawal', text: 'A wrong prompt' },
    select: { runId: true },
  })
  await db.vendorExposure.create({
    data: { vendor: 'a vendor', taskId: task.taskId, kind: 'authoring', firstAt: new Date() },
    select: { taskId: true },
  })
  await db.releaseFlow.create({
    data: { releaseId, countedAt: new Date(), stages: [] },
    select: { releaseId: true },
  })
}
