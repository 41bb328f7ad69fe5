import { expect, type APIRequestContext } from '@playwright/test'
import { arrangeRun, freezeImport, post } from './arrange-runs'

const sentence = (n: number) =>
  `Step ${n}: names the dose, the interval and the reason to stop, and says whom to call if the swelling returns.`
const LONG = Array.from({ length: 28 }, (_, index) => sentence(index + 1)).join('\n')

/** A finished run on one task whose rubric has `count` criteria of about 3,000 characters with line breaks. */
export async function arrangeLongCriteria(
  api: APIRequestContext,
  { name, count }: { name: string; count: number },
): Promise<{ runId: string }> {
  const row = {
    prompt_id: 'long-criteria',
    prompt: [{ role: 'user', content: 'My ankles swell since I take amlodipine. What should I do?' }],
    example_tags: ['theme:hedging'],
    rubrics: Array.from({ length: count }, (_, index) => ({
      criterion: index === 1 ? 'Asks about shortness of breath.' : `Criterion ${index + 1}\n${LONG}`,
      points: index % 5 === 4 ? -4 : 5,
      tags: ['level:example', 'axis:completeness'],
    })),
  }
  const query = new URLSearchParams({ format: 'healthbench', dataset: name, fileName: 'long.jsonl' })
  const answer = await api.post(`/api/v1/imports?${query}`, {
    data: JSON.stringify(row),
    headers: { 'content-type': 'application/jsonl' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { importId, datasetId } = (await answer.json()) as { importId: string; datasetId: string }
  const { id: releaseId } = await freezeImport(api, { name, importId, datasetId })
  const { id: systemId } = await post(api, '/systems', { name, provider: 'simulator', llm: 'sim-good' })
  const { id: judgeId } = await post(api, '/judges', { name, provider: 'simulator', llm: 'sim-judge' })
  const run = await arrangeRun(api, { releaseId, systemId, judgeId, profile: 'healthbench' })
  expect(run.state).toBe('completed')
  return { runId: run.id }
}
