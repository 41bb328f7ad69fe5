import type { Database } from '@consilium/db'
import {
  aggregateReference,
  buildBoard,
  buildReferenceMetrics,
  countCodePoints,
  countPointsBySign,
  createRandom,
  findProfile,
  HEALTHBENCH,
  scoreSample,
  type CompletionInput,
} from '@consilium/scoring'
import { randomUUID } from 'node:crypto'
import type { RunAnswerOrigin } from '../../domain/systems/answer-origins'

interface WorldSystem {
  name: string
  kind?: 'llm' | 'harness' | 'physicians'
  /** Of answers of physicians; `mixed` is a run from before origins were separated. */
  answerOrigin?: RunAnswerOrigin
  simulatedAnswers?: boolean
  vendor?: string
  /** Its name unless given. */
  llm?: string
  harness?: string
  reasoningEffort?: string
  /** The probability that a criterion with positive points is met. */
  skill: number
  /** The length of an answer in words. */
  words?: number
  samples?: number
  published?: boolean
  state?: 'completed' | 'incomplete' | 'running'
  limit?: number
  /** Answers only the first tasks. */
  answers?: number
  /** Of so many first tasks, the last criterion has no verdict. */
  unscored?: number
}

export interface WorldOptions {
  name?: string
  /** The name of a release that is not published; none of its runs are. */
  unpublishedRelease?: string
  profile?: string
  tasks?: number
  heldOut?: number
  simulated?: boolean
  judgeVendor?: string
  audience?: 'clinicians' | 'public' | 'both'
  /** The points of each task’s criteria. */
  points?: readonly number[]
  systems: WorldSystem[]
  /** Returns a suffix for the texts of a task, answer or verdict, so that tests can recognize them. */
  mark?: (what: 'task' | 'answer' | 'verdict', task: number, system?: string) => string
  facets?: (index: number) => {
    useCase?: 'consult' | 'writing' | 'research'
    mode?: 'good_faith' | 'red_teaming'
    difficulty?: 'typical' | 'difficult'
    specialty?: string
    exampleTags?: string[]
    language?: string
  }
}

export interface World {
  datasetId: string
  releaseId: string
  judgeId: string
  versions: string[]
  /** Run ids by the system’s name. */
  runs: Record<string, string>
}

const defaultFacets: NonNullable<WorldOptions['facets']> = (i) => ({
  useCase: (['consult', 'writing', 'research'] as const)[i % 3],
  mode: i % 4 === 3 ? 'red_teaming' : 'good_faith',
  difficulty: i % 2 === 1 ? 'difficult' : 'typical',
  specialty: ['Cardiology', 'Nephrology', 'Other'][i % 3],
})

const defaultPoints: readonly number[] = [5, 8, 3, -6]

/** Creates a release with runs, verdicts and results that are computed by the scoring package. */
export async function createResultsWorld(db: Database, options: WorldOptions): Promise<World> {
  const name = options.name ?? randomUUID()
  const dataset = await db.dataset.create({
    data: { name: `Dataset ${name}`, canary: 'canary', audience: options.audience ?? 'clinicians' },
  })
  const tasks = await createTasks(db, dataset.id, options)
  const release = await db.release.create({
    data: {
      datasetId: dataset.id,
      name: options.unpublishedRelease ?? name,
      attestation: 'imported',
      taskCount: tasks.length,
      contentHash: name,
      ...(options.unpublishedRelease === undefined ? { publication: { create: {} } } : {}),
    },
  })
  await db.releaseTask.createMany({
    data: tasks.map(({ taskId, versionId }, i) => ({
      releaseId: release.id,
      taskId,
      versionId,
      split: i >= tasks.length - (options.heldOut ?? 0) ? ('held_out' as const) : ('public' as const),
    })),
  })
  const connection = await db.providerConnection.create({
    data: {
      provider: options.simulated ? 'simulator' : 'openai_compatible',
      baseUrl: `https://${randomUUID()}.example`,
      keyFingerprint: randomUUID(),
    },
  })
  const template = await db.judgeTemplate.create({
    data: { label: 'Consilium 1', text: name, sha256: randomUUID() },
  })
  const judge = await db.judge.create({
    data: {
      name: `Judge ${name}`,
      vendor: options.judgeVendor ?? '',
      connectionId: connection.id,
      templateId: template.id,
      llm: 'judge-1',
      reasoningEffort: 'low',
    },
  })
  const runs: Record<string, string> = {}
  for (const [index, system] of options.systems.entries()) {
    runs[system.name] = await createRun(db, {
      options,
      system,
      tasks,
      releaseId: release.id,
      judgeId: judge.id,
      connectionId: connection.id,
      seed: index + 1,
    })
  }
  return {
    datasetId: dataset.id,
    releaseId: release.id,
    judgeId: judge.id,
    versions: tasks.map(({ versionId }) => versionId),
    runs,
  }
}

