import pg from 'pg'
import { get, post } from '../../arrange-runs'
import { checkAccessibility } from '../../checks/check-accessibility'
import { readRuntime } from '../../read-runtime'
import { expect, test } from '../../test'

let database: pg.Client
test.beforeAll(async () => {
  database = new pg.Client({ connectionString: readRuntime().DATABASE_URL })
  await database.connect()
})
test.afterAll(() => database.end())

test('an admin limits a lane, and opens it before the provider’s waiting time is over', async ({
  page,
  signIn,
  api,
  stub,
  unique,
}) => {
  // A separate address gets its own lane.
  const baseUrl = `${stub.origin}/${unique('lane').replace(' ', '-')}/v1`
  const { id: systemId } = await post(api, '/systems', {
    name: unique('Limited system'),
    provider: 'openai-compatible',
    baseUrl,
    llm: 'steady',
  })
  await signIn('admin')
  await page.goto('/operations')
  const row = page.getByRole('row').filter({ hasText: baseUrl })
  await expect(row).toContainText('Not used yet')
  await expect(page.getByRole('row').filter({ hasText: 'Running' }).first()).toBeVisible()

  await row.getByRole('button', { name: /^Change the limits/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Limits of this lane' })
  await dialog.getByLabel('Slots').fill('10')
  await dialog.getByLabel('Reserved for people').fill('10')
  await dialog.getByLabel(/^Requests per minute/).fill('600')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Reserve fewer slots for people than there are slots')
  await checkAccessibility(page)
  await dialog.getByLabel('Reserved for people').fill('2')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('10 slots, 2 reserved for people')
  await expect(row).toContainText('600 requests per minute')

  await database.query(
    `UPDATE lane SET cold_until = now() + interval '1 hour' WHERE connection_id = (SELECT connection_id FROM system WHERE id = $1)`,
    [systemId],
  )
  await expect(row).toContainText('Closed for')
  await row.getByRole('button', { name: /^Open now/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open now' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(row).not.toContainText('Closed for')
  const { lanes } = await get<{ lanes: { baseUrl: string; settings: unknown; coldForMs: number | null }[] }>(
    api,
    '/operations',
  )
  expect(lanes.find((lane) => lane.baseUrl === baseUrl)).toMatchObject({
    settings: { slots: 10, interactiveSlots: 2, requestsPerMinute: 600, tokensPerMinute: null },
    coldForMs: null,
  })
})

test('work that no worker picks up is shown, and continues once it is requeued', async ({
  page,
  signIn,
  api,
  stub,
  unique,
}) => {
  const { id: systemId } = await post(api, '/systems', {
    name: unique('Waiting system'),
    provider: 'openai-compatible',
    baseUrl: stub.baseUrl,
    llm: 'steady',
  })
  // As if the queue had lost the job: the sweep ignores the item for the next hour.
  await database.query(
    `WITH asked AS (INSERT INTO probe (id, system_id) VALUES (gen_random_uuid(), $1) RETURNING id)
     INSERT INTO work_item (kind, unique_key, probe_id, not_before, enqueued_at)
     SELECT 'probe', 'probe:' || id, id, now() - interval '10 minutes', now() + interval '1 hour' FROM asked`,
    [systemId],
  )
  await signIn('admin')
  await page.goto('/operations')
  const stuck = page.getByRole('list', { name: 'Stuck work' })
  const waiting = stuck.getByRole('listitem').filter({ hasText: /tests? of/ })
  await expect(waiting).toContainText('no worker picks it up')
  await stuck.getByRole('button', { name: 'Requeue tests of systems and judges' }).click()
  await expect(page.getByText('Requeued. A worker will pick it up shortly.')).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await expect
    .poll(
      async () => (await database.query('SELECT state FROM probe WHERE system_id = $1', [systemId])).rows[0],
    )
    .toEqual({ state: 'answered' })
})

test('the health check reports when a worker was last seen', async ({ request }) => {
  const answer = (await (await request.get('/healthz')).json()) as {
    status: string
    workerSeenSecondsAgo: number
  }
  expect(answer.status).toBe('ok')
  expect(answer.workerSeenSecondsAgo).toBeLessThan(60)
})

test('only admins see the state of the engine', async ({ page, signIn }) => {
  await signIn('viewer')
  await page.goto('/operations')
  await expect(page.getByText('Only admins may see the status of the engine')).toBeVisible()
})
