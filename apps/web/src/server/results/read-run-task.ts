import { z } from 'zod'
import {
  findProfile,
  HEALTHBENCH,
  scoreSample,
  type CompletionInput,
  type ScoringProfile,
  nameRunSystem,
} from '@consilium/scoring'
import { RunTaskQuery, type RunTask, type TaskSample } from '../../domain/results/results'
import { findRefusal } from '../../domain/permissions/permissions'
import { recordAdminReading } from '../audit/record-admin-reading'
import type { Context } from '../platform/context'
import { auditHeldOut } from '../datasets/audit-held-out'
import { notFound } from '../platform/refusal'
import { readReleaseState } from '../platform/release-state'
import { visibleReleaseTasks } from '../platform/visibility/visible-releases'
import { findNeighbors } from './find-neighbors'
import { chooseResult, findRunWithResults, type RunWithResults } from './find-run-with-results'
import { describeFacets } from './task-facets'

const Conversation = z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.string() }))

/** Reads a task of a run with every answer and verdict. A task that the actor may not read is not found. */
export async function readRunTask(ctx: Context, input: RunTaskQuery): Promise<RunTask> {
  const { runId, resultId, versionId, order } = RunTaskQuery.parse(input)
  const run = await findRunWithResults(ctx, runId)
  if (!run.isReadable) throw notFound('task')
  const chosen = chooseResult(run, resultId)
  const grading = run.gradings.find(({ id }) => id === chosen?.gradingId) ?? run.gradings[0] ?? null
  const profile = findProfile(chosen?.profile ?? grading?.profile ?? '') ?? HEALTHBENCH
  const released = await ctx.db.releaseTask.findFirst({
    where: { AND: [{ releaseId: run.releaseId, versionId }, visibleReleaseTasks(ctx.actor)] },
    select: {
      taskId: true,
      split: true,
      task: { select: { externalId: true } },
      version: { include: { criteria: { orderBy: { position: 'asc' } } } },
    },
  })
  if (!released) throw notFound('task')
  const { version, split, task, taskId } = released
  if (findRefusal(ctx.actor, 'runs.read') === null) await recordAdminReading(ctx, taskId)
  await auditHeldOut(
    ctx,
    { taskIds: [taskId] },
    { action: 'task.read', entity: { type: 'task', id: taskId }, details: { runId } },
  )
  const [samples, position] = await Promise.all([
    readSamples(ctx, { run, versionId, gradingId: grading?.id ?? null, profile, criteria: version.criteria }),
    chosen
      ? findNeighbors(ctx, { resultId: chosen.resultId, releaseId: run.releaseId, versionId, order })
      : null,
  ])
  if (samples.length === 0) throw notFound('task')
  return {
    run: {
      id: run.id,
      system: nameRunSystem(run.system.name, run.answerOrigin),
      kind: run.system.kind,
      release: run.release.name,
      audience: run.release.dataset.audience,
      published: run.publishedAt !== null,
      withdrawal: run.withdrawal,
      releaseState: readReleaseState(run.release),
      simulated: run.simulatedAnswers || run.system.connection?.provider === 'simulator',
    },
    judge: grading
      ? { name: grading.judge.name, simulated: grading.judge.connection.provider === 'simulator' }
      : null,
    profile: { label: profile.label, adjustment: profile.adjustment ? { ...profile.adjustment } : null },
    resultId: chosen?.resultId ?? null,
    task: {
      versionId,
      externalId: task.externalId,
      language: version.language,
      facets: describeFacets(version),
      heldOut: split === 'held_out',
      conversation: Conversation.parse(version.conversation),
    },
    samples,
    ...(position ?? { previous: null, next: null, position: null, total: 0 }),
  }
}

interface SamplesInput {
  run: RunWithResults
  versionId: string
  gradingId: string | null
  profile: ScoringProfile
  criteria: { id: string; text: string; points: number; tags: string[] }[]
}

async function readSamples(
  ctx: Context,
  { run, versionId, gradingId, profile, criteria }: SamplesInput,
): Promise<TaskSample[]> {
  const wantedGrading = gradingId ?? '00000000-0000-0000-0000-000000000000'
  const completions = await ctx.db.completion.findMany({
    where: { runId: run.id, versionId },
    orderBy: { sample: 'asc' },
    select: {
      id: true,
      sample: true,
      outcome: true,
      text: true,
      characters: true,
      servedLlm: true,
      verdicts: {
        where: { gradingId: wantedGrading },
        select: { criterionId: true, met: true, explanation: true },
      },
      workItems: { where: { gradingId: wantedGrading, state: 'failed' }, select: { failure: true }, take: 1 },
    },
  })
  return completions.map(
    ({ id, sample, outcome, text, characters, servedLlm, verdicts, workItems }): TaskSample => {
      const base = { exampleId: versionId, sampleIndex: sample, exampleTags: [], criteria }
      const input: CompletionInput =
        outcome === 'answered' ? { ...base, outcome, verdicts, characters } : { ...base, outcome: 'failed' }
      const { score, adjusted, bounds } = scoreSample(input, profile)
      const verdictsByCriterion = new Map(verdicts.map((verdict) => [verdict.criterionId, verdict]))
      return {
        completionId: id,
        sample,
        outcome,
        text,
        characters,
        servedLlm,
        verdicts: criteria.map(({ id: criterionId, text: criterion, points, tags }) => {
          const verdict = verdictsByCriterion.get(criterionId)
          return {
            criterionId,
            text: criterion,
            points,
            tags,
            met: verdict?.met ?? null,
            explanation: verdict?.explanation ?? '',
          }
        }),
        earned: criteria.reduce(
          (sum, { id: criterionId, points }) =>
            sum + (verdictsByCriterion.get(criterionId)?.met ? points : 0),
          0,
        ),
        possible: criteria.reduce((sum, { points }) => sum + Math.max(0, points), 0),
        score,
        adjusted,
        bounds: bounds ? { ...bounds } : null,
        failure: workItems[0]?.failure ?? null,
      }
    },
  )
}
