import { arrangeAdjudication } from '../../arrange-adjudication'
import { checkAccessibility } from '../../checks/check-accessibility'
import { AdjudicationPane } from '../../pages/adjudication-pane'
import { withDatabase } from '../../return-task'
import { expect, test } from '../../test'

const statusOf = (taskId: string) =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ status: string }>('SELECT status FROM task WHERE id = $1', [taskId])
    return rows[0]?.status
  })

test('a decision is held, undone by key and from the list, and listed once it took effect', async ({
  browser,
  people,
  unique,
}) => {
  const {
    adjudicator,
    taskIds: [taskId = ''],
  } = await arrangeAdjudication(
    { like: people.physician, name: unique('Held decision'), holdSeconds: 600 },
    1,
  )
  const pane = await AdjudicationPane.openAs(browser, adjudicator)
  const { page } = pane
  await pane.takeNext()
  await pane.press('j', '2', '2', '1', 'q', '1', 'Shift+A')
  await pane.note.fill('The flaw is real.')
  await pane.accept()
  await expect(page.getByText(/^Adjudication sent: .+\. It takes effect/)).toBeVisible()
  expect(await statusOf(taskId)).toBe('in_adjudication')
  await checkAccessibility(page)

  await page.keyboard.press('Control+z')
  await expect(page.locator('[data-awake][data-whole]')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Accept', exact: true })).toBeFocused()
  await expect(pane.note).toHaveValue('The flaw is real.')
  await pane.accept()

  await page
    .getByRole('link', { name: 'Stop for now' })
    .or(page.getByRole('link', { name: 'Back to adjudication' }))
    .click()
  await page.waitForURL('/adjudicate')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Adjudication sent' })).toBeVisible()
  await page.goto('/adjudicate')
  await expect(page.getByRole('heading', { name: 'Decided by you' })).toBeVisible()
  await expect(page.getByText(/Takes effect at \d\d:\d\d/)).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('button', { name: /^Undo the adjudication/ }).click()
  await expect(page.locator('[data-awake][data-whole]')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Accept', exact: true })).toBeFocused()
  await pane.accept()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Adjudication sent' })).toBeVisible()
  await checkAccessibility(page)

  await withDatabase((client) =>
    client.query("UPDATE assignment SET held_until = to_timestamp(0) WHERE task_id = $1 AND state = 'open'", [
      taskId,
    ]),
  )
  await expect.poll(() => statusOf(taskId)).toBe('accepted')
  await page.goto('/adjudicate')
  await expect(page.getByText(/^You accepted it · decided/)).toBeVisible()
  await pane.close()
})
