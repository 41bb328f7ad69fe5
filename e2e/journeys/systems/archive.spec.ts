import { arrangeRelease, get, post } from '../../arrange-runs'
import { checkAccessibility } from '../../checks/check-accessibility'
import { runConsilium } from '../../run-consilium'
import { startStubProvider } from '../../stub-provider/server.mjs'
import { expect, test } from '../../test'

test('an archived system leaves every choice, its run finishes, and it can be restored', async ({
  page,
  signIn,
  api,
  apiKey,
  unique,
}) => {
  const stub = await startStubProvider({ delayMs: 300 })
  const names = { release: unique('Kept'), system: unique('Leaving'), judge: unique('Leaving judge') }
  const llm = { provider: 'openai-compatible', baseUrl: `${stub.origin}/${unique('a').replace(' ', '-')}/v1` }
  const { releaseId } = await arrangeRelease(api, { file: 'healthbench', name: names.release })
  const { id: systemId } = await post(api, '/systems', { ...llm, name: names.system, llm: 'steady' })
  const { id: judgeId } = await post(api, '/judges', { ...llm, name: names.judge, llm: 'judge' })
  const run = { releaseId, systemId, judgeId, profile: 'healthbench' }
  const { id: runId } = await post(api, '/runs', run)

  await signIn('admin')
  await page.goto(`/systems/${systemId}`)
  await page.getByRole('button', { name: `Archive ${names.system}` }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('runs that have started finish')
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('This system is not offered for new runs or to authors')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start a run with this system' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Test', exact: true })).toHaveCount(0)
  await checkAccessibility(page)

  const archived = await runConsilium(['judge', 'archive', names.judge], { CONSILIUM_API_KEY: apiKey })
  expect(archived).toMatchObject({ code: 0, out: `${names.judge} is archived.\n` })
  await page.goto('/runs/new')
  await expect(page.getByLabel(/^Release/).locator('option', { hasText: names.release })).toHaveCount(1)
  await expect(page.getByLabel(/^System/).locator('option', { hasText: names.system })).toHaveCount(0)
  await expect(page.getByLabel(/^Judge/).locator('option', { hasText: names.judge })).toHaveCount(0)
  const refused = await api.post('/api/v1/runs', { data: run })
  expect(refused.status()).toBe(409)
  expect(await refused.text()).toContain('is archived')

  await expect
    .poll(async () => (await get<{ state: string }>(api, `/runs/${runId}`)).state, { timeout: 45_000 })
    .toBe('completed')

  await page.goto('/systems')
  await expect(page.getByRole('row').filter({ hasText: names.system })).toHaveCount(0)
  await page.getByRole('link', { name: /^Archived \(\d+\)$/ }).click()
  const row = page.getByRole('row').filter({ hasText: names.system })
  await expect(row).toBeVisible()
  await checkAccessibility(page)
  await row.getByRole('button', { name: `Restore ${names.system}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
  // Rows behind the open dialog have no role, so the dialog has to close first.
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(row).toHaveCount(0)
  const { systems } = await get<{ systems: { id: string }[] }>(api, '/systems?archived=exclude')
  expect(systems.map(({ id }) => id)).toContain(systemId)
  await stub.close()
})
