import { arrangeReleaseOf, arrangeRun, get, makeDoseRow, post } from '../../arrange-runs'
import { checkAccessibility } from '../../checks/check-accessibility'
import { RunPage } from '../../pages/run-page'
import { expect, test } from '../../test'

interface Board {
  release: { id: string }
  snapshot: { path: string }
}

test('an incomplete run says which criteria have no verdict and is published without a rank, and a retry completes and ranks it', async ({
  page,
  browser,
  signIn,
  api,
  stub,
  unique,
}) => {
  const onStub = { provider: 'openai-compatible', baseUrl: stub.baseUrl }
  const name = unique('Unscored')
  const rows = [1, 2, 3].map((number) => makeDoseRow('Cardiology', number))
  const { releaseId } = await arrangeReleaseOf(api, name, rows)
  const system = unique('Answers')
  const { id: systemId } = await post(api, '/systems', { ...onStub, name: system, llm: 'steady' })
  // In prose five times for each criterion: a criterion is given up after four answers.
  const { id: judgeId } = await post(api, '/judges', {
    ...onStub,
    name: unique('Prose judge'),
    llm: `stub-prose-times-5`,
  })
  const { id, state } = await arrangeRun(api, {
    releaseId,
    systemId,
    judgeId,
    profile: 'healthbench-professional',
  })
  expect(state).toBe('incomplete')
  await signIn('admin')
  await page.goto(`/runs/${id}`)
  const tasks = page
    .getByRole('region', { name: 'Failures' })
    .getByRole('listitem')
    .filter({ hasText: 'Retry' })
  await expect(tasks).toHaveCount(3)

  await test.step('each criterion without a verdict is shown with the reason', async () => {
    const task = tasks.filter({ hasText: /\d+ of \d+ criteria without a verdict/ }).first()
    await task.getByText(/\d+ of \d+ criteria without a verdict/).click()
    await expect(task.getByText("The judge's answer is not a verdict").first()).toBeVisible()
    await checkAccessibility(page)
  })

  await test.step('one task is retried, and the other ones remain', async () => {
    await tasks.first().getByRole('button', { name: 'Retry' }).click()
    await expect(tasks).toHaveCount(2, { timeout: 30_000 })
    await expect(page.getByText('some criteria have no verdict')).toBeVisible({ timeout: 30_000 })
  })

  const visitor = await browser.newPage()
  const row = visitor
    .getByRole('table', { name: /^Systems on/ })
    .getByRole('row')
    .filter({ hasText: system })
  const showBoard = async () => {
    const { tables } = await get<{ tables: Board[] }>(api, '/leaderboard')
    const board = tables.find((table) => table.release.id === releaseId)
    await visitor.goto(new URL(board?.snapshot.path.replace(/\/at\/\d+$/, '') ?? '', page.url()).href)
  }

  await test.step('it is published without a rank, with the bounds of its score on all tasks', async () => {
    await new RunPage(page).previewPublishing()
    await expect(page.getByText('This run is incomplete', { exact: false })).toBeVisible()
    await new RunPage(page).confirm()
    await expect(async () => {
      await showBoard()
      await expect(row).toContainText('n = 1 of 3', { timeout: 500 })
    }).toPass({ timeout: 30_000 })
    await expect(row.getByRole('cell').first()).toHaveText('–')
    await expect(visitor.getByText('On part of the tasks, so not ranked', { exact: false })).toBeVisible()
    await expect(
      visitor.getByText(/its score before length adjustment on all 3 would be/).first(),
    ).toBeVisible()
    await checkAccessibility(visitor)
    await page.goto(`/runs/${id}`)
  })

  await test.step('all of it is retried, and the run completes', async () => {
    await page.getByRole('button', { name: 'Retry failed', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retry failed' }).click()
    await new RunPage(page).waitUntilCompleted()
    await expect(page.getByRole('region', { name: 'History' })).toContainText(/completed/i)
  })

  await test.step('the board ranks it from then on', async () => {
    await expect(async () => {
      await showBoard()
      await expect(row).not.toContainText('of 3', { timeout: 500 })
    }).toPass({ timeout: 30_000 })
    await expect(visitor.getByText('so not ranked', { exact: false })).toHaveCount(0)
    await visitor.close()
  })
})