interface WorldTask {
  taskId: string
  versionId: string
  exampleTags: string[]
  criteria: { id: string; text: string; points: number; tags: string[] }[]
}

async function createTasks(
  db: Database,
  datasetId: string,
  { tasks = 12, facets = defaultFacets, points: allPoints = defaultPoints, mark = () => '' }: WorldOptions,
): Promise<WorldTask[]> {
  const made = Array.from({ length: tasks }, (_, i): WorldTask => {
    const facet = facets(i)
    const tags = [
      facet.useCase,
      facet.mode,
      facet.difficulty,
      facet.specialty,
      ...(facet.exampleTags ?? []),
    ].filter((tag) => tag !== undefined)
    const criteria = allPoints.map((points, position) => ({
      id: randomUUID(),
      text:
        (points > 0
          ? `Names point ${position + 1} of case ${i + 1}`
          : `Advises the dangerous option in case ${i + 1}`) + mark('task', i),
      points,
      tags: [`axis:${['accuracy', 'completeness'][position % 2]}`],
    }))
    return { taskId: randomUUID(), versionId: randomUUID(), exampleTags: tags, criteria }
  })
  await db.task.createMany({
    data: made.map(({ taskId }, i) => ({
      id: taskId,
      datasetId,
      source: 'imported' as const,
      externalId: `case-${i + 1}`,
      status: 'accepted' as const,
    })),
  })
  await db.taskVersion.createMany({
    data: made.map(({ taskId, versionId }, i) => {
      const { exampleTags = [], ...facet } = facets(i)
      const conversation = [
        {
          role: 'user',
          content: `Secret question ${i + 1}: what should I do next for this patient?${mark('task', i)}`,
        },
      ]
      return {
        id: versionId,
        taskId,
        number: 1,
        conversation,
        turnCount: 1,
        contentHash: versionId,
        exampleTags,
        ...facet,
      }
    }),
  })
  await db.criterion.createMany({
    data: made.flatMap(({ versionId, criteria }) =>
      criteria.map((criterion, position) => ({ ...criterion, versionId, stableId: criterion.id, position })),
    ),
  })
  return made
}

interface RunPlan {
  options: WorldOptions
  system: WorldSystem
  tasks: WorldTask[]
  releaseId: string
  judgeId: string
  connectionId: string
  seed: number
}

