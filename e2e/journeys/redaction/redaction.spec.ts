import pg from 'pg'
import { arrangeRun, freezeImport, get, post } from '../../arrange-runs'
import { readRuntime } from '../../read-runtime'
import { expect, test } from '../../test'

test('patient data is redacted wherever it occurs, and the release keeps its tasks', async ({
  page,
  signIn,
  api,
  unique,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/)
  const patient = `Mrs Amalia Fröhlich ${unique('of')}`
  const name = unique('Redaction')
  const rows = [`${patient} came in with a cough. What now?`, 'What helps against a cold?'].map(
    (content, index) =>
      JSON.stringify({
        prompt_id: unique(`row ${index}`),
        prompt: [{ role: 'user', content }],
        example_tags: [],
        rubrics: [
          {
            criterion: index === 0 ? `Does not repeat the name ${patient}.` : 'Names rest.',
            points: 5,
            tags: ['axis:accuracy'],
          },
        ],
      }),
  )
  const answer = await api.post(
    `/api/v1/imports?${new URLSearchParams({ format: 'healthbench', dataset: name, fileName: 'patients.jsonl' })}`,
    { data: `${rows.join('\n')}\n`, headers: { 'content-type': 'application/jsonl' } },
  )
  expect(answer.status(), await answer.text()).toBe(200)
  const { importId, datasetId } = (await answer.json()) as { importId: string; datasetId: string }
  const { id: releaseId } = await freezeImport(api, { name, importId, datasetId })
  const { id: systemId } = await post(api, '/systems', {
    name: unique('System'),
    provider: 'simulator',
    llm: 'sim-good',
  })
  const { id: judgeId } = await post(api, '/judges', {
    name: unique('Judge'),
    provider: 'simulator',
    llm: 'sim-judge',
  })
  const run = await arrangeRun(api, { releaseId, systemId, judgeId, profile: 'healthbench' })
  expect(run.state).toBe('completed')
  const { tasks } = await get<{ tasks: { id: string; excerpt: string }[] }>(
    api,
    `/datasets/${datasetId}/tasks`,
  )
  const taskId = tasks.find(({ excerpt }) => excerpt.includes(patient))?.id ?? ''
  const before = await get<{ contentHash: string }>(api, `/releases/${releaseId}`)
  const results = await get<object>(api, `/runs/${run.id}/results`)

  await signIn('admin')
  await page.goto(`/datasets/${datasetId}/tasks/${taskId}`)
  await page.getByRole('link', { name: 'Redact patient data' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Redact patient data')
  const look = page.getByRole('button', { name: 'Find occurrences' })
  await page.getByLabel('Text to redact').fill('Mrs Nobody At All')
  await look.click()
  await expect(page.getByText('This text was not found.')).toBeVisible()
  // With the mouse: the words are selected in the text.
  await page.getByText(`${patient} came in`).evaluate((element, wanted) => {
    const text = element.firstChild
    if (!text) throw new Error('There is no text.')
    const range = document.createRange()
    range.setStart(text, 0)
    range.setEnd(text, wanted.length)
    const selection = window.getSelection()
    selection?.removeAllRanges()
    selection?.addRange(range)
  }, patient)
  await page.getByRole('button', { name: 'Use selection' }).click()
  await expect(page.getByLabel('Text to redact')).toHaveValue(patient)
  await look.click()
  const places = page.getByRole('table', { name: 'Places that hold the text' })
  await expect(places.getByRole('row').filter({ hasText: 'Conversations of task versions' })).toContainText(
    '1',
  )
  await expect(places.getByRole('row').filter({ hasText: 'Criteria' })).toContainText('1')
  await expect(
    places.getByRole('row').filter({ hasText: 'Uploaded and exported files (removed entirely)' }),
  ).toContainText('1')
  await expect(page.getByText(`Releases that contain it: ${name}.`)).toBeVisible()

  await page.getByLabel('Reason').fill(`It names ${patient} herself`)
  await page.getByRole('button', { name: 'Redact permanently' }).click()
  await expect(page.getByText('Type the word redact.')).toBeVisible()
  await page.getByLabel('To continue, type “redact”').fill('redact')
  await page.getByRole('button', { name: 'Redact permanently' }).click()
  await expect(page.getByText('The reason contains the text itself')).toBeVisible()
  await page.getByLabel('Reason').fill('A name that the source had left in')
  await page.getByRole('button', { name: 'Redact permanently' }).click()
  await expect(page.getByText(/Redacted in \d+ places/)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Earlier redactions' })).toContainText(
    'A name that the source had left in',
  )
  await expect(page.getByText(patient)).toHaveCount(0)

  await page.goto(`/datasets/${datasetId}/tasks/${taskId}`)
  await expect(
    page.getByText(/\[redacted \d{4}-\d\d-\d\d: patient data\] came in with a cough/),
  ).toBeVisible()
  await expect(page.getByText('Patient data was redacted from this version.')).toBeVisible()
  expect(await get<{ contentHash: string }>(api, `/releases/${releaseId}`)).toEqual(before)
  expect(await get<object>(api, `/runs/${run.id}/results`)).toEqual(results)
  await page.goto(`/runs/${run.id}`)
  await page
    .getByRole('link', { name: /\[redacted/ })
    .first()
    .click()
  await expect(
    page.getByText(/\[redacted \d{4}-\d\d-\d\d: patient data\] came in with a cough/),
  ).toBeVisible()
  expect(await findPlaces(taskId, patient)).toEqual([])
})

test('people who are not admins see that they may not redact', async ({ page, signIn, expectedErrors }) => {
  expectedErrors.push(/403/)
  await signIn('viewer')
  await page.goto('/redaction')
  await expect(page.getByText(/Only admins may redact patient data/)).toBeVisible()
})

async function findPlaces(taskId: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: readRuntime().DATABASE_URL })
  await client.connect()
  try {
    return (await client.query('SELECT table_name, column_name FROM find_text($1, $2, 100)', [taskId, text]))
      .rows
  } finally {
    await client.end()
  }
}
