import { arrangeWriting } from '../../arrange-writing'
import { checkAccessibility, checkFits } from '../../checks/check-accessibility'
import { ConversationPane } from '../../pages/conversation-pane'
import { expect, test } from '../../test'

test('turns are edited, deleted, pasted and imported, branches are kept, and nothing reveals which model answers', async ({
  page,
  context,
  browser,
  people,
  signIn,
  stub,
  unique,
  api,
}) => {
  const name = unique('Acting')
  await signIn('physician')
  const id = await arrangeWriting({
    api,
    browser,
    admin: people.admin,
    author: context,
    name,
    baseUrl: stub.baseUrl,
    llms: ['stub-think', 'steady'],
  })
  const told: Promise<string>[] = []
  page.on('response', (response) => {
    if (/\/api\/|\/write\//.test(response.url())) told.push(response.text().catch(() => ''))
  })
  const talk = new ConversationPane(page)
  await talk.open(id)
  // Undo knows only this page, and says where the rest is.
  const history = page.getByRole('button', { name: 'Draft history' })
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+z')
    await expect(history).toBeVisible({ timeout: 500 })
  }).toPass()
  await history.click()
  await expect(page.getByRole('dialog', { name: 'Draft history' })).toBeVisible()
  await page.keyboard.press('Escape')
  // A message that is too long stays in the field, with the reason in view.
  const message = page.getByLabel('Message', { exact: true })
  await message.fill('How? '.repeat(6_001))
  await expect(page.getByText('a turn holds 30,000.')).toBeInViewport()
  await message.fill('')
  await talk.send('One?')
  await expect(talk.rated).toContainText('first try')
  await talk.send('Two?')
  await expect(talk.turns).toHaveCount(4)
  await expect(talk.rated).toContainText('first try')

  // Another answer to an earlier turn hides the later ones, says so, and shows them again.
  await talk.act(1, 'Ask for another answer')
  await expect(page.getByText('2 later messages belong to the previous answer')).toBeVisible()
  await expect(talk.turns).toHaveCount(2)
  await page
    .getByRole('region', { name: /^Notices/ })
    .getByRole('button', { name: 'Show them' })
    .click()
  await expect(talk.turns).toHaveCount(4)

  // An earlier turn, edited: a branch; the old one is kept next to it.
  await talk.act(1, 'Edit')
  await talk.write(1, 'One, differently?')
  await expect(page.getByText('3 later messages belong to the message as it was')).toBeVisible()
  await expect(talk.turns).toHaveCount(1)
  // Edited once more, and asked with the key that sends a message.
  await talk.act(1, 'Edit')
  await expect(page.getByLabel('Text of turn 1')).toBeFocused()
  await page.keyboard.type(' Really?')
  await page.keyboard.press('Control+Enter')
  await expect(talk.turns.first()).toContainText('One, differently? Really?')
  await expect(talk.rated).toBeVisible()
  await talk.button('Try another model').click()
  await expect(talk.rated).toContainText('2 answers requested')
  // Its newest answer is shown; the longer branch is one button away.
  await talk.branches(1).getByRole('button', { name: 'Previous branch (←)' }).click()
  await expect(talk.turns).toHaveCount(2)
  await talk.button('Show them').click()
  await expect(talk.turns).toHaveCount(4)

  await talk.act(3, 'Delete from here')
  await expect(talk.turns).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(talk.turns).toHaveCount(4)
  await talk.act(4, 'Edit')
  await talk.write(4, 'What a better answer would say.')
  await expect(talk.turns.nth(3)).toContainText('edited')
  await expect(talk.rated).toHaveCount(0)

  await talk.act(2, 'Continue from here')
  await expect(talk.turns).toHaveCount(2)
  await talk.button('Paste or import').click()
  await page.getByRole('menuitem', { name: 'Paste a turn of the user' }).click()
  await talk.write(3, 'Pasted?')
  await expect(talk.turns.nth(2)).toContainText('pasted')
  await talk.button('Paste or import').click()
  await page.getByRole('menuitem', { name: 'Paste a turn of the model' }).click()
  await talk.write(4, 'Pasted, too.')
  await expect(talk.turns.nth(3)).toContainText('pasted')
  await expect(talk.rated).toHaveCount(0)

  const dialog = page.getByRole('dialog')
  const importText = async (text: string) => {
    await talk.button('Paste or import').click()
    await page.getByRole('menuitem', { name: 'Import a conversation' }).click()
    await dialog.getByLabel('Conversation').fill(text)
  }
  await importText('Nothing of the kind')
  await expect(dialog).toContainText('No speaker was found')
  await dialog
    .getByLabel('Conversation')
    .fill(JSON.stringify({ messages: [{ role: 'user', content: 'هل أستريح؟' }] }))
  await dialog.getByRole('button', { name: 'Import the turn' }).click()
  await expect(talk.turns).toHaveText([/هل أستريح؟/])
  await importText('Usuario: ¿Qué ayuda?\nAsistente: Reposo.\nUsuario: ¿Y después?')
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Import 3 turns' }).click()
  await expect(talk.turns).toHaveCount(3)
  await expect(talk.turns.nth(1)).toContainText('pasted')
  await talk.button('Ask the hidden model').click()
  await expect(talk.rated).toBeVisible()

  await expect(page.getByText(/^Saved/).first()).toBeVisible()
  await talk.reload()
  await expect(talk.turns).toHaveCount(4)
  await expect(talk.rated).toBeVisible()
  await expect(talk.branches(1)).toHaveText('4 of 4')
  // The turn whose branches are compared stays in view, however long they are.
  await page.locator('[data-part^="turn:"]').evaluateAll((turns: HTMLElement[]) => {
    for (const turn of turns) turn.style.minHeight = '30rem'
  })
  const previous = talk.branches(1).getByRole('button', { name: 'Previous branch (←)' })
  await previous.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(talk.branches(1)).toHaveText('3 of 4')
  await expect(previous).toBeFocused()
  await expect(previous).toBeInViewport()
  // The undo of an edit brings the later turns back, and its field, which has the focus, stays in view.
  await page.keyboard.press('ArrowRight')
  await expect(talk.turns).toHaveCount(4)
  await talk.act(1, 'Edit')
  const field = page.getByLabel('Text of turn 1')
  await field.pressSequentially('Really? ')
  await expect(talk.turns).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(talk.turns).toHaveCount(4)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport()
  await page.keyboard.press('Escape')
  // What was scrolled to stays in view while a message is typed about it.
  const pane = page.locator('[data-pane="conversation"]').locator('..')
  await page.locator('[data-part^="turn:"]').first().hover()
  await page.mouse.wheel(0, -5_000)
  await message.click()
  const before = await pane.evaluate(({ scrollTop }) => scrollTop)
  await message.pressSequentially('And then?')
  expect(await pane.evaluate(({ scrollTop }) => scrollTop)).toBe(before)
  await message.fill('')
  await previous.press('ArrowLeft')
  await expect(talk.branches(1)).toHaveText('3 of 4')
  await page.setViewportSize({ width: 375, height: 812 })
  await checkFits(page)
  const footer = await page.locator('[data-pane="footer"]').boundingBox()
  expect(footer?.height).toBeLessThanOrEqual(0.12 * 812)
  // The page keeps the focused element clear of the footer and of the line of places.
  await expect(page.locator('html')).toHaveCSS('scroll-padding-bottom', '160px')
  await expect(page.locator('html')).toHaveCSS('scroll-padding-top', '56px')
  const bytes = (await Promise.all(told)).join('\n')
  expect(bytes).toContain('Answer of the stub')
  for (const secret of [
    `${name} 1`,
    `${name} 2`,
    'stub-think',
    'steady',
    'servedLlm',
    'firstTokenMs',
    'systemId',
    stub.origin,
  ])
    expect(bytes, secret).not.toContain(secret)
})

