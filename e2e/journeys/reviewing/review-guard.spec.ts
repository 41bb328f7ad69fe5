import { arrangeReviewing } from '../../arrange-reviews'
import { checkAccessibility } from '../../checks/check-accessibility'
import { ReviewPane } from '../../pages/review-pane'
import { withDatabase } from '../../return-task'
import { signInContext } from '../../sign-in-context'
import { expect, test } from '../../test'

test('possible patient data blocks a review until it is replaced or kept for a reason', async ({
  page,
  context,
  people,
  unique,
}) => {
  const {
    reviewer,
    tasks: [task],
  } = await arrangeReviewing({ like: people.physician, name: unique('Guarded review') }, [
    { asks: 'Draft a note for her chart.', specialty: 'Nephrology' },
  ])
  await signInContext(context, reviewer)
  const review = new ReviewPane(page)
  const title = page.getByText(/may identify a patient$/)
  await review.takeNext()
  await review.judge({ flaw: true, rating: 2, decision: 'approve' })
  await page.keyboard.press('a')
  await page.keyboard.type('Tells Mrs. Halvorsen to come in today')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('4')
  for (const key of ['Enter', '1']) await page.keyboard.press(key)
  await review.note.fill('I asked Mrs. Halvorsen; call 212-555-0187.')
  await review.privateNote.fill('Mrs. Halvorsen again, for me alone.')
  await expect(title).toHaveText(/\b3 passages here/)
  await checkAccessibility(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: '2 items missing before you can submit' })).toBeVisible()
  // Surrogates, undo and redo work beside the list.
  await page.keyboard.press('Alt+r')
  await expect(review.note).not.toHaveValue(/Halvorsen|0187/)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(review.note).toHaveValue(/Halvorsen/)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(review.privateNote).toHaveValue('')
  await page.keyboard.press('ControlOrMeta+y')
  await expect(review.privateNote).toHaveValue('Mrs. Halvorsen again, for me alone.')
  await page.getByRole('button', { name: /is in added criterion 1: name\./ }).press('Enter')
  await expect(review.rows.nth(4)).toBeFocused()
  // Its author never saw it, so there is nothing to ask.
  await page.keyboard.press('c')
  await expect(review.rows.nth(4)).toContainText('You can ask the author only about their own criteria.')

  await page.keyboard.press('Alt+r')
  await expect(title).toBeHidden()
  await expect(review.note).not.toHaveValue(/Halvorsen|0187/)
  await expect(review.rows.nth(4)).not.toContainText('Halvorsen')
  await expect(review.privateNote).toHaveValue('Mrs. Halvorsen again, for me alone.')

  await review.note.fill('See the trial by Dr. Lindqvist.')
  await expect(title).toHaveText(/\b1 passage here/)
  await page.getByRole('button', { name: 'Show the list' }).click()
  await page.getByRole('button', { name: /^Keep it/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Why can it stay?' })
  await dialog.getByRole('textbox').fill('The author of a published trial.')
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(title).toBeHidden()
  await review.send('approve')

  const { rows } = await withDatabase((client) =>
    client.query<{ action: string; details: unknown }>(
      "SELECT action, details FROM audit_event WHERE entity_id = $1 AND action IN ('task.surrogates_put_in', 'task.guard_overridden') ORDER BY id",
      [task?.taskId],
    ),
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'task.surrogates_put_in',
    'task.surrogates_put_in',
    'task.guard_overridden',
  ])
  expect(JSON.stringify(rows)).not.toMatch(/Halvorsen|Lindqvist/)
})
