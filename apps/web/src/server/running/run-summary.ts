import type { Prisma } from '@consilium/db'
import { nameRunSystem } from '@consilium/scoring'
import { formatDollars } from '../../domain/platform/money'
import { readReleaseState, releaseStateFields } from '../platform/release-state'
import { readRunWithdrawal, runNoticeFields } from '../platform/run-withdrawal'
import type { RunSummary } from '../../domain/running/run-views'
import { RunAnswerOrigin } from '../../domain/systems/answer-origins'

export const summaryParts = {
  ...runNoticeFields,
  release: {
    select: { id: true, name: true, dataset: { select: { name: true } }, ...releaseStateFields },
  },
  system: {
    select: { id: true, name: true, kind: true, vendor: true, connection: { select: { provider: true } } },
  },
  gradings: {
    orderBy: { createdAt: 'asc' },
    take: 1,
    select: {
      id: true,
      profile: true,
      judge: { select: { id: true, name: true, connection: { select: { provider: true } } } },
    },
  },
} as const satisfies Prisma.RunInclude

export type RunRow = Prisma.RunGetPayload<{ include: typeof summaryParts }>

/** Summarizes a run together with its first grading: users see both as one run. */
export function summarizeRun(run: RunRow): RunSummary {
  const [grading] = run.gradings
  if (!grading) throw new Error(`Run ${run.id} has no grading.`)
  const {
    id,
    state,
    stateReason,
    pauseCause,
    samplesPerTask,
    limit,
    seed,
    taskCount,
    completionCount,
    verdictCount,
    release,
    system,
  } = run
  const { judge } = grading
  return {
    id,
    state,
    stateReason,
    pauseCause,
    samplesPerTask,
    limit,
    seed,
    taskCount,
    completionCount,
    verdictCount,
    resumesAt: run.resumeAt?.toISOString() ?? null,
    failingSince: run.outageSince?.toISOString() ?? null,
    createdAt: run.createdAt.toISOString(),
    startedAt: run.startedAt?.toISOString() ?? null,
    finishedAt: run.finishedAt?.toISOString() ?? null,
    publishedAt: run.publishedAt?.toISOString() ?? null,
    withdrawal: readRunWithdrawal(run),
    release: {
      id: release.id,
      name: release.name,
      dataset: release.dataset.name,
      state: readReleaseState(release),
    },
    system: {
      id: system.id,
      name: nameRunSystem(system.name, run.answerOrigin),
      kind: system.kind,
      vendor: system.vendor,
    },
    answerOrigin: RunAnswerOrigin.nullable().parse(run.answerOrigin),
    judge: { id: judge.id, name: judge.name },
    budget: run.budgetNano === null ? null : formatDollars(run.budgetNano),
    currency: 'USD',
    gradingId: grading.id,
    profile: grading.profile,
    simulated:
      run.simulatedAnswers ||
      system.connection?.provider === 'simulator' ||
      judge.connection.provider === 'simulator',
  }
}
