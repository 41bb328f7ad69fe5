import { arrangeRelease, get, post } from '../../arrange-runs'
import { checkAccessibility } from '../../checks/check-accessibility'
import { startStubProvider } from '../../stub-provider/server.mjs'
import { expect, test } from '../../test'

test('a run says that its ceiling limits it, and the link leads to where the ceiling is raised', async ({
  page,
  signIn,
  api,
  unique,
}) => {
  const stub = await startStubProvider({ delayMs: 2_000 })
  const baseUrl = `${stub.origin}/${unique('slow').replace(' ', '-')}/v1`
  const names = { release: unique('Slow'), system: unique('Slow system'), judge: unique('Slow judge') }
  const { releaseId } = await arrangeRelease(api, { file: 'healthbench', name: names.release })

  await signIn('admin')
  await page.goto('/systems/new')
  await page.getByLabel(/^Name/).fill(names.system)
  await page.getByRole('radio', { name: 'OpenAI-compatible endpoint' }).check()
  await page.getByLabel(/^Base URL/).fill(baseUrl)
  await page.getByLabel('Model', { exact: true }).fill('steady')
  await page.getByLabel(/^Calls at once/).fill('0')
  await page.getByRole('button', { name: 'Register the system' }).click()
  await expect(page.getByText('Give at least 1 call at once.')).toBeVisible()
  await checkAccessibility(page)
  await page.getByLabel(/^Calls at once/).fill('3')
  await page.getByRole('button', { name: 'Register the system' }).click()
  await page.waitForURL(/\/systems\/[0-9a-f-]{36}$/)
  const systemId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expect(page.getByRole('region', { name: 'Limits' })).toContainText('at most 3')

  const { id: judgeId } = await post(api, '/judges', {
    name: names.judge,
    provider: 'openai-compatible',
    baseUrl,
    llm: 'judge',
  })
  const { id } = await post(api, '/runs', { releaseId, systemId, judgeId, profile: 'healthbench' })
  await page.goto(`/runs/${id}`)
  await expect(page.getByText(/^Limited by your ceiling of 3 calls at once for/)).toBeVisible({
    timeout: 30_000,
  })
  await checkAccessibility(page)
  await page.getByRole('link', { name: 'Raise' }).click()
  await page.waitForURL(/#limits$/)
  const limits = page.getByRole('region', { name: 'Limits' })
  await expect(limits).toContainText(/shares them with .*Slow/)
  await limits.getByText('Change the limits').click()
  await limits.getByLabel(/^Calls at once/).fill('64')
  await limits.getByLabel(/^Requests per minute/).fill('6000')
  await limits.getByRole('button', { name: 'Save the limits' }).click()
  await expect(limits).toContainText('at most 64')
  await checkAccessibility(page)
  const { limits: seen } = await get<{ limits: object }>(api, `/judges/${judgeId}`)
  expect(seen).toEqual({
    maxConcurrency: 64,
    requestsPerMinute: 6_000,
    tokensPerMinute: null,
    isDefault: false,
    sharedWith: [names.system],
  })
  await page.goto(`/runs/${id}`)
  await expect(page.getByText(/^Limited by your ceiling of 3 calls/)).toHaveCount(0)
  await post(api, `/runs/${id}/cancel`)
  await stub.close()
})
