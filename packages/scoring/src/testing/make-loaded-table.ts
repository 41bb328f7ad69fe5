import { buildBoard } from '../aggregate/board'
import type { ExampleChecks, ExampleMeans, LoadedEntry, LoadedTable, LoadedTask } from '../board/loaded-table'
import type { RankedResult } from '../board/ranked-result'
import { HEALTHBENCH_PROFESSIONAL } from '../score/profiles'

/** A system of a table for tests: its means by task, and what its answers met. */
export interface TestSystem {
  name: string
  kind?: RankedResult['kind']
  samplesPerTask?: number
  examples: Map<string, ExampleMeans>
  checks?: Map<string, ExampleChecks> | null
}

const facets = { useCase: null, mode: null, difficulty: null, specialty: null, exampleTags: [] }

/** A task for tests. */
export function makeTask(changes: Partial<LoadedTask> = {}): LoadedTask {
  return { ...facets, lowest: 0, allMet: 1, ...changes }
}

/** A loaded table of systems for tests, with everything else left empty. */
export function makeLoadedTable(tasks: Map<string, LoadedTask>, systems: readonly TestSystem[]): LoadedTable {
  const entries = systems.map((system) => makeEntry(system, tasks.size))
  return {
    group: {
      ref: {
        release: {
          id: 'release',
          name: 'Release',
          dataset: 'Dataset',
          tasks: tasks.size,
          attestation: 'authored',
          audience: 'clinicians',
          frozenAt: '2026-01-01T00:00:00.000Z',
          withdrawnAt: null,
        },
        judge: {
          id: 'judge',
          name: 'Judge',
          vendor: 'Judge vendor',
          llm: 'judge',
          reasoningEffort: 'low',
          simulated: false,
          template: 'Template',
          referenceTemplate: false,
        },
        profile: HEALTHBENCH_PROFESSIONAL,
        systems: systems.length,
        isDefault: true,
      },
      entries: entries.map(({ result, earlier }) => ({ latest: result, earlier })),
      leftOut: [],
      publicSince: 0,
      canBeDefault: true,
      withdrawn: [],
    },
    entries,
    tasks,
    unscorableTasks: 0,
    heldOutTasks: 0,
    takenOutTasks: 0,
    measuresHarms: false,
    withdrawal: null,
  }
}

function makeEntry(
  { name, kind = 'llm', samplesPerTask = 1, examples, checks = null }: TestSystem,
  tasks: number,
): LoadedEntry {
  const { headline, raw, adjusted, slices, criterionTags, ...numbers } = buildBoard(
    [...examples].map(([exampleId, { score, adjusted: after, characters }]) => ({
      exampleId,
      sampleIndex: 1,
      exampleTags: [],
      score,
      adjusted: after,
      tagScores: [],
      characters,
      failed: false,
      nearEmpty: false,
      negativeMet: false,
      bounds: null,
      reason: null,
      unscored: [],
    })),
    HEALTHBENCH_PROFESSIONAL,
  )
  return {
    result: makeResult(name, kind, samplesPerTask, tasks),
    earlier: [],
    published: [],
    importedAnswers: false,
    board: {
      ...numbers,
      headline,
      raw,
      adjusted,
      slices: [...slices],
      criterionTags: [...criterionTags],
      physicians: null,
    },
    examples,
    checks,
    bounds: new Map(),
    exposure: null,
    costPerTaskUsd: null,
  }
}

function makeResult(
  name: string,
  kind: RankedResult['kind'],
  samplesPerTask: number,
  tasks: number,
): RankedResult {
  return {
    fingerprint: name,
    made: 1,
    published: 1,
    withdrawn: 0,
    completed: 0,
    unfinished: 0,
    trials: 0,
    resultId: `result of ${name}`,
    gradingId: `grading of ${name}`,
    endedAt: null,
    isWithdrawn: false,
    profile: HEALTHBENCH_PROFESSIONAL.id,
    runId: `run of ${name}`,
    publishedAt: '2026-02-01T00:00:00.000Z',
    publicSince: 0,
    samplesPerTask,
    completionCount: tasks * samplesPerTask,
    systemId: name,
    system: name,
    kind,
    answerOrigin: kind === 'physicians' ? 'no_ai' : null,
    vendor: '',
    harness: '',
    reasoningEffort: '',
    systemSimulated: false,
    releaseId: 'release',
    release: 'Release',
    dataset: 'Dataset',
    audience: 'clinicians',
    frozenAt: '2026-01-01T00:00:00.000Z',
    withdrawnAt: null,
    releaseTasks: tasks,
    attestation: 'authored',
    judgeId: 'judge',
    takenOutTasks: 0,
    judge: 'Judge',
    judgeVendor: '',
    judgeLlm: 'judge',
    judgeReasoningEffort: '',
    judgeSimulated: false,
    template: 'Template',
    templateSha256: '',
  }
}