// A connection kept open since an earlier request may be closed by the server just as it is used again.
const KEPT_OPEN = { maxRetries: 2 }

test('a question is asked only once, even when the page is left or the response is lost', async ({
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
  expectedErrors.push(/ERR_FAILED|Failed to fetch|ERR_ABORTED|ERR_INTERNET_DISCONNECTED/)
  await signIn('physician')
  const id = await arrangeWriting({
    api,
    browser,
    admin: people.admin,
    author: context,
    name: unique('Once'),
    baseUrl: stub.baseUrl,
    llms: ['steady'],
  })
  const timesAsked = (question: string) =>
    stub.calls().filter(({ body }) => JSON.stringify(body).includes(question)).length
  const talk = new ConversationPane(page)
  await talk.open(id)

  const before = unique('Left before?')
  const held = new Promise<void>((resolve) => {
    void page.route(/authoring\.ask/, () => resolve())
  })
  await talk.field.fill(before)
  await talk.field.press('Control+Enter')
  await held
  // In this order: removing the route first would let the held request continue.
  await talk.reload()
  await page.unroute(/authoring\.ask/)
  await expect(talk.field).toHaveValue(before)
  await expect(talk.turns).toHaveCount(0)
  await context.setOffline(true)
  await talk.field.press('Control+Enter')
  const unreachable = talk.pane.getByText('The server can’t be reached')
  await expect(unreachable).toBeVisible()
  await context.setOffline(false)
  await expect(unreachable).toHaveCount(0)
  await talk.field.press('Control+Enter')
  await expect(talk.rated).toContainText('which has 1 messages.')

  const within = unique('Left within?')
  const reached = new Promise<void>((resolve) => {
    void page.route(/authoring\.ask/, async (route) => {
      await route.fetch(KEPT_OPEN)
      resolve()
    })
  })
  await talk.field.fill(within)
  await talk.field.press('Control+Enter')
  await reached
  await page.unroute(/authoring\.ask/)
  await talk.reload()
  await expect(talk.field).toHaveValue('')
  await expect(talk.turns).toHaveCount(4)
  await expect(talk.rated).toContainText('which has 3 messages.')

  const other = await context.newPage()
  const elsewhere = new ConversationPane(other)
  await elsewhere.open(id)
  const lost = unique('Lost on the way back?')
  await page.route(/authoring\.ask/, async (route) => {
    await route.fetch(KEPT_OPEN)
    await route.abort()
  })
  await talk.field.fill(lost)
  await talk.field.press('Control+Enter')
  await expect(talk.rated).toContainText('which has 5 messages.')
  await expect(talk.field).toHaveValue('')
  // An editor that was open meanwhile reads the answer to a question that it did not ask.
  await expect(elsewhere.rated).toContainText('which has 5 messages.')
  await other.close()
  await page.unroute(/authoring\.ask/)
  await talk.reload()
  await expect(talk.rated).toContainText('which has 5 messages.')
  await expect(talk.turns).toHaveCount(6)
  // Each question also occurs in the conversations of the later ones.
  expect([before, within, lost].map(timesAsked)).toEqual([3, 2, 1])
})
