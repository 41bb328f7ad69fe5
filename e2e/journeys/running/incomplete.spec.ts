import { arrangeRelease, arrangeRun, post } from '../../arrange-runs'
import { checkAccessibility } from '../../check-accessibility'
import { RunPage } from '../../pages/run-page'
import { expect, test } from '../../test'

test('an incomplete run shows which criteria have no verdict and why, and retries one task or all of them', async ({
  page,
  signIn,
  api,
  stub,
  unique,
}) => {
  const onStub = { provider: 'openai-compatible', baseUrl: stub.baseUrl }
  const { releaseId } = await arrangeRelease(api, { file: 'healthbench', name: unique('Unscored') })
  const { id: systemId } = await post(api, '/systems', { ...onStub, name: unique('Answers'), llm: 'steady' })
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
    profile: 'healthbench',
    limit: 2,
  })
  expect(state).toBe('incomplete')
  await signIn('admin')
  await page.goto(`/runs/${id}`)
  const tasks = page
    .getByRole('region', { name: 'Failures' })
    .getByRole('listitem')
    .filter({ hasText: 'Retry' })
  await expect(tasks).toHaveCount(2)

  await test.step('each criterion without a verdict is shown with the reason', async () => {
    const task = tasks.filter({ hasText: /\d+ of \d+ criteria without a verdict/ }).first()
    await task.getByText(/\d+ of \d+ criteria without a verdict/).click()
    await expect(task.getByText("The judge's answer is not a verdict").first()).toBeVisible()
    await checkAccessibility(page)
  })

  await test.step('one task is retried, and the other one remains', async () => {
    await tasks.first().getByRole('button', { name: 'Retry' }).click()
    await expect(tasks).toHaveCount(1, { timeout: 30_000 })
    await expect(page.getByText('some criteria have no verdict')).toBeVisible({ timeout: 30_000 })
  })

  await test.step('all of it is retried, and the run completes', async () => {
    await page.getByRole('button', { name: 'Retry failed', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retry failed' }).click()
    await new RunPage(page).waitUntilCompleted()
    await expect(page.getByRole('region', { name: 'History' })).toContainText(/completed/i)
  })
})
