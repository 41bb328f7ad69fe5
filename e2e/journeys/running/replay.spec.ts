import { createHash } from 'node:crypto'
import { arrangeRelease, arrangeRun, get, post } from '../../arrange-runs'
import { readFixture } from '../../fixtures/read-fixture'
import { hashConversation } from '../../stub-provider/hash.mjs'
import { startStubProvider } from '../../stub-provider/server.mjs'
import { expect, test } from '../../test'

interface Message {
  role: string
  content: string
}
interface HealthBenchRow {
  prompt_id: string
  prompt: Message[]
  example_tags: string[]
  rubrics: { criterion: string; points: number; tags: string[] }[]
}
interface ProfessionalRow {
  id: string
  conversation: { messages: Message[] }
  rubric_items: { criterion_text: string; points: number }[]
  use_case: string
  type: string
  difficulty: string
  specialty: string
}

/** A recorded example: what was answered, and which criteria were met. */
interface Recorded {
  conversation: Message[]
  answer: string
  tags: string[]
  criteria: { text: string; points: number; tags: string[]; met: boolean }[]
}

const template = 'Conversation:\n<<conversation>>\n\nCriterion:\n<<rubric_item>>\n\nAnswer with JSON.'
const chance = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32

const record = (
  id: string,
  conversation: Message[],
  tags: string[],
  criteria: Omit<Recorded['criteria'][number], 'met'>[],
): Recorded => ({
  conversation,
  tags,
  answer:
    `Recorded answer 🫀 to ${id}. ${'Näheres folgt. '.repeat(Math.floor(chance(`length ${id}`) * 400))}`.trim(),
  criteria: criteria.map((criterion) => ({
    ...criterion,
    met: chance(`${id} ${criterion.text}`) < (criterion.points > 0 ? 0.6 : 0.35),
  })),
})

const recordings = {
  healthbench: readFixture<HealthBenchRow>('healthbench').map((row) =>
    record(
      row.prompt_id,
      row.prompt,
      row.example_tags.filter((tag) => tag.startsWith('theme:')),
      row.rubrics.map(({ criterion, points, tags }) => ({ text: criterion, points, tags })),
    ),
  ),
  professional: readFixture<ProfessionalRow>('professional').map((row) =>
    record(
      row.id,
      row.conversation.messages,
      [row.use_case, row.type, row.difficulty, row.specialty],
      row.rubric_items.map(({ criterion_text, points }) => ({ text: criterion_text, points, tags: [] })),
    ),
  ),
}

/** The stub's answers, so that the pipeline replays the recording. */
function listAnswers(recorded: Recorded[]): Record<string, string> {
  return Object.fromEntries(
    recorded.flatMap(({ conversation, answer, criteria }) => [
      [hashConversation(conversation), answer],
      ...criteria.map(({ text, points, met }) => {
        const blocks = [...conversation, { role: 'assistant', content: answer }]
          .map(({ role, content }) => `${role}: ${content}`)
          .join('\n\n')
        const prompt = template
          .split(/(<<conversation>>|<<rubric_item>>)/)
          .map((part) =>
            part === '<<conversation>>' ? blocks : part === '<<rubric_item>>' ? `[${points}] ${text}` : part,
          )
          .join('')
        return [
          hashConversation([{ role: 'user', content: prompt }]),
          JSON.stringify({ explanation: 'As recorded.', criteria_met: met }),
        ]
      }),
    ]),
  )
}

/**
 * The reference harness, by hand: scores of each completion by tag, pooled over samples, clipped once at the
 * end.
 */
function computeByHand(
  recorded: Recorded[],
  { samples, adjusts }: { samples: number; adjusts: boolean },
): Map<string, { mean: number; n: number }> {
  const values = new Map<string, number[]>()
  const note = (name: string, value: number) => values.set(name, [...(values.get(name) ?? []), value])
  const scoreOf = (criteria: Recorded['criteria']) => {
    const possible = criteria.reduce((sum, { points }) => sum + Math.max(0, points), 0)
    return possible === 0
      ? null
      : criteria.reduce((sum, { points, met }) => sum + (met ? points : 0), 0) / possible
  }
  for (const { answer, tags, criteria } of recorded.flatMap((row) =>
    Array.from({ length: samples }, () => row),
  )) {
    const score = scoreOf(criteria)
    if (score === null) continue
    note('overall_score', score)
    note('score', score)
    if (adjusts) note('overall_score_length_adjusted', score - (0.0147 * ([...answer].length - 2000)) / 500)
    for (const tag of tags) note(tag, score)
    for (const tag of new Set(criteria.flatMap((criterion) => criterion.tags))) {
      const tagged = scoreOf(criteria.filter((criterion) => criterion.tags.includes(tag)))
      if (tagged !== null) note(tag, tagged)
    }
  }
  const clippedMean = (list: number[]) =>
    Math.min(1, Math.max(0, list.reduce((sum, value) => sum + value, 0) / list.length))
  return new Map([...values].map(([name, list]) => [name, { mean: clippedMean(list), n: list.length }]))
}

for (const [file, profile, samples] of [
  ['healthbench', 'healthbench', 2],
  ['professional', 'healthbench-professional', 1],
] as const) {
  test(`a replay of recorded ${file} answers and verdicts gives the numbers of the reference`, async ({
    api,
    unique,
  }) => {
    const recorded = recordings[file]
    const stub = await startStubProvider({ answers: listAnswers(recorded) })
    try {
      const name = unique('Replay')
      const { releaseId } = await arrangeRelease(api, { file, name })
      const llm = { name, provider: 'openai-compatible', baseUrl: stub.baseUrl, llm: 'recorded' }
      const { id: systemId } = await post(api, '/systems', llm)
      const { id: judgeId } = await post(api, '/judges', { ...llm, template })
      const run = await arrangeRun(api, { releaseId, systemId, judgeId, profile, samplesPerTask: samples })
      expect(run.state).toBe('completed')

      const criteria = recorded.reduce((sum, row) => sum + row.criteria.length, 0)
      expect(stub.calls(), 'one call for each answer and each criterion').toHaveLength(
        samples * (recorded.length + criteria),
      )
      const results = await get<Record<string, number>>(api, `/runs/${run.id}/results`)
      const expected = computeByHand(recorded, { samples, adjusts: profile === 'healthbench-professional' })
      const names = Object.keys(results).filter((key) => !/:(n_samples|bootstrap_std)$/.test(key))
      expect(names.sort()).toEqual([...expected.keys()].sort())
      for (const [metric, { mean, n }] of expected) {
        expect(Math.abs((results[metric] ?? NaN) - mean), metric).toBeLessThan(1e-9)
        expect(results[`${metric}:n_samples`], metric).toBe(n)
        expect(results[`${metric}:bootstrap_std`], metric).toBeGreaterThanOrEqual(0)
      }
    } finally {
      await stub.close()
    }
  })
}
