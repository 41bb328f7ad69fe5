import { randomBytes, randomUUID } from 'node:crypto'
import type { Database, OpenDatabase } from '../open-database'
import {
  makeDraw,
  makeImport,
  makeJudge,
  makePerson,
  makeRelease,
  makeSystem,
  makeThread,
  makeTurn,
  startRun,
  type MadeTask,
} from './index'

/**
 * A task in a release with the given text in every column that can hold it: content, answers, verdicts,
 * reviews, threads, calls, mails, settings. A second task of the release quotes the same text.
 */
export async function makeTextEverywhere(
  { db, pool }: OpenDatabase,
  text: string,
  personId: string,
): Promise<{ task: MadeTask; releaseId: string; other: MadeTask }> {
  const said = `It was said that ${text} came in.`
  const fixture = {
    conversation: [
      { role: 'user' as const, content: 'Hello' },
      { role: 'assistant' as const, content: said },
      { role: 'user' as const, content: 'And then?' },
    ],
    criteria: [{ text: `Names ${text}.`, points: 5, tags: [`tag:${text}`] }],
    answer: said,
    exampleTags: [`theme:${text}`],
  }
  const release = await makeRelease(db, [fixture, fixture])
  const [task, other] = release.tasks as [MadeTask, MadeTask]
  const importId = await makeImport(db, {
    content: JSON.stringify({ prompt: said }),
    format: 'healthbench',
    datasetId: task.datasetId,
  })
  await db.importTask.create({
    data: { importId, line: 1, taskId: task.taskId, versionId: task.versionId },
    select: { line: true },
  })
  await db.import.update({
    where: { id: importId },
    data: {
      errors: [{ line: 1, reason: said }],
      warnings: [{ line: 1, reason: said }],
      failure: said,
      file: { update: { name: `${text}.jsonl` } },
    },
    select: { id: true },
  })
  await db.importRow.create({
    data: { importId, line: 1, externalId: said, contentHash: 'x', content: { text: said } },
    select: { line: true },
  })
  const { runId, gradingId } = await startRun(db, {
    releaseId: release.id,
    systemId: await makeSystem(db),
    judgeId: await makeJudge(db),
  })
  await db.task.update({ where: { id: task.taskId }, data: { externalId: said }, select: { id: true } })
  await db.result.create({
    data: {
      gradingId,
      profile: 'healthbench',
      seed: '1',
      reference: { [`theme:${text}`]: 0.5 },
      board: { slices: [{ label: said }] },
      examples: {
        create: { versionId: task.versionId, samples: 1, score: 0.5, adjusted: 0.5, characters: 10 },
      },
    },
    select: { id: true },
  })
  await db.run.update({ where: { id: runId }, data: { stateReason: said }, select: { id: true } })
  const completion = await db.completion.create({
    data: { runId, versionId: task.versionId, sample: 1, outcome: 'answered', text: said, characters: 10 },
    select: { id: true },
  })
  await db.verdict.create({
    data: {
      gradingId,
      completionId: completion.id,
      criterionId: task.criterionIds[0] ?? '',
      met: true,
      explanation: said,
    },
    select: { id: true },
  })
  const item = await db.workItem.findFirstOrThrow({ where: { runId, versionId: task.versionId } })
  await db.workItem.update({ where: { id: item.id }, data: { failure: said }, select: { id: true } })
  await db.attempt.create({
    data: { workItemId: item.id, runId, outcome: 'bad_json', message: said, latencyMs: 5 },
    select: { id: true },
  })
  const [reviewer, adjudicator] = [await makePerson(db, ['physician']), await makePerson(db, ['adjudicator'])]
  const { id: second } = await db.taskVersion.create({
    data: {
      taskId: task.taskId,
      number: 2,
      conversation: [{ role: 'user', content: said }],
      ratedResponse: said,
      sourceFields: { note: { deep: [said] } },
      turnCount: 1,
      contentHash: 'y',
      authoring: { said },
    },
    select: { id: true },
  })
  await db.criterion.create({
    data: {
      versionId: second,
      stableId: randomUUID(),
      position: 1,
      text: 'Fine.',
      points: 1,
      provenance: { by: said },
      evidence: said,
    },
    select: { id: true },
  })
  await db.review.create({
    data: {
      versionId: second,
      reviewerId: reviewer,
      flawConfirmed: true,
      realistic: true,
      responseQuality: 2,
      decision: 'approve',
      note: said,
      criterionChanges: [{ text: said }],
    },
    select: { id: true },
  })
  await db.adjudication.create({
    data: {
      versionId: second,
      adjudicatorId: adjudicator,
      decision: 'return',
      reasons: ['other'],
      note: said,
      ratingReason: said,
      resolutions: [{ text: said }],
    },
    select: { id: true },
  })
  await db.assignment.create({
    data: {
      kind: 'review',
      taskId: task.taskId,
      versionId: second,
      personId: reviewer,
      state: 'handed_back',
      reason: said,
    },
    select: { id: true },
  })
  await db.assignment.create({
    data: {
      kind: 'baseline',
      taskId: task.taskId,
      versionId: second,
      personId: await makePerson(db, ['physician']),
      match: 'none',
      matchReason: said,
    },
    select: { id: true },
  })
  await db.draft.create({
    data: {
      kind: 'review',
      taskId: task.taskId,
      personId: reviewer,
      content: { [said]: said },
      saves: { create: { version: 1, content: { [said]: said } } },
    },
    select: { id: true },
  })
  const judge = await db.judge.findFirstOrThrow({ select: { id: true } })
  const testVerdict = await db.testVerdict.create({
    data: {
      taskId: task.taskId,
      judgeId: judge.id,
      personId: reviewer,
      promptHash: randomUUID(),
      prompt: said,
      state: 'failed',
      explanation: said,
      failure: said,
    },
    select: { id: true },
  })
  await db.guardOverride.create({
    data: { taskId: task.taskId, personId: reviewer, class: 'names', spanHash: randomUUID(), reason: said },
    select: { id: true },
  })
  await makeDraw(db, {
    datasetId: task.datasetId,
    purpose: 'release',
    tasks: [],
    withdrawn: [{ taskId: task.taskId, reason: said }],
    draft: 'discarded',
  })
  const kept = { personId: reviewer, datasetId: task.datasetId }
  await db.libraryCriterion.create({
    data: { ...kept, text: said, points: 1, tags: [said], evidence: said },
    select: { id: true },
  })
  await db.rubricTemplate.create({
    data: { ...kept, name: said, criteria: [{ text: said }] },
    select: { id: true },
  })
  await db.practiceResult.create({
    data: { personId: reviewer, exercise: 'one', answer: { text: said }, passed: true },
    select: { id: true },
  })
  await makeThread(db, { taskId: task.taskId, versionId: second, text: said })
  await db.timeCorrection.create({
    data: {
      taskId: task.taskId,
      personId: reviewer,
      kind: 'review',
      day: new Date('2026-11-22'),
      number: 1,
      seconds: 60,
      measuredSeconds: 0,
      note: said,
    },
    select: { id: true },
  })
  await db.baselineAnswer.create({
    data: {
      versionId: second,
      source: 'ideal_completion',
      text: said,
      details: { referenceAnswers: [said] },
    },
    select: { id: true },
  })
  const systemId = await makeSystem(db)
  const { turnId } = await makeTurn(db, { systemId, message: said, personId })
  await pool.query(
    `UPDATE turn SET text = $2, state = 'failed', failure = $2, finished_at = now() WHERE id = $1`,
    [turnId, said],
  )
  const asked = await db.turn.create({
    data: {
      personId,
      systemId,
      taskId: task.taskId,
      purpose: 'conversation',
      conversation: [{ role: 'user', content: said }],
      state: 'failed',
      failure: said,
      finishedAt: new Date(),
    },
    select: { id: true },
  })
  // Work items of calls for the task: gradings, the author's questions and test verdicts.
  for (const of of [
    { kind: 'grading' as const, runId, gradingId, completionId: completion.id },
    { kind: 'turn' as const, turnId: asked.id },
    { kind: 'test_verdict' as const, testVerdictId: testVerdict.id },
  ]) {
    const { id: workItemId } = await db.workItem.create({
      data: { ...of, uniqueKey: randomUUID(), state: 'failed', failure: said },
      select: { id: true },
    })
    await db.attempt.create({
      data: { workItemId, outcome: 'bad_request', message: said, latencyMs: 5 },
      select: { id: true },
    })
  }
  await db.probe.create({
    data: { systemId, state: 'answered', message: said, answer: said },
    select: { id: true },
  })
  await db.mail.create({
    data: { kind: 'notice', address: 'a@example.org', subject: said, text: said, failure: said },
    select: { id: true },
  })
  await db.dataset.update({
    where: { id: task.datasetId },
    data: { description: said },
    select: { id: true },
  })
  await db.datasetSetting.create({
    data: { datasetId: task.datasetId, kind: 'guidelines', version: 1, value: { text: said } },
    select: { id: true },
  })
  const key = await db.apiKey.create({
    data: { name: 'Key', prefix: 'csk_', keyHash: randomUUID(), scopes: ['read'] },
    select: { id: true },
  })
  await db.idempotencyKey.create({
    data: { apiKeyId: key.id, key: 'once', requestHash: 'x', status: 200, body: { detail: said } },
    select: { key: true },
  })
  await publishText(db, { releaseId: release.id, task, reason: said })
  return { task, releaseId: release.id, other }
}

