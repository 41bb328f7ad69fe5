import { expect, test } from '../../test'
import { get } from '../../arrange-runs'
import { ImportPage } from '../../pages/import-page'
import { checkAccessibility } from '../../checks/check-accessibility'
import { LlmPage } from '../../pages/llm-page'
import { RunPage } from '../../pages/run-page'

test('an admin goes from a file to the leaderboard, and down to the reason for one criterion', async ({
  page,
  api,
  signIn,
  stub,
  unique,
}) => {
  test.setTimeout(120_000)
  const names = {
    dataset: unique('Journey'),
    release: unique('2026.1'),
    stubbed: unique('Atlas'),
    simulated: unique('Sim'),
    judge: unique('Stub judge'),
  }
  await signIn('admin')

  await test.step('import', async () => {
    const form = new ImportPage(page)
    await form.open()
    await form.choose('healthbench')
    await expect(page.getByText('The first line looks like this format, so it is selected.')).toBeVisible()
    await form.nameDataset(names.dataset)
    await form.import()
    await expect(page.getByText('24 tasks of this file can be released')).toBeVisible()
    await form.expectCount('Lines read', 24)
    await form.expectCount('New', 24)
  })

  await test.step('release', async () => {
    await page.getByRole('link', { name: 'Create a release of these tasks' }).click()
    await expect(page.getByText('Check fails: License chosen')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Freeze 24 tasks' })).toBeDisabled()
    const importId = new URL(page.url()).searchParams.get('import') ?? ''
    const { datasetId } = await get<{ datasetId: string }>(api, `/imports/${importId}`)
    await api.patch(`/api/v1/datasets/${datasetId}`, { data: { license: 'CC-BY-4.0' } })
    await page.reload()
    await page.getByLabel('Name', { exact: true }).fill(names.release)
    await page.getByLabel('Repeat the name').fill(names.release)
    await page.getByRole('button', { name: 'Freeze 24 tasks' }).click()
    await page.waitForURL(/\/releases\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(names.release)
    await expect(page.getByText('Frozen', { exact: true }).first()).toBeVisible()
  })

  await test.step('register and test two systems and a judge', async () => {
    const systems = new LlmPage(page, 'system')
    await systems.register({
      name: names.stubbed,
      vendor: 'Atlas Labs',
      baseUrl: stub.baseUrl,
      llm: 'atlas-1',
    })
    await systems.test()
    await expect(page.getByText(/Answered as atlas-1-served/)).toBeVisible()
    await expect(page.getByText(/Answer of the stub to conversation/)).toBeVisible()
    await systems.register({ name: names.simulated, llm: 'sim-good' })
    await expect(page.getByText('Simulated: its answers are made up')).toBeVisible()
    const judges = new LlmPage(page, 'judge')
    await judges.register({ name: names.judge, baseUrl: stub.baseUrl, llm: 'judge-1' })
    await judges.test()
    await expect(page.getByText(/Answered as judge-1-served/)).toBeVisible()
  })

  const runs = new RunPage(page)
  for (const system of [names.stubbed, names.simulated]) {
    await test.step(`run ${system}`, async () => {
      await runs.plan({ release: names.release, system, judge: names.judge })
      await expect(runs.calls()).toContainText('24 answers and 136 judge calls')
      await runs.start()
      await runs.waitUntilCompleted()
      if (system === names.stubbed) {
        await expect(page.getByText('Its release is not published yet')).toBeVisible()
        await runs.previewPublishing()
        await checkAccessibility(page)
        await runs.publishRelease(names.release)
        await runs.confirm()
        await page.waitForURL(/\/runs\/[0-9a-f-]{36}$/)
      } else await runs.publish()
    })
  }

  await test.step('read the leaderboard', async () => {
    const table = page.getByRole('table', { name: `Systems on ${names.release}, 24 tasks` })
    // A worker stores the board a moment after the publication.
    await expect(async () => {
      await page.goto('/')
      const boards = page.getByRole('navigation', { name: 'Boards' })
      await boards.getByRole('link', { name: names.release }).click({ timeout: 1_000 })
      for (const system of [names.stubbed, names.simulated])
        await expect(table.getByRole('row').filter({ hasText: system })).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(table.getByRole('row').filter({ hasText: names.stubbed })).not.toContainText('simulated')
    await expect(table.getByRole('row').filter({ hasText: names.simulated })).toContainText('simulated')
    await expect(page.getByText('Some systems are simulated').first()).toBeVisible()
    await table.getByRole('link', { name: names.stubbed }).click()
    await page.waitForURL(/\/runs\/[0-9a-f-]{36}\/results$/)
  })

  await test.step('drill down to a criterion', async () => {
    await page.getByRole('table', { name: 'Tasks of this run' }).getByRole('link').first().click()
    await page.waitForURL(/\/runs\/[0-9a-f-]{36}\/tasks\/[0-9a-f-]{36}/)
    const criterion = page.getByRole('list', { name: 'Criteria' }).getByRole('listitem').first()
    await expect(criterion).toContainText('Verdict of the stub.')
    await expect(criterion).toContainText(/(^|[^t]) ?(met|not met)/)
    await expect(criterion).toContainText(names.judge)
  })

  await test.step('withdraw a run, which the board then names and no longer ranks', async () => {
    await page.goto(new URL(page.url()).pathname.split('/tasks/')[0] ?? '')
    await runs.withdraw('It ran with another prompt.')
    await expect(page.getByText('Withdrawn on')).toBeVisible()
    await page.goto('/')
    const board = page.getByRole('navigation', { name: 'Boards' }).getByRole('link', { name: names.release })
    await board.click()
    const withdrawn = page.getByRole('region', { name: 'Withdrawn runs' })
    await expect(withdrawn).toContainText(`${names.stubbed}, run of`)
    await expect(withdrawn).toContainText('It ran with another prompt.')
    const table = page.getByRole('table', { name: `Systems on ${names.release}, 24 tasks` })
    await expect(async () => {
      await page.reload()
      await expect(table.getByRole('row').filter({ hasText: names.simulated })).toBeVisible()
      await expect(table.getByRole('row').filter({ hasText: names.stubbed })).toHaveCount(0, { timeout: 500 })
    }).toPass()
  })
})
