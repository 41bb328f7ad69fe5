import type { Locator } from '@playwright/test'
import { arrangeWriting } from '../../arrange-writing'
import { checkAccessibility } from '../../checks/check-accessibility'
import { ConversationPane } from '../../pages/conversation-pane'
import { expect, test } from '../../test'

test('an answer streams in and is the rated response; another model’s answer is one key away', async ({
  page,
  context,
  browser,
  people,
  signIn,
  stub,
  unique,
  api,
}) => {
  const name = unique('Talking')
  await signIn('physician')
  const id = await arrangeWriting({
    api,
    browser,
    admin: people.admin,
    author: context,
    name,
    baseUrl: stub.baseUrl,
    llms: ['stub-drip', 'steady'],
  })
  const talk = new ConversationPane(page)
  await talk.open(id)
  await talk.send('One?')
  await expect(talk.field).toBeFocused()
  await expect(talk.rated).toContainText('Answer of the stub')
  await expect(talk.rated).toContainText('which has 1 messages.')
  await expect(talk.rated).toContainText('first try')
  await checkAccessibility(page)

  await talk.button('Try another model').click()
  await expect(talk.rated).toContainText('2 answers requested')
  const fork = talk.branches(2)
  await expect(fork).toHaveText('2 of 2')
  await fork.getByRole('button').first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(fork).toHaveText('1 of 2')
  await page.keyboard.press('ArrowRight')
  await expect(fork).toHaveText('2 of 2')

  // However long the message is, its editor and the new answer are shown above the field for the next one.
  const isUncovered = (shown: Locator) =>
    expect
      .poll(() =>
        shown.evaluate((element) => {
          const { left, top } = element.getBoundingClientRect()
          return element.contains(document.elementFromPoint(left + 8, top + 8))
        }),
      )
      .toBe(true)
  await talk.send(`Two?\n${'And how would that change?\n'.repeat(8)}`)
  await isUncovered(talk.rated)
  await talk.act(3, 'Edit')
  await isUncovered(talk.button('Done Esc'))
  await page.keyboard.type('Please.')
  await isUncovered(talk.button('Done Esc'))
  await page.keyboard.press('Control+Enter')
  await expect(talk.rated).toContainText('which has 3 messages.')
  await isUncovered(talk.rated)
})

test('a failed answer and an overlong message are explained in place', async ({
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
    name: unique('Going wrong'),
    baseUrl: stub.baseUrl,
    llms: ['stub-401-times-1'],
  })
  const talk = new ConversationPane(page)
  await talk.open(id)
  await talk.field.press('Control+Enter')
  await expect(talk.pane.getByText('Type a message first.')).toBeVisible()
  await talk.send('May I?')
  await expect(
    talk.pane.getByRole('alert').filter({ hasText: 'cannot be reached with its present settings' }),
  ).toBeVisible()
  await talk.field.fill('Then this?')
  await talk.field.press('Control+Enter')
  await expect(talk.pane.getByText('The last answer is incomplete.', { exact: false })).toBeVisible()
  await expect(talk.field).toHaveValue('Then this?')
  await checkAccessibility(page)
  await talk.button('Ask again').click()
  await expect(talk.rated).toContainText('which has 1 messages.')
  // Nothing else is in the draft, so that only the text in the field can be explained.
  await talk.field.fill('')
  await talk.field.fill('x'.repeat(38_000))
  await expect(
    talk.pane.getByText('38,000 characters: a turn holds 30,000.', { exact: false }),
  ).toBeInViewport()
  // Nothing else is said about it, and nothing is sent.
  await talk.field.press('Control+Enter')
  await expect(talk.pane.getByText('Type a message first.')).toHaveCount(0)
  await expect(talk.pane.getByRole('alert')).toHaveCount(1)
  await expect(talk.turns).toHaveCount(2)
  await expect(talk.field).toHaveValue('x'.repeat(38_000))

  // Undo and redo reach it after it was overwritten.
  await talk.field.press('Control+A')
  await page.keyboard.type('Short')
  await expect(talk.field).toHaveValue('Short')
  await talk.field.press('Control+Z')
  await expect(talk.field).toHaveValue('x'.repeat(38_000))
  await talk.field.press('Control+Y')
  await expect(talk.field).toHaveValue('Short')
})

test('an endless answer survives a reload, can be stopped, and its partial text can be kept', async ({
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
  const other = await arrangeWriting({
    api,
    browser,
    admin: people.admin,
    author: context,
    name: unique('Endless'),
    baseUrl: stub.baseUrl,
    llms: ['stub-endless'],
  })
  const talk = new ConversationPane(page)
  await talk.open(other)
  await talk.send('On and on?')
  await expect(talk.turns.nth(1)).toContainText('word 3')
  await talk.reload()
  await expect(talk.turns.nth(1)).toContainText('word 9')
  await talk.button('Stop').click()
  await expect(talk.pane.getByText('Stopped. The partial answer is kept', { exact: false })).toBeVisible()
  await talk.button('Keep as an edited turn').click()
  await expect(talk.turns.nth(1)).toContainText('edited')
  await talk.send('Go on?')
  await expect(talk.turns).toHaveCount(4)
})
