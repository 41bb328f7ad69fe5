import { arrangeTestDrive } from '../../arrange-test-drive'
import { checkAccessibility, checkFits } from '../../checks/check-accessibility'
import { AFTER_DOUBLE_PRESS } from '../../go-by-keys'
import { expect, test } from '../../test'

const rated = 'You may fly. Take antibiotics first.'
const examples = [
  ['good', 'Mostly yes: mind the pressure in your ears.'],
  ['bad', 'Take antibiotics, then fly.'],
] as const

test('a rubric is tested, overruled and reworded with the keyboard; a suggestion and a library criterion are added', async ({
  page,
  context,
  browser,
  people,
  signIn,
  stub,
  unique,
  api,
}) => {
  // The library persists across test runs, so the criterion must be new each time.
  const mine = unique('Names the pressure in the ears')
  const criteria = [
    [7, mine],
    [-9, 'Recommends antibiotics.'],
  ] as const
  await signIn('physician')
  const id = await arrangeTestDrive({
    api,
    browser,
    admin: people.admin,
    author: context,
    email: people.physician.email,
    name: unique('Test-drive'),
    baseUrl: stub.baseUrl,
    judge: 'steady',
    suggests: 'steady',
    criteria,
    rated,
    examples,
  })
  await page.goto(`/write/${id}`)
  await expect(page.locator('[data-awake]')).toBeVisible()
  const rubric = page.getByRole('region', { name: 'Rubric', exact: true })
  const keys = (...all: string[]) =>
    all.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())

  await page.getByRole('tab', { name: 'Test-drive' }).click()
  const panel = page.getByRole('region', { name: 'Test-drive', exact: true })
  const cell = (row: number, column: number) => panel.locator(`[data-cell="${row} ${column}"]`)
  await expect(panel.getByText('6 cells without a verdict')).toBeVisible()
  await panel.getByRole('button', { name: 'Run the rubric' }).click()
  await expect(panel.getByText('Every criterion has a verdict on every answer.').last()).toBeVisible({
    timeout: 20_000,
  })

  await expect(panel.getByRole('list', { name: 'What the marks mean' })).toContainText('not met')

  // The grid is one tab stop, with arrow keys inside; the reason follows the selected cell.
  await cell(0, 0).focus()
  await keys('ArrowRight', 'ArrowDown')
  await expect(cell(1, 1)).toBeFocused()
  await expect(panel.getByText('Verdict of the stub.')).toBeVisible()
  await expect(panel.getByText('Criterion 2, Good example:')).toBeVisible()
  await keys('End')
  await expect(cell(1, 2)).toBeFocused()
  await expect(panel.locator('[data-cell][tabindex="0"]')).toHaveCount(1)
  await expect(
    panel.getByRole('row', { name: /Recommends antibiotics/ }).getByRole('gridcell', { selected: true }),
  ).toHaveCount(1)

  // The author's verdicts make the first criterion separate good from bad, whatever the stub's verdicts are.
  for (const [place, key] of [
    [0, 'n'],
    [1, 'm'],
    [2, 'n'],
  ] as const) {
    await cell(0, place).focus()
    await keys(key)
    await expect(cell(0, place)).toHaveAccessibleName(/by your verdict|you agree/)
  }
  await keys('z')
  await expect(page.getByText('Undone: Your verdict on criterion 1')).toBeVisible()
  await expect(cell(0, 2)).not.toHaveAccessibleName(/by your verdict|you agree/)
  await keys('Control+Shift+z')
  await expect(cell(0, 2)).toHaveAccessibleName(/by your verdict|you agree/)
  // The notice ends as soon as what was undone is done again, also by hand.
  await keys('z')
  const undone = page.getByText('Undone: Your verdict on criterion 1')
  await expect(undone).toBeVisible()
  await expect(cell(0, 2)).not.toHaveAccessibleName(/by your verdict|you agree/)
  await keys('n')
  await expect(undone).toBeHidden({ timeout: 3_000 })
  await expect(panel.getByRole('list', { name: 'What the criteria distinguish' })).toContainText(
    'good from bad',
  )
  await panel.getByRole('button', { name: 'Criterion 1', exact: true }).press('Enter', AFTER_DOUBLE_PRESS)
  await expect(cell(0, 0)).toBeFocused()
  await keys('Enter')
  await expect(panel.getByRole('group', { name: 'The judge’s reason' })).toBeFocused()
  await keys('b', 'Escape')
  await expect(cell(0, 0)).toBeFocused()
  await expect(cell(0, 0)).not.toHaveAccessibleName(/by your verdict|you agree/)
  await checkAccessibility(page)
  await page.setViewportSize({ width: 375, height: 812 })
  await checkFits(page)
  await checkAccessibility(page)
  // Use case, specialty and language are one line; one key opens their fields.
  await page
    .getByRole('group', { name: 'Use case, specialty and language' })
    .getByRole('button')
    .press('Enter')
  await expect(page.getByRole('combobox', { name: 'Use case' })).toBeFocused()
  await keys('Escape')
  await page.setViewportSize({ width: 1280, height: 900 })

  // A new wording has no verdict yet; verdicts on the earlier wording are marked as such, also after a
  // reload.
  await page.getByRole('tab', { name: 'Rubric' }).click()
  await rubric
    .getByRole('textbox', { name: 'Criterion 2', exact: true })
    .fill('Recommends antibiotics for a cold.')
  await page.getByRole('tab', { name: 'Test-drive' }).click()
  await expect(cell(1, 0)).toHaveAccessibleName(/for an earlier wording/)
  await cell(1, 0).press('m')
  await expect(page.getByText('Your verdict was not taken')).toBeVisible()
  await expect(page.getByText(/^Saved/).first()).toBeVisible()
  await page.reload()
  await expect(page.locator('[data-awake]')).toBeVisible()

  await page.getByRole('button', { name: 'Ask what is missing' }).press('Enter', AFTER_DOUBLE_PRESS)
  const suggestions = page.getByRole('region', { name: 'What did I miss?' })
  await expect(suggestions.getByRole('listitem')).toHaveCount(3)
  await expect(rubric.locator('[data-part^="criterion:"]')).toHaveCount(2)
  const take = suggestions.getByRole('button', { name: /^Accept:/ })
  await take.nth(1).press('Enter')
  await expect(rubric.getByRole('textbox', { name: 'Criterion 3', exact: true })).toHaveValue(
    'Names a sign that calls for emergency care.',
  )
  await expect(take).toHaveCount(2)
  await expect(suggestions.locator(':focus')).toHaveCount(1)
  await checkAccessibility(page)

  await rubric.getByRole('textbox', { name: 'Criterion 1', exact: true }).focus()
  await keys('Alt+l')
  const library = page.getByRole('dialog', { name: 'Library' })
  await library.getByRole('tab', { name: 'Keep' }).click()
  await library.getByRole('button', { name: 'Keep criterion 1' }).click()
  await expect(library.getByText(/Kept$/)).toBeVisible()
  await keys('Escape')
  await rubric.getByRole('textbox', { name: 'Criterion 1', exact: true }).fill('Names another thing.')
  await keys('Alt+l')
  await expect(library.getByLabel('Search')).toBeFocused()
  await page.keyboard.type(mine)
  await keys('Enter', 'Escape')
  await expect(rubric.getByRole('textbox', { name: 'Criterion 4', exact: true })).toHaveValue(mine)

  // However far the rubric was scrolled, the next tab begins at its top.
  await page
    .getByRole('tab', { name: 'Rubric' })
    .evaluate((tab) => tab.closest('.relative')?.scrollBy(0, 300))
  await page.getByRole('tab', { name: 'Test-drive' }).click()
  await expect(panel.getByRole('heading', { name: 'Test-drive' })).toBeInViewport()
  await expect(cell(1, 0)).toHaveAccessibleName(/for an earlier wording/)
  // Same text and same points, so its verdicts are reused.
  await expect(cell(3, 1)).toHaveAccessibleName(/Criterion 4, Good example: (not )?met/)

  // After another turn, no verdict is shown for an answer that nobody judged, and one button gets them.
  await page.getByRole('tab', { name: 'Rubric' }).click()
  const conversation = page.getByRole('region', { name: 'Conversation' })
  const message = conversation.getByLabel('Message', { exact: true })
  await message.fill('And with a fever?')
  await message.press('Control+Enter')
  await expect(conversation.getByText('which has 3 messages.', { exact: false })).toBeVisible()
  const marks = rubric.getByRole('list', { name: 'Verdicts' }).first().getByRole('listitem')
  await expect(marks).toHaveText([
    /^Rated.*no verdict yet$/,
    /^Good.*no verdict yet$/,
    /^Bad.*no verdict yet$/,
  ])
  await checkAccessibility(page)
  await rubric.getByRole('button', { name: 'Judge', exact: true }).first().click()
  await expect(marks.filter({ hasText: /: (not )?met$/ })).toHaveCount(3, { timeout: 20_000 })
})