/** Reasons and a notice that are published with a release, and the manifest that repeats the reasons. */
async function publishText(
  db: Database,
  { releaseId, task, reason }: { releaseId: string; task: MadeTask; reason: string },
): Promise<void> {
  const { sampleId, draftId } = await makeDraw(db, {
    datasetId: task.datasetId,
    purpose: 'release',
    tasks: [{ taskId: task.taskId, versionId: task.versionId }],
    draft: 'open',
  })
  await db.sampleDiscard.create({
    data: { sampleId, byId: await makePerson(db, ['admin']), reason },
    select: { sampleId: true },
  })
  await db.checkWaiver.create({
    data: { draftId: draftId ?? '', check: 'threads', reason },
    select: { id: true },
  })
  await db.heldOutSplit.create({
    data: {
      draftId: draftId ?? '',
      sampleId,
      size: 1,
      seed: 's',
      salt: randomBytes(32),
      commitment: 'c',
      reason,
    },
    select: { id: true },
  })
  await db.releaseDraft.update({
    where: { id: draftId ?? '' },
    data: { state: 'discarded', endedAt: new Date(), endReason: reason },
    select: { id: true },
  })
  await db.releaseNotice.create({ data: { releaseId, kind: 'note', text: reason }, select: { id: true } })
  const { id: runId } = await db.run.findFirstOrThrow({ where: { releaseId }, select: { id: true } })
  await db.run.update({
    where: { id: runId },
    data: { state: 'completed', publishedAt: new Date() },
    select: { id: true },
  })
  await db.runNotice.create({ data: { runId, kind: 'withdrawal', text: reason }, select: { runId: true } })
  await db.baselineStatement.create({
    data: { releaseId, version: 1, items: { recruitment: reason } },
    select: { releaseId: true },
  })
  const manifest = {
    entries: { public: [{ id: reason }, { id: 'another' }], heldOut: [] },
    sampling: { draws: [{ number: 1, discarded: { reason } }] },
    waivedChecks: [{ check: 'threads', reason }],
  }
  await db.releaseManifest.create({
    data: { releaseId, version: 1, text: JSON.stringify(manifest), sha256: 'hash' },
    select: { releaseId: true },
  })
}
