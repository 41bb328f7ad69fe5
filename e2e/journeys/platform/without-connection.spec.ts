import { arrangeWriting } from '../../arrange-writing'
import { expect, test } from '../../test'

test('without a connection, every part of the editor opens or shows in place why it cannot, and writing continues', async ({
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
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (fetch|load)|ChunkLoadError/)
  await signIn('physician')
  const id = await arrangeWriting({
    api,
    browser,
    admin: people.admin,
    author: context,
    name: unique('Offline'),
    baseUrl: stub.baseUrl,
    llms: ['steady'],
  })
  const message = page.getByLabel('Message')
  const menu = page.getByRole('button', { name: 'Paste or import' })
  let isCut = false
  await page.route(/\/_next\/static\/chunks\//, (route) => (isCut ? route.abort() : route.continue()))
  await page.goto(`/write/${id}`)
  await expect(page.locator('[data-awake]')).toBeVisible()

  // A part that was not fetched yet shows an error in its place, and loads when the connection returns.
  isCut = true
  await context.setOffline(true)
  await page.getByRole('tab', { name: 'Context' }).click()
  await expect(page.getByText('This part of the page could not be loaded.')).toBeVisible()
  await menu.click()
  await page.keyboard.press('Control+k')
  await message.fill('Written without a connection')
  await page.unroute(/\/_next\/static\/chunks\//)
  await context.setOffline(false)
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible()
  // The menu was pressed too: either it opened late, or a message says that it could not. Escape closes both.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await expect(page.getByText('This part of the page could not be loaded.')).toHaveCount(0)
  await expect(page.getByRole('tabpanel', { name: 'Context' }).getByRole('heading').first()).toBeVisible()
  // Pages of other tests in this browser may have taken the focus.
  await page.bringToFront()
  await menu.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused({ timeout: 500 })
  }).toPass()

  // Once the page has prefetched everything, parts open without a connection.
  await page.reload()
  await expect(page.locator('[data-whole]')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('tab', { name: 'Rating notes' }).click()
  await expect(
    page.getByRole('tabpanel', { name: 'Rating notes' }).getByRole('textbox').first(),
  ).toBeVisible()
  await page.getByRole('button', { name: /before you can submit/ }).click()
  await expect(page.getByRole('dialog', { name: /before you can submit/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await message.fill('Written later')
  await context.setOffline(false)
  await expect(page.getByText(/^Saved/).first()).toBeVisible()
  await page.reload()
  await expect(message).toHaveValue('Written later')
})