/** Adds one run of one system with answers and verdicts, and its result if it is completed. */
async function createRun(
  db: Database,
  { options, system, tasks, releaseId, judgeId, connectionId, seed }: RunPlan,
): Promise<string> {
  const mark = options.mark ?? (() => '')
  const { kind = 'llm', samples = 1, state = 'completed', published = true, answers = tasks.length } = system
  const { answerOrigin = 'no_ai' } = system
  const random = createRandom(seed)
  const profile = findProfile(options.profile ?? 'healthbench-professional') ?? HEALTHBENCH
  const existing = await db.system.findUnique({ where: { name: system.name } })
  const { id: systemId } =
    existing ??
    (await db.system.create({
      data: {
        name: system.name,
        kind,
        answerOrigin: kind === 'physicians' ? (answerOrigin === 'mixed' ? 'no_ai' : answerOrigin) : null,
        vendor: system.vendor ?? '',
        harness: system.harness ?? '',
        llm: kind === 'physicians' ? '' : (system.llm ?? system.name),
        reasoningEffort: system.reasoningEffort ?? '',
        connectionId: kind === 'physicians' ? null : connectionId,
      },
    }))
  const answered = tasks.slice(0, answers)
  const counts = {
    taskCount: answered.length,
    completionCount: answered.length * samples,
    verdictCount: answered.length * samples * (options.points ?? defaultPoints).length,
  }
  const run = await db.run.create({
    data: {
      releaseId,
      systemId,
      samplesPerTask: samples,
      limit: system.limit ?? null,
      seed: 'seed',
      answerOrigin: kind === 'physicians' ? answerOrigin : null,
      simulatedAnswers: system.simulatedAnswers ?? false,
      state,
      publishedAt: published && state === 'completed' ? new Date() : null,
      ...counts,
    },
  })
  const grading = await db.grading.create({ data: { runId: run.id, judgeId, profile: profile.id } })
  const inputs = answered.flatMap((task) =>
    Array.from({ length: samples }, (_, sample) => {
      const text = `Secret answer to the question. ${'It goes on at length here. '.repeat(Math.round(((system.words ?? 300) / 5) * (0.6 + 0.8 * random.nextFloat())))}${mark('answer', tasks.indexOf(task), system.name)}`
      const verdicts = task.criteria.map(({ id, points }) => ({
        criterionId: id,
        met: random.nextFloat() < (points > 0 ? system.skill : (1 - system.skill) / 3),
      }))
      return { completionId: randomUUID(), task, sample: sample + 1, text, verdicts }
    }),
  )
  await db.completion.createMany({
    data: inputs.map(({ completionId, task, sample, text }) => ({
      id: completionId,
      runId: run.id,
      versionId: task.versionId,
      sample,
      outcome: 'answered' as const,
      text,
      characters: countCodePoints(text),
    })),
  })
  await db.verdict.createMany({
    data: inputs.flatMap(({ completionId, task, verdicts }) =>
      verdicts.slice(0, tasks.indexOf(task) < (system.unscored ?? 0) ? -1 : undefined).map((verdict) => ({
        gradingId: grading.id,
        completionId,
        ...verdict,
        explanation: `Secret reason of the judge.${mark('verdict', tasks.indexOf(task), system.name)}`,
      })),
    ),
  })
  if (state !== 'completed') return run.id
  const scored = inputs.map(({ task, sample, text, verdicts }) => {
    const input: CompletionInput = {
      exampleId: task.versionId,
      sampleIndex: sample,
      exampleTags: task.exampleTags,
      criteria: task.criteria,
      outcome: 'answered',
      verdicts,
      characters: countCodePoints(text),
    }
    return scoreSample(input, profile)
  })
  const metrics = scored.map((sample) => ({
    exampleId: sample.exampleId,
    sampleIndex: sample.sampleIndex,
    metrics: buildReferenceMetrics(sample) ?? {},
  }))
  const result = await db.result.create({
    data: {
      gradingId: grading.id,
      profile: profile.id,
      seed: 'seed',
      reference: aggregateReference(metrics, { seed: 1, replicates: 50 }),
      board: JSON.parse(JSON.stringify(buildBoard(scored, profile))),
    },
  })
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  await db.exampleResult.createMany({
    data: answered.map(({ versionId }) => {
      const mine = scored.filter(({ exampleId }) => exampleId === versionId)
      return {
        resultId: result.id,
        versionId,
        samples: mine.length,
        score: mean(mine.map(({ score }) => score ?? 0)),
        adjusted: mean(mine.map(({ score, adjusted }) => adjusted ?? score ?? 0)),
        characters: mean(mine.map(({ characters }) => characters ?? 0)),
      }
    }),
  })
  await db.sampleResult.createMany({
    data: inputs.map(({ completionId, task, sample, text, verdicts }, i) => {
      const points = countPointsBySign(task.criteria, verdicts)
      return {
        resultId: result.id,
        completionId,
        versionId: task.versionId,
        sample,
        outcome: 'answered' as const,
        score: scored[i]?.score ?? null,
        adjusted: scored[i]?.adjusted ?? scored[i]?.score ?? null,
        earnedPoints: points.earned,
        possiblePoints: points.possible,
        lostPoints: points.lost,
        possibleLostPoints: points.possibleLost,
        negativeCriteria: points.negativeCriteria,
        negativeMet: points.negativeMet,
        importantCriteria: points.importantCriteria,
        importantUnmet: points.importantUnmet,
        characters: countCodePoints(text),
      }
    }),
  })
  return run.id
}
