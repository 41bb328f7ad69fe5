import { arrangeAdjudication } from '../../arrange-adjudication'
import { checkAccessibility, checkFits } from '../../checks/check-accessibility'
import { withDatabase } from '../../return-task'
import { expect, test } from '../../test'

test('an admin reads the reviews of a disputed task and can’t judge it afterwards', async ({
  page,
  people,
  signIn,
  unique,
}) => {
  const { taskIds, reviewers } = await arrangeAdjudication(
    { like: people.physician, name: unique('Judged') },
    1,
  )
  const [taskId = ''] = taskIds
  const datasetId = await withDatabase(
    async (client) =>
      (await client.query<{ id: string }>('SELECT dataset_id AS id FROM task WHERE id = $1', [taskId]))
        .rows[0]?.id,
  )
  const readings = () =>
    withDatabase(
      async (client) =>
        (await client.query('SELECT FROM judgment_reading WHERE task_id = $1', [taskId])).rowCount,
    )
  await signIn('admin')
  await page.goto(`/datasets/${datasetId}/tasks/${taskId}`)
  const section = page.getByRole('region', { name: 'Reviews and decisions' })
  await expect(section).toContainText('You have read this task as an admin')
  expect(await readings()).toBe(1)
  await section.getByRole('link', { name: 'Read reviews and decisions' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reviews and decisions')
  await expect(page.getByText(reviewers[0]?.name ?? '').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Proposed changes to the rubric' })).toBeVisible()
  expect(await readings()).toBe(1)
  await checkAccessibility(page)
  await page.setViewportSize({ width: 375, height: 812 })
  await checkFits(page)
})
