import pg from 'pg'
import { arrangeWriting } from '../../arrange-writing'
import { checkAccessibility } from '../../checks/check-accessibility'
import { readRuntime } from '../../read-runtime'
import { AFTER_DOUBLE_PRESS } from '../../go-by-keys'
import { expect, test } from '../../test'

const CHART = [
  'Discharge summary',
  'Patient: Ingrid Halvorsen, MRN 4471234, DOB 04/11/1952',
  'Mrs. Halvorsen was admitted on 14 March 2023 with chest pain and went home on 16 March 2023.',
  'Her daughter can be reached at 212-555-0187 or by e-mail, k.halvorsen@example.net. A photo of her face is attached: IMG_2231.jpg.',
  'May she fly home in two weeks? And a question about Kipp: may he?',
].join('\n')

test('patient data in a pasted chart is found, replaced everywhere with one key or kept with a reason, and the task is submitted', async ({
  page,
  context,
  browser,
  people,
  signIn,
  stub,
  unique,
  api,
  expectedErrors,
}) => {
  // Each refusal appears in place.
  expectedErrors.push(/422/)
  await signIn('physician')
  const id = await arrangeWriting({
    api,
    browser,
    admin: people.admin,
    author: context,
    name: unique('Guarded'),
    baseUrl: stub.baseUrl,
    llms: ['steady'],
  })
  await page.goto(`/write/${id}`)
  await expect(page.locator('[data-awake]')).toBeVisible()
  const conversation = page.getByRole('region', { name: 'Conversation' })
  const message = conversation.getByLabel('Message', { exact: true })
  const rubric = page.getByRole('region', { name: 'Rubric', exact: true })
  const criterion = rubric.getByRole('textbox', { name: 'Criterion 1', exact: true })
  const title = page.getByText(/may identify a patient$/)
  const footer = page.getByRole('region', { name: 'Rating and submission' })

  await message.fill(CHART)
  // Sent before the check marks anything, it is refused by the server.
  await message.press('Control+Enter')
  await rubric.getByRole('button', { name: 'Add a criterion' }).click()
  await criterion.fill('Tells Mrs. Halvorsen to see a cardiologist before the flight')
  await rubric.getByLabel('Points of criterion 1', { exact: true }).fill('5')
  await expect(title).toHaveText(/\b\d+ passages here/)
  // However many findings there are, the text being written stays in view, and they are marked in it.
  await expect(message).toBeInViewport({ ratio: 0.25 })
  await expect(page.locator('[data-part="message"] mark', { hasText: 'Halvorsen' }).first()).toBeVisible()
  await expect(rubric.locator('mark')).toContainText('Halvorsen')
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Show the list' }).click()
  await expect(
    page
      .getByRole('dialog')
      .getByText(/^Medical record number, message:/)
      .first(),
  ).toBeVisible()
  await checkAccessibility(page)
  await page.keyboard.press('Escape')
  // The message is not sent, and its text stays.
  await message.press('Control+Enter')
  const refused = page.getByRole('alert').filter({ hasText: /Not sent: \d+ marked passages/ })
  await expect(refused).toBeInViewport()
  await expect(message).toHaveValue(CHART)
  // The findings are listed once: the server's refusal does not repeat them beside the marks.
  await expect(conversation.getByRole('alert')).toHaveCount(1)
  // Marks and counts come from one list of findings, and follow the text.
  const marks = page.locator('[data-part="message"] mark')
  const [marked, count] = [
    await marks.allTextContents(),
    /\d+ marked/.exec((await refused.textContent()) ?? ''),
  ]
  await message.press('ControlOrMeta+Home')
  await page.keyboard.type('A chart. ')
  await expect(page.getByText(`${count?.[0]} passages may identify a patient`)).toBeVisible()
  await expect(marks).toHaveText(marked)
  await expect(title).toContainText(`${parseInt(count?.[0] ?? '') + 1} passages`)
  // Findings in submitted text are listed as missing, with a link; an unsent message is not submitted.
  await footer.getByRole('button', { name: /before you can submit$/ }).click()
  await expect(page.getByRole('button', { name: /^Text that may identify a patient/ })).toHaveCount(1)
  await page.getByRole('button', { name: /is in criterion 1: name\./ }).press('Enter', AFTER_DOUBLE_PRESS)
  await expect(rubric.locator('[data-part^="criterion:"]')).toBeFocused()

  // The key works in the open list, too, and the focus goes back to where it was before.
  await page.getByRole('button', { name: 'Show the list' }).press('Enter')
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible()
  await page.keyboard.press('Alt+r')
  await expect(rubric.locator('[data-part^="criterion:"]')).toBeFocused()
  await expect(message).not.toHaveValue(/Halvorsen|4471234|14 March|0187|IMG_2231/)
  const [family = ''] = /(?<=Mrs\. )\S+(?= was)/.exec(await message.inputValue()) ?? []
  await expect(criterion).toHaveValue(`Tells Mrs. ${family} to see a cardiologist before the flight`)
  await expect(title).toBeHidden()
  await expect(conversation.getByRole('alert')).toHaveCount(0)
  await expect(marks).toHaveCount(0)
  await message.press('Control+Enter')
  await expect(message).toHaveValue('')
  await expect(page.getByRole('listitem').filter({ hasText: 'Rated response' })).toContainText(
    'which has 1 messages.',
  )

  // A name that is known only now is in a message that was answered: the consequence is said before.
  await criterion.fill('Tells Mr. Kipp to wait')
  await expect(title).toHaveText(/\b2 passages here/)
  await page.keyboard.press('Alt+r')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('The last answer is left out. Ask the hidden model for it again')
  await question.getByRole('button', { name: 'Replace with surrogates' }).click()
  await expect(title).toBeHidden()
  await expect(conversation.getByRole('group', { name: 'Branches at turn 1' })).toHaveText('2 of 2')
  await conversation.getByRole('button', { name: 'Ask the hidden model' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Rated response' })).toContainText(
    'which has 1 messages.',
  )

  await criterion.fill(`Tells Mrs. ${family} of the trial by Dr. Lindqvist`)
  await expect(title).toHaveText(/\b1 passage here/)
  // Once a replacement is undone, its notice no longer says that it was made.
  await criterion.press('Alt+r')
  const replaced = page.getByText('1 passage replaced with surrogates')
  await expect(replaced).toBeVisible()
  await criterion.press('ControlOrMeta+z')
  await expect(title).toHaveText(/\b1 passage here/)
  await expect(replaced).toBeHidden()
  await criterion.fill(`Tells Mrs. ${family} of the trial by Dr. Lindqvist and Dr. Olafsen`)
  await expect(title).toHaveText(/\b2 passages here/)
  const list = page.getByRole('button', { name: 'Show the list' })
  const dialog = page.getByRole('dialog', { name: 'Why can it stay?' })
  await list.press('Enter', AFTER_DOUBLE_PRESS)
  await page.getByRole('button', { name: /^Keep it\b.*Olafsen/ }).press('Enter')
  await dialog.getByRole('textbox').fill('She wrote the guideline.')
  await page.keyboard.press('ControlOrMeta+Enter')
  // The next passage is one key away.
  await expect(title).toHaveText(/\b1 passage here/)
  await expect(list).toBeFocused()
  await list.press('Enter', AFTER_DOUBLE_PRESS)
  await page.getByRole('button', { name: /^Keep it/ }).press('Enter')
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog.getByText('Explain in at least 10 characters')).toBeVisible()
  await dialog.getByRole('textbox').fill('The author of a published trial.')
  await checkAccessibility(page)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(title).toBeHidden()
  // Writing goes on where it was, and not in the message.
  await expect(criterion).toBeFocused()

  await page.getByRole('button', { name: /Choose the language/ }).click()
  await page.getByRole('button', { name: /^Use it\b.*English$/ }).click()
  await page.keyboard.press('Escape')
  await footer.getByRole('radio').first().press('2')
  await expect(footer).toContainText(/Nothing is missing|worth checking/)
  await footer.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'In review' })).toBeVisible()

  const database = new pg.Client({ connectionString: readRuntime().DATABASE_URL })
  await database.connect()
  const { rows } = await database.query<{ action: string; details: string }>(
    "SELECT action, details FROM audit_event WHERE entity_id = $1 AND action IN ('task.surrogates_put_in', 'task.guard_overridden') ORDER BY id",
    [id],
  )
  await database.end()
  expect(rows.map(({ action }) => action)).toEqual([
    'task.surrogates_put_in',
    'task.surrogates_put_in',
    'task.surrogates_put_in',
    'task.guard_overridden',
    'task.guard_overridden',
  ])
  expect(JSON.stringify(rows)).not.toMatch(/Halvorsen|Kipp|Lindqvist|Olafsen|4471234/)
})
