import type { Locator } from '@playwright/test'
import { arrangeOpenDataset } from '../../arrange-writing'
import { checkAccessibility, checkFits } from '../../checks/check-accessibility'
import { AFTER_DOUBLE_PRESS } from '../../go-by-keys'
import { pasteText } from '../../paste-text'
import { expect, test } from '../../test'

test('a task of two turns is written from the home page to its submission with the keyboard alone', async ({
  page,
  browser,
  people,
  signIn,
  stub,
  unique,
  api,
}) => {
  const name = unique('Keys only')
  await signIn('physician')
  await arrangeOpenDataset({
    api,
    browser,
    admin: people.admin,
    name,
    baseUrl: stub.baseUrl,
    llms: ['stub-drip'],
  })
  const { keyboard } = page
  const press = async (...keys: string[]) => {
    // The page ignores a second Enter within 400 ms on another control, as part of a double press.
    for (const key of keys) await keyboard.press(key, key === 'Enter' ? AFTER_DOUBLE_PRESS : {})
  }
  const isFocused = (place: Locator) => place.evaluate((element) => element === document.activeElement)
  /** Presses a key until the target has the focus. */
  const goBy = async (key: string, place: Locator) => {
    for (let presses = 0; presses < 80 && !(await isFocused(place)); presses++) await press(key)
    await expect(place).toBeFocused()
  }
  const command = async (typed: string) => {
    await press('Control+k')
    await expect(page.getByPlaceholder('Search, or type a command')).toBeFocused()
    await keyboard.type(typed)
    await press('Enter')
  }

  await page.goto('/home')
  await goBy('Tab', page.getByRole('link', { name: /^View it/ }).first())
  await press('Enter')
  await page.waitForURL('**/write/new**')
  // A few datasets are radios, and many are searched.
  const search = page.getByRole('combobox', { name: 'Dataset' })
  const chosen = page.getByRole('group', { name: 'Dataset' }).getByRole('radio', { checked: true })
  await goBy('Tab', search.or(chosen))
  if (await search.isVisible()) {
    await keyboard.type(name)
    await press('Enter')
    await expect(search).toHaveValue(name)
  } else {
    await goBy('ArrowDown', page.getByRole('radio', { name }))
  }
  await goBy('Tab', page.getByRole('button', { name: 'Begin this task' }))
  await press('Enter')

  // A new task focuses the message field.
  const message = page.getByLabel('Message', { exact: true })
  await expect(message).toBeFocused()
  const rated = page.getByRole('listitem').filter({ hasText: 'Rated response' })
  for (const [typed, messages] of [
    ['May I start allopurinol in an attack?', 1],
    ['And with an eGFR of 25?', 3],
  ] as const) {
    await keyboard.type(typed)
    await press('Control+Enter')
    await expect(message).toBeFocused()
    await expect(rated).toContainText(`which has ${messages} messages.`)
    await expect(message).toHaveValue('')
  }

  // F6 cycles through the panes and returns to the previous focus.
  const rubric = page.getByRole('region', { name: 'Rubric', exact: true })
  const text = (number: number) => rubric.getByRole('textbox', { name: `Criterion ${number}`, exact: true })
  const rows = rubric.locator('[data-part^="criterion:"]')
  await press('F6')
  await expect(rubric.getByRole('button', { name: 'Add a criterion' })).toBeFocused()
  await press('Shift+F6')
  await expect(message).toBeFocused()
  await press('F6', 'a')
  for (const [index, [typed, points]] of (
    [
      ['Says that allopurinol may be started during an attack', '8'],
      ['Recommends a starting dose of 50 mg daily at this eGFR', '7'],
      ['Advises to stop colchicine at once', '-6'],
    ] as const
  ).entries()) {
    if (index > 0) await press('Enter')
    await expect(text(index + 1)).toBeFocused()
    await keyboard.type(typed)
    await press('Shift+Tab')
    await keyboard.type(points)
    await press('Enter')
    await expect(text(index + 1)).toBeFocused()
  }
  await press('Escape', 'a')
  await expect(text(4)).toBeFocused()
  await press('Backspace')
  await expect(text(3)).toBeFocused()
  // When undo takes a criterion that was begun between two others, typing goes on in the text above it.
  await press('Escape', 'Shift+J', 'Enter')
  await expect(text(2)).toBeFocused()
  await press('End', 'Alt+Enter')
  await expect(rows).toHaveCount(4)
  await press('ControlOrMeta+z')
  await expect(rows).toHaveCount(3)
  await expect(text(2)).toBeFocused()
  // The field shows one of the pasted lines, so a notice says that undo took all of them.
  await press('Escape', 'a')
  await expect(text(3)).toBeFocused()
  await pasteText(page, 'States the dose\nStates how long to take it')
  await expect(page.getByRole('button', { name: 'Make 2 criteria' })).toBeFocused()
  await press('Enter')
  await expect(rows).toHaveCount(5)
  await press('ControlOrMeta+z')
  await expect(page.getByText('Undone: Pasted criteria')).toBeVisible()
  await expect(rows).toHaveCount(4)
  // What offers to paste lines again is gone with the criterion that they were pasted into.
  await pasteText(page, 'States the dose\nStates how long to take it')
  await expect(page.getByRole('button', { name: 'Make 2 criteria' })).toBeFocused()
  await press('Escape')
  const again = page.getByRole('button', { name: 'Paste again' })
  await expect(again).toBeVisible()
  await press('Backspace')
  await expect(again).toBeHidden({ timeout: 4_000 })
  await expect(text(2)).toBeFocused()
  await press('Escape', 'j', 't')
  await expect(rows.nth(2).getByLabel('Tags and axis')).toBeFocused()
  await keyboard.type('accur')
  // A tag that was just added can be undone from its field.
  await press('Enter')
  const added = rows.nth(2).getByRole('button', { name: 'Remove Accuracy' })
  await expect(added).toBeVisible()
  await press('ControlOrMeta+z')
  await expect(added).toBeHidden()
  await press('ControlOrMeta+Shift+z')
  await expect(added).toBeVisible()
  await press('Escape', 'Escape')
  await expect(rows.nth(2)).toContainText('Accuracy')

  // The list of keys opens as an overlay and returns the focus.
  await press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Next pane')
  await press('Escape')
  await expect(rows.nth(2)).toBeFocused()
  await checkAccessibility(page)

  await command('go to the context')
  await expect(page.getByRole('tab', { name: 'Context' })).toHaveAttribute('aria-selected', 'true')
  const context = page.getByRole('region', { name: 'Context' })
  const accept = context.getByRole('button', { name: /^Accept (all|the detected)/ })
  await expect(accept).toBeFocused()
  await press('Enter')
  await expect(accept).toHaveCount(0)
  await expect(context.getByRole('status')).not.toContainText('0 stated')
  // A fact that was typed and not marked yet waits in its field.
  const ownFact = context.getByLabel('Another fact')
  await ownFact.fill('Travel to the tropics')
  await page.getByRole('tab', { name: 'Rubric', exact: true }).focus()
  await press('ArrowLeft', 'ArrowRight')
  await command('go to the context')
  await expect(ownFact).toHaveValue('Travel to the tropics')
  // Added, it can be undone from the field, which is empty then.
  const travel = context.getByRole('listitem').filter({ hasText: 'Travel to the tropics' })
  await ownFact.press('Enter')
  await press('Enter')
  await expect(travel).toBeVisible()
  await expect(ownFact).toBeFocused()
  await expect(ownFact).toBeInViewport({ ratio: 0.99 })
  await press('ControlOrMeta+z')
  await expect(travel).toHaveCount(0)

  await press('F6')
  const footer = page.getByRole('region', { name: 'Rating and submission' })
  await expect(footer.getByRole('radio').first()).toBeFocused()
  await press('2')
  await expect(footer.getByRole('radio', { name: /^2 ?:/ })).toBeFocused()
  await expect(footer).toContainText('Serious deficiencies: a difficult task.')

  // Each missing item links to its place.
  await goBy('Tab', footer.getByRole('button', { name: /before you can submit$/ }))
  await press('Enter')
  const first = page.getByRole('dialog').getByRole('button').first()
  await expect(first).toBeFocused()
  await checkAccessibility(page)
  await press('Escape')
  await command('go to use case')
  const fields = page.getByRole('dialog', { name: 'Use case, specialty and language' })
  for (const [label, typed] of [
    ['Use case', 'Care'],
    ['Specialty', 'Rheum'],
    ['Language', 'English'],
  ] as const) {
    const field = fields.getByRole('combobox', { name: label, exact: true })
    await goBy('Tab', field)
    await keyboard.type(typed)
    if (label !== 'Use case') await press('Enter')
    await expect(field).not.toHaveValue('')
  }
  await checkAccessibility(page)
  await press('Escape')
  await expect(fields).toHaveCount(0)
  await expect(footer).toContainText(/Nothing is missing|worth checking/)

  // At 200% zoom a screen of 1440 px has room for 720: nothing is cut off, and it scrolls in one direction
  // only.
  await page.setViewportSize({ width: 720, height: 450 })
  await checkFits(page)
  expect(
    await footer.evaluate((bar) =>
      [...bar.querySelectorAll('button, label')].every((one) => {
        const { left, right } = one.getBoundingClientRect()
        return right - left < 1 || (left >= 0 && right <= innerWidth)
      }),
    ),
  ).toBe(true)
  await page.setViewportSize({ width: 1280, height: 720 })

  await command('go to submit')
  await expect(footer.getByRole('button', { name: 'Submit', exact: true })).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Submit for review' })).toBeFocused()
  await expect(page.getByText('very similar to it', { exact: false })).toBeVisible()
  await press('Escape')
  await expect(footer.getByRole('button', { name: 'Submit', exact: true })).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Submit for review' })).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'In review' })).toBeFocused()
  await expect(page.getByText('Version 1, ', { exact: false })).toBeVisible()
  await checkAccessibility(page)

  await goBy('Tab', page.getByRole('button', { name: 'Withdraw' }))
  await press('Enter')
  await goBy('Tab', page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }))
  await press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Withdrawn' })).toBeFocused()
})
