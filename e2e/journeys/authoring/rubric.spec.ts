import type { Page } from '@playwright/test'
import { arrangeWriting } from '../../arrange-writing'
import { checkAccessibility } from '../../checks/check-accessibility'
import { AFTER_DOUBLE_PRESS } from '../../go-by-keys'
import { pasteText } from '../../paste-text'
import { expect, test } from '../../test'

/** The rubric of the editor. */
function openRubric(page: Page) {
  const rubric = page.getByRole('region', { name: 'Rubric', exact: true })
  const text = (number: number) => rubric.getByRole('textbox', { name: `Criterion ${number}`, exact: true })
  return {
    rubric,
    rows: rubric.locator('[data-part^="criterion:"]'),
    texts: () =>
      rubric
        .locator('[data-field="text"]')
        .evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value)),
    text,
    points: (number: number) => rubric.getByLabel(`Points of criterion ${number}`, { exact: true }),
    sum: rubric.getByRole('status').first(),
    async paste(number: number, lines: string) {
      await text(number).focus()
      await pasteText(page, lines)
    },
  }
}

test('a rubric with the keyboard alone: points, advice and its fixes, split, join, move, paste, remove and restore', async ({
  page,
  context,
  browser,
  people,
  signIn,
  stub,
  unique,
  api,
}) => {
  await signIn('physician')
  const id = await arrangeWriting({
    api,
    browser,
    admin: people.admin,
    author: context,
    name: unique('Rubric'),
    baseUrl: stub.baseUrl,
    llms: ['steady'],
  })
  await page.goto(`/write/${id}`)
  const { rubric, rows, texts, text, points, sum, paste } = openRubric(page)
  const keys = (...all: string[]) =>
    all.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())

  const add = rubric.getByRole('button', { name: 'Add a criterion' })
  // Nothing takes the focus before hydration.
  await expect(async () => {
    await add.focus()
    await expect(add).toBeFocused({ timeout: 100 })
  }).toPass()
  await keys('Enter')
  await expect(text(1)).toBeFocused()
  await page.keyboard.type('Recommends holding spironolactone and orders an ECG')
  await keys('Shift+Tab')
  await expect(points(1)).toBeFocused()
  for (const [typed, sentence] of [
    ['11', 'The maximum is 10 points.'],
    ['0', '0 points have no effect'],
    ['1.5', 'Points are whole numbers: use 1 or 2.'],
    ['many', 'Give a whole number of points from −10 to 10'],
  ] as const) {
    await points(1).fill(typed)
    await expect(rubric.getByText(sentence)).toBeVisible()
  }
  await points(1).fill('8')
  await keys('Enter')
  await expect(text(1)).toBeFocused()
  await expect(sum).toContainText('positive +8')

  // Esc selects the whole criterion, where single-key shortcuts work.
  await keys('Escape')
  await expect(rows.first()).toBeFocused()
  // The last key of a sequence is no key of the list.
  await keys('g', 'j')
  await expect(page.getByRole('tab', { name: 'Test-drive' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Rubric' }).click()
  await rows.first().focus()
  await keys(']', ']', ']', '[')
  await expect(points(1)).toHaveValue('+9')
  // A digit replaces the points and keeps the sign that is shown.
  for (const [pressed, shown] of [
    [['4'], '+4'],
    [['-'], '−4'],
    [['7', '0'], '−7'],
    [['1', '0'], '−10'],
    [['-'], '+10'],
    [['9'], '+9'],
  ] as const) {
    await keys(...pressed)
    await expect(points(1)).toHaveValue(shown)
  }
  await expect(rows.getByText('Two facts in one')).toBeVisible()
  await keys('i')
  await expect(rows.getByText('If an answer does one and not the other')).toBeVisible()
  await checkAccessibility(page)
  await keys('x')
  expect(await texts()).toEqual(['Recommends holding spironolactone', 'Orders an ECG'])
  await expect(rows.getByText('Two facts in one')).toBeHidden()

  await keys('ArrowDown', 'Enter', 'Enter')
  await expect(text(3)).toBeFocused()
  await page.keyboard.type('Fails to warn of hyperkalemia')
  await keys('Escape', ']', ']')
  await expect(rows.getByText('“Fails to” describes a fault, but +2 rewards it.')).toBeVisible()
  await keys('x')
  await expect(points(3)).toHaveValue('−2')
  await expect(rows.nth(2)).toContainText('unwanted')
  await expect(sum).toContainText('positive +9 · negative −2')

  await keys('Alt+ArrowUp')
  expect(await texts()).toEqual([
    'Recommends holding spironolactone',
    'Fails to warn of hyperkalemia',
    'Orders an ECG',
  ])
  await expect(rows.nth(1)).toBeFocused()
  await keys('ArrowUp', 'y')
  await expect(page.getByText('Criteria 1 and 2 were not merged')).toBeVisible()
  await keys('ArrowDown', '-')
  await expect(points(2)).toHaveValue('+2')
  await keys('ArrowUp', 'y')
  expect(await texts()).toEqual([
    'Recommends holding spironolactone. Fails to warn of hyperkalemia',
    'Orders an ECG',
  ])
  await expect(page.getByText('The merged criterion has +7 points (before: +5 and +2).')).toBeVisible()
  await keys('Enter', 'Home', ...Array.from({ length: 33 }, () => 'ArrowRight'), 'Alt+Enter')
  await expect(page.getByText('The +7 points are shared: +4 and +3.')).toBeVisible()
  expect(await texts()).toEqual([
    'Recommends holding spironolactone',
    'Fails to warn of hyperkalemia',
    'Orders an ECG',
  ])

  await keys('Escape', 'Delete')
  expect(await texts()).toEqual(['Recommends holding spironolactone', 'Orders an ECG'])
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(text(2)).toHaveValue('Fails to warn of hyperkalemia')

  await text(3).focus()
  await keys('End', 'Enter')
  await paste(4, '1. Names the cause of it (+4 points)\n2. Calls the potassium harmless (-9 points)\n')
  const question = rubric.getByRole('group', { name: 'What was pasted' })
  // Undo takes the paste back, and nothing that was done before it, as Esc does; redo asks again.
  const before = await texts()
  for (const leave of ['ControlOrMeta+z', 'Escape']) {
    await expect(question.getByRole('button').first()).toBeFocused()
    await keys(leave)
    await expect(question).toBeHidden()
    expect(await texts()).toEqual(before)
    await expect(text(4)).toBeFocused()
    await keys('ControlOrMeta+y')
  }
  await question.getByRole('button').first().press('x')
  await expect(question.getByRole('status')).toContainText('not taken yet')
  expect((await texts()).at(-1)).toBe('')
  await keys('Enter')
  await expect(text(5)).toHaveValue('Calls the potassium harmless')
  await expect(points(4)).toHaveValue('+4')
  await expect(points(5)).toHaveValue('−9')

  await rows.nth(4).focus()
  await keys('t')
  await rows.nth(4).getByLabel('Evidence').fill('javascript:alert(1)')
  await expect(rows.nth(4).getByText('A link begins with https:// or http://')).toBeVisible()
  await rows.nth(4).getByLabel('Evidence').fill('https://www.kidney.org/potassium')
  // A new tag is added when its field is left; a search for an axis waits for Enter.
  await rows.nth(4).getByLabel('Tags and axis').fill('renal dosing')
  await keys('Tab')
  await expect(rows.nth(4).getByLabel('Evidence')).toBeFocused()
  await expect(rows.nth(4).getByRole('button', { name: 'Remove renal dosing' })).toBeVisible()
  await rows.nth(4).getByLabel('Tags and axis').fill('accur')
  // Escape leaves the fields and closes them, and T goes into them again.
  await keys('Enter', 'Escape', 'Escape', 't')
  await expect(rows.nth(4).getByLabel('Tags and axis')).toBeFocused()
  await keys('Escape')
  await expect(rows.nth(4).getByLabel('Tags and axis')).toHaveCount(0)
  await expect(rows.nth(4).getByRole('link', { name: 'https://www.kidney.org/potassium' })).toHaveAttribute(
    'rel',
    'noreferrer noopener',
  )
  await expect(rows.nth(4)).toContainText('Accuracy')
  await checkAccessibility(page)

  // Points before a text become its points once they are left behind; a bare number is text.
  await keys('a')
  await expect(text(6)).toBeFocused()
  await page.keyboard.type('-4 Calls the potassium normal')
  await expect(text(6)).toHaveValue('Calls the potassium normal')
  await expect(points(6)).toHaveValue('−4')
  await page.getByRole('button', { name: 'Keep as text' }).click()
  await expect(text(6)).toHaveValue('-4 Calls the potassium normal')
  await expect(points(6)).toHaveValue('')
  await text(6).focus()
  await keys('End', 'Enter')
  await expect(text(7)).toBeFocused()
  await page.keyboard.type('3 days of rest are advised')
  await expect(text(7)).toHaveValue('3 days of rest are advised')
  await expect(points(7)).toHaveValue('')

  // Points out of range go to their field with its error; a number without a sign or with a unit is text.
  await keys('Enter')
  await expect(text(8)).toBeFocused()
  await page.keyboard.type('+12 Asks for the dose')
  await expect(text(8)).toHaveValue('Asks for the dose')
  await expect(rubric.getByText('The maximum is 10 points.')).toBeVisible()
  await page.getByRole('button', { name: 'Set +10' }).click()
  await expect(points(8)).toHaveValue('+10')
  await text(8).focus()
  await keys('End', 'Enter')
  await page.keyboard.type('+2 Liters of fluid')
  await keys('Escape')
  await expect(text(9)).toHaveValue('+2 Liters of fluid')
  await expect(points(9)).toHaveValue('')
  // The refusal would be below the edge of the pane.
  await text(9).focus()
  await rows.nth(8).evaluate((row) => row.scrollIntoView({ block: 'end' }))
  await paste(9, 'x'.repeat(2_001))
  await expect(page.getByText('Too long to paste here')).toBeInViewport()
  // It closes with the next change of the text.
  await page.keyboard.type('.')
  await expect(page.getByText('Too long to paste here')).toHaveCount(0)
  await expect(text(9)).toBeFocused()

  // A criterion without a text shows its error unless somebody is writing it; a click on its fix deletes it, although
  // the click selects the row.
  await keys('Escape', 'a')
  await expect(text(10)).toBeFocused()
  const error = rubric.getByText('or delete this criterion')
  await keys('Escape')
  await expect(error).toBeVisible()
  await keys('Enter')
  await expect(error).toBeHidden()
  await text(1).focus()
  await rows.nth(9).getByRole('button', { name: 'Delete it' }).click()
  await expect(rows).toHaveCount(9)
})

test('undo in a text is that of the draft: its letters, a split, a merge, a move and a removal', async ({
  page,
  context,
  browser,
  people,
  signIn,
  stub,
  unique,
  api,
}) => {
  await signIn('physician')
  const id = await arrangeWriting({
    api,
    browser,
    admin: people.admin,
    author: context,
    name: unique('Undone'),
    baseUrl: stub.baseUrl,
    llms: ['steady'],
  })
  await page.goto(`/write/${id}`)
  await expect(page.locator('[data-awake][data-whole]')).toBeVisible()
  const { rubric, rows, texts, text, points } = openRubric(page)
  const press = async (...all: string[]) => {
    for (const key of all) await page.keyboard.press(key)
  }
  const both = ['Recommends an ECG', 'Names the cause']
  await rubric.getByRole('button', { name: 'Add a criterion' }).click()
  await expect(text(1)).toBeFocused()
  await page.keyboard.type('Recommends an ECG')
  await press('Enter')
  await expect(text(2)).toBeFocused()
  await page.keyboard.type('Names the cause')

  // The letters of this criterion only, then the criterion; redo brings both back.
  await press('ControlOrMeta+z')
  await expect.poll(texts).toEqual(['Recommends an ECG', ''])
  await expect(text(2)).toBeFocused()
  await press('ControlOrMeta+Shift+z')
  await expect.poll(texts).toEqual(both)
  await press('ControlOrMeta+z', 'ControlOrMeta+z')
  await expect.poll(texts).toEqual(['Recommends an ECG'])
  await press('ControlOrMeta+y', 'ControlOrMeta+y')
  await expect.poll(texts).toEqual(both)

  // A paste is a step of its own.
  await text(2).focus()
  await press('End', 'Shift+Home', 'ControlOrMeta+c', 'End')
  await page.keyboard.type(' and ')
  await press('ControlOrMeta+v')
  await expect(text(2)).toHaveValue('Names the cause and Names the cause')
  await press('ControlOrMeta+z')
  await expect(text(2)).toHaveValue('Names the cause and ')
  await press('ControlOrMeta+z')
  await expect.poll(texts).toEqual(both)

  // The split and its undo change the points, too, and the focus stays in the text.
  await points(1).fill('4')
  await text(1).focus()
  await press('Home', ...Array.from({ length: 10 }, () => 'ArrowRight'), 'Alt+Enter')
  await expect.poll(texts).toEqual(['Recommends', 'an ECG', 'Names the cause'])
  await expect(page.getByText('The +4 points are shared: +2 and +2.')).toBeVisible()
  await press('ControlOrMeta+z')
  await expect.poll(texts).toEqual(both)
  await expect(text(1)).toBeFocused()
  await expect(page.getByText('The +4 points are shared: +2 and +2.')).toBeHidden()

  await press('Alt+Shift+Enter')
  await expect.poll(texts).toEqual(['Recommends an ECG. Names the cause'])
  await press('ControlOrMeta+z')
  await expect.poll(texts).toEqual(both)
  await expect(text(1)).toBeFocused()

  // The next key after a merge by key is a shortcut again.
  await rows.nth(0).focus()
  await press('y', 'u')
  await expect.poll(texts).toEqual(both)
  await expect(rows.nth(0)).toBeFocused()
  await text(1).focus()
  // Both moves were made from this text, so both can be undone from it.
  await press('Alt+ArrowDown', 'Alt+ArrowUp', 'ControlOrMeta+z')
  await expect.poll(texts).toEqual(both.toReversed())
  await press('ControlOrMeta+z')
  await expect.poll(texts).toEqual(both)
  await expect(text(1)).toBeFocused()
  // The menu of the browser undoes the draft, too, and in a text only what happened there.
  await points(1).focus()
  await press('5')
  await text(2).click()
  await text(2).evaluate((field) =>
    field.dispatchEvent(
      new InputEvent('beforeinput', { inputType: 'historyUndo', bubbles: true, cancelable: true }),
    ),
  )
  await expect(page.getByText('Nothing left to undo in this field')).toBeVisible()
  await expect(text(2)).toBeFocused()
  await expect(points(1)).toHaveValue(/5/)
  const message = page.getByLabel('Message', { exact: true })
  await message.focus()
  await press('ControlOrMeta+z')
  await expect(message).toBeFocused()
  await expect(points(1)).toHaveValue(/5/)
  await page.getByRole('button', { name: 'Undo it' }).click()
  await expect(points(1)).toHaveValue('+4')
  await expect(rows.nth(0)).toBeFocused()
  await expect.poll(texts).toEqual(both)

  // A restored criterion is selected, and the notice that offers to restore it is gone.
  await rows.nth(0).focus()
  await press('Delete')
  await expect(page.getByText('Criterion 1 removed')).toBeVisible()
  await press('z')
  await expect.poll(texts).toEqual(both)
  await expect(rows.nth(0)).toBeFocused()
  await expect(page.getByText('Criterion 1 removed')).toBeHidden()

  // One notice is shown, at the bottom left. Its 10 seconds stop under the pointer and with the focus.
  await page.mouse.move(640, 10)
  await page.clock.install()
  const pass = async (ms: number) => {
    // The time of the notice stops with the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await page.clock.fastForward(ms)
  }
  const notice = page.getByRole('region', { name: /^Notices/ }).getByRole('group')
  const remove = async (left: number) => {
    await rows.nth(0).focus()
    await page.keyboard.press('Delete', AFTER_DOUBLE_PRESS)
    await expect(rows).toHaveCount(left)
  }
  await remove(1)
  // The next one replaces it under the pointer.
  await notice.hover()
  await remove(0)
  await expect(notice).toHaveCount(1)
  const box = await notice.boundingBox()
  expect(box?.x).toBeLessThan(40)
  expect(box?.y).toBeGreaterThan(360)
  await pass(20_000)
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Restore' }).focus()
  await page.mouse.move(640, 10)
  await pass(20_000)
  await expect(notice).toBeVisible()
  // With the focus alone, from the key that leads there.
  await message.focus()
  await press('F8')
  await pass(20_000)
  await expect(notice).toBeVisible()
  await message.focus()
  await pass(10_000)
  await expect(notice).toBeHidden()
})
