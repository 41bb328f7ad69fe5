import { checkAccessibility } from '../../checks/check-accessibility'
import { arrangeWholeTask, returnTask, withDatabase } from '../../return-task'
import { expect, test } from '../../test'

test('a task is submitted, returned, revised point by point and submitted again', async ({
  page,
  context,
  signIn,
  people,
  sampleIds,
  unique,
  expectedErrors,
}) => {
  // The draft is changed elsewhere before it is submitted, and the server can't be reached for a moment.
  expectedErrors.push(/409|ERR_FAILED/)
  const [ask, llm] = [unique('May allopurinol be begun during an attack of gout?'), unique('hidden-llm')]
  const { taskId, criterionId } = await arrangeWholeTask({
    email: people.physician.email,
    datasetId: sampleIds.dataset,
    ask,
    llm,
  })
  await signIn('physician')
  const open = async () => {
    await page.goto(`/write/${taskId}`)
    await expect(page.locator('[data-awake][data-whole]')).toBeVisible()
  }

  await open()
  const footer = page.getByRole('region', { name: 'Rating and submission' })
  const rating = footer.getByRole('group', { name: 'How well did the model do?' })
  const submit = footer.getByRole('button', { name: 'Submit', exact: true })
  const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click()
  await expect(submit).toBeDisabled()
  expect(await page.content()).not.toContain(llm)
  // Each missing item links to its place.
  await footer.getByRole('button', { name: '1 item left before you can submit' }).click()
  await checkAccessibility(page)
  await page.getByRole('button', { name: /The answer is not rated/ }).click()
  await expect(rating.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('2')
  await expect(footer).toContainText('Serious deficiencies: a difficult task.')
  await expect(footer).toContainText(/Nothing is missing|worth checking/)
  const search = /\/api\/trpc\/[^?]*tasks\.preview/
  await page.route(search, (route) => route.abort())
  // The place of the press is covered for a moment, so that a double tap does not confirm the dialog.
  const place = await submit.boundingBox()
  const covered = page.waitForFunction(
    ([x, y]) => document.elementFromPoint(x, y)?.hasAttribute('data-tap-shield'),
    [(place?.x ?? 0) + (place?.width ?? 0) / 2, (place?.y ?? 0) + (place?.height ?? 0) / 2] as const,
  )
  await submit.click()
  await covered
  await expect(page.getByRole('dialog').getByText(/can’t be reached/)).toBeVisible()
  await page.unroute(search)
  await expect(page.getByText(/very similar to (it|yours)/)).toBeVisible()
  await expect(page.getByText('Nothing blocks the submission.')).toBeVisible()
  await checkAccessibility(page)
  await expect(page.getByTestId('saved-state')).toHaveText(/^Saved \d\d:\d\d$/)
  const version = '**/api/trpc/*drafts.version*'
  await page.route(version, (route) => route.abort())
  await noteElsewhere(taskId, 'Leaves out the cover.')
  await confirm('Submit for review')
  const changed = page.getByRole('region', { name: 'This draft was changed elsewhere' })
  await expect(changed.locator('[data-side="theirs"] ins')).toContainText('Leaves out the cover')
  await expect(page.getByText('Your task was not submitted')).toBeVisible()
  await page.unroute(version)
  await changed.getByRole('button', { name: 'Load the latest version' }).click()
  await submit.click()
  await expect(page.getByText(/very similar to (it|yours)/)).toBeVisible()
  const phone = await context.newPage()
  await phone.setViewportSize({ width: 375, height: 667 })
  await phone.route('**/api/trpc/*drafts.save*', (route) => route.abort())
  await phone.goto(`/write/${taskId}`)
  await expect(phone.locator('[data-awake]')).toBeVisible()
  const criterion = phone.getByLabel('Criterion 1', { exact: true }).and(phone.locator('textarea'))
  await criterion.press('ControlOrMeta+End')
  await phone.keyboard.type(' Late words.')
  await confirm('Submit for review')
  await expect(page.getByRole('heading', { level: 1, name: 'In review' })).toBeVisible()
  await expect(page.getByText(llm)).toBeVisible()
  // An editor that is open elsewhere shows what was submitted, and offers what it had not saved.
  await phone.unroute('**/api/trpc/*drafts.save*')
  await phone.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(phone.getByText('This task was submitted in another tab')).toBeInViewport()
  await expect(criterion).toBeFocused()
  await expect(criterion).toHaveValue('States that the drug may be begun during an attack.')
  await checkAccessibility(phone)
  await phone.getByRole('button', { name: 'Start a new draft with it' }).click()
  await expect(criterion).toHaveValue('States that the drug may be begun during an attack. Late words.')
  await phone.close()
  await expect(page.getByRole('heading', { level: 2, name: 'In review' })).toBeFocused()

  await returnTask({
    taskId,
    criterionId,
    note: 'Name the drug for the cover.',
    text: 'States that the drug may be begun under cover.',
  })
  await open()
  await expect(page.getByText('Returned with 2 points')).toBeVisible()
  await expect(page.getByText('Reviewer A says')).toBeVisible()
  const again = footer.getByRole('button', { name: 'Submit version 2' })
  await expect(again).toBeDisabled()
  await page.getByRole('textbox', { name: 'Your reply to point 1, Reviewer A' }).fill('Named.')
  await page.getByRole('button', { name: 'Apply this change' }).click()
  // The focus stays with the point, not in the conversation, where the next reply would go to the model.
  await expect(page.getByRole('textbox', { name: 'Your reply to point 2, Reviewer A' })).toBeFocused()
  await page.getByText('What you changed since version 1').click()
  await expect(page.getByText('was +7, is +8 points')).toBeVisible()
  expect(await page.locator('ins').allTextContents()).toEqual(expect.arrayContaining(['under cover']))
  await checkAccessibility(page)
  await again.click()
  await confirm('Submit as version 2')
  await expect(page.getByRole('heading', { level: 1, name: 'In review' })).toBeVisible()
  await expect(page.getByText('Version 2', { exact: false }).first()).toBeVisible()

  const address = page.url()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const withdrawal = page.getByRole('alertdialog')
  await withdrawal.getByRole('checkbox', { name: 'Keep a copy as a new draft' }).check()
  await checkAccessibility(page)
  await withdrawal.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('This is the copy')).toBeVisible()
  await expect(page).not.toHaveURL(address)
  await expect(page.getByRole('region', { name: 'Rubric' })).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Withdrawn' })).toBeVisible()
})

/** Saves a note on the accuracy of the rated response, as another device does. */
async function noteElsewhere(taskId: string, note: string): Promise<void> {
  await withDatabase((client) =>
    client.query(
      "UPDATE draft SET content = jsonb_set(content, '{notes,accuracy}', to_jsonb($2::text)), version = version + 1, updated_at = now() WHERE task_id = $1 AND kind = 'task'",
      [taskId, note],
    ),
  )
}
