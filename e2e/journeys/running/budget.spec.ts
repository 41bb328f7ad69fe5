import { arrangeRelease, get, post } from '../../arrange-runs'
import { checkAccessibility, checkTablesFit } from '../../checks/check-accessibility'
import { RunPage } from '../../pages/run-page'
import { startStubProvider } from '../../stub-provider/server.mjs'
import { expect, test } from '../../test'

interface RunDetail {
  state: string
  pauseCause: string | null
  budget: string
  spent: string
  cost: number
}

test('a run pauses at its budget, resumes when the budget is raised, and finishes', async ({
  page,
  signIn,
  api,
  stub,
  unique,
  expectedErrors,
}) => {
  test.setTimeout(120_000)
  // Refused on purpose: a budget without prices, and a budget below what is already spent.
  expectedErrors.push(/status of 422/)
  const names = { release: unique('Priced'), system: unique('Spender'), judge: unique('Costly judge') }
  const llms = { system: unique('spender').replace(' ', '-'), judge: unique('judge').replace(' ', '-') }
  await arrangeRelease(api, { file: 'healthbench', name: names.release })
  await post(api, '/systems', {
    name: names.system,
    provider: 'openai-compatible',
    baseUrl: stub.baseUrl,
    llm: llms.system,
  })
  await post(api, '/judges', {
    name: names.judge,
    provider: 'openai-compatible',
    baseUrl: stub.baseUrl,
    llm: llms.judge,
  })
  await signIn('admin')
  const runs = new RunPage(page)

  await test.step('a budget needs prices, and the form names the missing ones', async () => {
    await runs.plan(names)
    await page.getByLabel(/^Budget in dollars/).fill('0.1')
    await expect(
      page.getByText(
        `${llms.judge} (OpenAI-compatible endpoint) and ${llms.system} (OpenAI-compatible endpoint) have none.`,
      ),
    ).toBeVisible()
    await expect(runs.calls()).toContainText('calls')
    await page.getByLabel(/^Budget in dollars/).fill('a lot')
    await expect(runs.calls()).toContainText('calls')
    await page.getByRole('link', { name: 'Prices' }).first().click()
    await page.waitForURL(/\/settings\/prices$/)
  })

  await test.step('enter the prices', async () => {
    for (const llm of [llms.system, llms.judge]) {
      await page.getByRole('button', { name: `Add a price for ${llm}` }).click()
      await page.getByLabel(`Input of ${llm}`, { exact: true }).fill('10')
      await page.getByLabel(`Output of ${llm}`).fill('10,00')
    }
    await page.getByRole('button', { name: 'Save the prices' }).click()
    await expect(page.getByText('Write dollars in digits, such as 2.50').first()).toBeVisible()
    await checkAccessibility(page)
    const size = page.viewportSize()
    await page.setViewportSize({ width: 375, height: 800 })
    await checkTablesFit(page)
    if (size) await page.setViewportSize(size)
    for (const llm of [llms.system, llms.judge]) await page.getByLabel(`Output of ${llm}`).fill('10.00')
    await page.getByLabel(/^Source of the prices/).fill('Made up for a test.')
    await page.getByRole('button', { name: 'Save the prices' }).click()
    await expect(page.getByText(/Saved as number \d+/)).toBeVisible()
    await expect(page.getByRole('table', { name: 'Price tables' })).toContainText('Made up for a test.')
  })

  let id = ''
  await test.step('the run pauses before it exceeds the budget', async () => {
    await runs.plan(names)
    await page.getByLabel(/^Budget in dollars/).fill('0.1')
    await expect(runs.calls()).toContainText('24 answers and 136 judge calls')
    id = (await runs.start()).split('/').at(-1) ?? ''
    await expect(page.getByText('The budget is used up')).toBeVisible({ timeout: 45_000 })
    await expect(
      page.getByText(
        /The budget of \$0\.10 is too low to continue: \$0\.\d+ is spent, and the next call may cost \$0\.\d+\./,
      ),
    ).toBeVisible()
    const run = await get<RunDetail>(api, `/runs/${id}`)
    expect(run).toMatchObject({ state: 'paused', pauseCause: 'budget', budget: '0.10' })
    expect(Number(run.spent)).toBeGreaterThan(0)
    expect(Number(run.spent)).toBeLessThanOrEqual(0.1)
    await checkAccessibility(page)
  })

  await test.step('a budget below the amount spent is refused', async () => {
    await runs.setBudget('Raise the budget', '0.000001')
    await expect(page.getByRole('dialog')).toContainText('is already spent. Set a budget of at least that')
    await checkAccessibility(page)
    await page.keyboard.press('Escape')
  })

  await test.step('the run finishes after the budget is raised', async () => {
    await runs.setBudget('Raise the budget', '5')
    await runs.waitUntilCompleted()
    await expect(page.getByRole('meter', { name: 'Spent of the budget' })).toBeVisible()
    await expect(page.getByText(/\$0\.\d\d of \$5\.00/)).toBeVisible()
    const run = await get<RunDetail>(api, `/runs/${id}`)
    expect(run).toMatchObject({ state: 'completed', pauseCause: null, budget: '5.00' })
    expect(run.cost).toBeCloseTo(Number(run.spent), 9)
  })
})

test('a run can be paused, resumed and canceled permanently', async ({ page, signIn, api, unique }) => {
  test.setTimeout(90_000)
  const slow = await startStubProvider({ delayMs: 1_500 })
  try {
    const names = { release: unique('Steered'), system: unique('Slow'), judge: unique('Slow judge') }
    await arrangeRelease(api, { file: 'healthbench', name: names.release })
    await post(api, '/systems', {
      name: names.system,
      provider: 'openai-compatible',
      baseUrl: slow.baseUrl,
      llm: 'slow',
    })
    await post(api, '/judges', {
      name: names.judge,
      provider: 'openai-compatible',
      baseUrl: slow.baseUrl,
      llm: 'slow-judge',
    })
    await signIn('admin')
    const runs = new RunPage(page)
    await runs.plan(names)
    await expect(runs.calls()).toContainText('136 judge calls')
    await runs.start()
    await expect(page.getByText('the run continues and survives a restart')).toBeVisible()

    await runs.move('Pause')
    await expect(page.getByText('Paused by an admin.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('No new calls start until the run is resumed')).toBeVisible()

    await runs.move('Resume')
    await expect(page.getByText('Paused by an admin.')).toBeHidden()
    await expect.poll(() => slow.calls().some(({ kind }) => kind === 'judge'), { timeout: 30_000 }).toBe(true)

    await runs.move('Cancel the run')
    await expect(page.getByText('Canceled permanently.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Resume' })).toHaveCount(0)
    // Calls in flight finished; the rest of the 160 calls are never made.
    expect(slow.calls().length).toBeLessThan(160)
  } finally {
    await slow.close()
  }
})
