import type { Locator } from '@playwright/test'
import { post } from '../../arrange-runs'
import { arrangeWriting } from '../../arrange-writing'
import { composeAnswer, readJudgePrompt } from '../../stub-provider/answer.mjs'
import { startStubProvider } from '../../stub-provider/server.mjs'
import { checkAccessibility } from '../../checks/check-accessibility'
import { AFTER_DOUBLE_PRESS } from '../../go-by-keys'
import { expect, test } from '../../test'

const MAX_PRESSES = 40

/** 150 words, as of a usual answer. */
const ANSWER = Array.from(
  { length: 3 },
  () =>
    'Allopurinol can be started during an attack if the attack is treated at the same time. Begin with a low dose, at most 50 mg a day at this filtration rate, and raise it in small steps every few weeks until the urate is below target. Give colchicine or a steroid as cover.',
).join('\n\n')

const CRITERIA = [
  '+8 Says that allopurinol may be started during an attack',
  '+7 Recommends a starting dose of at most 50 mg a day',
  '+6 Recommends to raise the dose in steps until the target',
  '+5 Recommends colchicine or a steroid as cover',
  '+5 Names the urate level to aim for',
  '+4 Advises to check the urate every few weeks',
  '-8 Advises to stop allopurinol during an attack',
  '-6 Recommends a starting dose of 300 mg a day',
]

test('a whole task takes no click and at most 40 key presses beyond the prose, and its parts are on one screen', async ({
  page,
  context,
  browser,
  people,
  signIn,
  unique,
  api,
}) => {
  // It types 600 characters, one by one.
  test.setTimeout(120_000)
  const name = unique('Few keys')
  const provider = await startStubProvider({
    compose: (messages, answers) =>
      readJudgePrompt([...messages]) ? composeAnswer(messages, answers) : ANSWER,
  })
  await signIn('physician')
  const { id: judgeId } = await post(api, '/judges', {
    name: `${name} judge`,
    provider: 'openai-compatible',
    baseUrl: provider.baseUrl,
    llm: 'steady',
  })
  const id = await arrangeWriting({
    api,
    browser,
    admin: people.admin,
    author: context,
    name,
    baseUrl: provider.baseUrl,
    llms: ['steady'],
    more: { judgeId },
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/write/${id}`)
  await expect(page.locator('[data-awake]')).toBeVisible()
  // The editor fills the window.
  await expect(page.getByRole('contentinfo')).toBeHidden()

  let presses = 0
  const press = async (...keys: string[]) => {
    presses += keys.length
    // The page ignores a second Enter within 400 ms on another control, as part of a double press.
    for (const key of keys) await page.keyboard.press(key, key === 'Enter' ? AFTER_DOUBLE_PRESS : {})
  }
  const write = (prose: string) => page.keyboard.type(prose)

  const message = page.getByLabel('Message', { exact: true })
  const turns = page.getByRole('log', { name: 'Turns' }).locator('[data-part^="turn:"]')
  await expect(message).toBeFocused()
  for (const [prose, count] of [
    ['May I start allopurinol in an attack of gout?', 2],
    ['Man of 61, and the eGFR is 25. Which dose?', 4],
  ] as const) {
    await write(prose)
    await press('Control+Enter')
    await expect(turns).toHaveCount(count)
    await expect(turns.last()).toContainText('Rated response')
    await expect(message).toHaveValue('')
  }

  const rubric = page.getByRole('region', { name: 'Rubric', exact: true })
  await press('F6', 'Enter')
  for (const [index, criterion] of CRITERIA.entries()) {
    if (index > 0) await press('Enter')
    await expect(rubric.getByRole('textbox', { name: `Criterion ${index + 1}`, exact: true })).toBeFocused()
    await write(criterion)
  }
  await expect(rubric.getByRole('status').first()).toContainText('positive +35 · negative −14')

  await press('Escape', 'g', 'j')
  const testDrive = page.getByRole('region', { name: 'Test-drive' })
  await expect(testDrive.getByRole('button', { name: 'Run the rubric' })).toBeFocused()
  await press('Enter')
  await expect(testDrive.getByText('8 cells without a verdict')).toHaveCount(0)

  await press('q')
  const footer = page.getByRole('region', { name: 'Rating and submission' })
  await expect(footer.getByRole('radio').first()).toBeFocused()
  await press('3')
  await expect(footer.getByRole('radio', { name: /^3 ?:/ })).toBeChecked()

  // What is still missing leads to its place.
  await press('Control+Enter')
  const missing = page.getByRole('dialog')
  for (
    let left = 4;
    left > 0 && !(await page.getByRole('button', { name: 'Submit for review' }).isVisible());
    left--
  ) {
    await expect(missing.getByRole('button').first()).toBeFocused()
    const what = await missing.getByRole('button').first().innerText()
    await press('Enter')
    if (/language/i.test(what)) {
      await expect(page.getByRole('button', { name: /^Use it.*English$/ })).toBeFocused()
      await press('Enter', 'Escape')
    } else if (/context/i.test(what)) {
      await expect(page.getByRole('button', { name: /^Accept (all|the detected)/ })).toBeFocused()
      await press('Enter')
    } else throw new Error(`“${what}” is missing, and this journey does not know how to add it`)
    await press('Control+Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Submit for review' })).toBeFocused()

  // Before it is submitted: the last exchange, the rubric, the rating and the submit button, on one screen.
  await press('Escape')
  await page.getByRole('tab', { name: 'Rubric' }).click()
  for (const part of [
    turns.nth(2),
    turns.nth(3),
    ...(await rubric.locator('[data-part^="criterion:"]').all()),
    footer.getByRole('radio').first(),
    footer.getByRole('button', { name: 'Submit', exact: true }),
  ])
    await expect.poll(() => isWhollyVisible(part), { message: await part.innerText() }).toBe(true)
  await expect(rubric.locator('[data-part^="criterion:"]')).toHaveCount(8)
  await checkAccessibility(page)

  // In the middle of typing, what follows Ctrl+Enter is meant for the text, and presses no button of the question.
  const last = rubric.getByRole('textbox', { name: 'Criterion 8', exact: true })
  await last.click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type(' in early pregnancy')
  await expect(page.getByRole('dialog')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(last).toBeFocused()

  await footer.getByRole('radio', { checked: true }).focus()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Submit for review' })).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'In review' })).toBeFocused()
  console.log(`${presses} key presses beyond the prose`)
  expect(presses).toBeLessThanOrEqual(MAX_PRESSES)
  await provider.close()
})

/** Whether the whole element is inside the window and inside every part of the page that scrolls. */
function isWhollyVisible(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    let [from, to] = [0, innerHeight]
    for (let parent = element.parentElement; parent; parent = parent.parentElement) {
      if (getComputedStyle(parent).overflowY === 'visible') continue
      const box = parent.getBoundingClientRect()
      from = Math.max(from, box.top)
      to = Math.min(to, box.bottom)
    }
    return top >= from - 1 && bottom <= to + 1
  })
}
