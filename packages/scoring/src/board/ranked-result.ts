import type { RunAnswerOrigin } from './answer-origins'
import type { LeaderboardRef, SliceRow } from './leaderboard-table'

/** How often a system was run on a release and graded by a judge, by its fingerprint. */
export interface RunEffort {
  /** The same for systems that differ in name, connection or system prompt only. */
  fingerprint: string
  made: number
  /** Without those that are withdrawn. */
  published: number
  withdrawn: number
  /** Completed, but not published. */
  completed: number
  unfinished: number
  /** Runs on part of the release; not counted in the others. */
  trials: number
}

/** A published run in a table, with its result and what doesn’t change. */
export interface RankedResult extends RunEffort {
  /** `null` for a run that lacks verdicts or answers. */
  resultId: string | null
  gradingId: string
  /** When a run without a result last ended; `null` while it is retried, and with a result. */
  endedAt: string | null
  /** A withdrawn run is not ranked. */
  isWithdrawn: boolean
  profile: string
  runId: string
  publishedAt: string
  /** When the result became public, in milliseconds. */
  publicSince: number
  samplesPerTask: number
  completionCount: number
  systemId: string
  system: string
  kind: SliceRow['kind']
  answerOrigin: RunAnswerOrigin | null
  vendor: string
  harness: string
  reasoningEffort: string
  systemSimulated: boolean
  releaseId: string
  release: string
  dataset: string
  audience: LeaderboardRef['release']['audience']
  frozenAt: string
  withdrawnAt: string | null
  releaseTasks: number
  attestation: LeaderboardRef['release']['attestation']
  judgeId: string
  /** Tasks of the release that were taken out since its freeze. */
  takenOutTasks: number
  judge: string
  judgeVendor: string
  judgeLlm: string
  judgeReasoningEffort: string
  judgeSimulated: boolean
  template: string
  templateSha256: string
}
