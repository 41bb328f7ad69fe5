import type { BrowserContext, Page } from '@playwright/test'
import { arrangeOpenDataset, arrangeWriting } from '../../arrange-writing'
import { readRuntime } from '../../read-runtime'
import { ConversationPane } from '../../pages/conversation-pane'
import { expect, test } from '../../test'

// A host name as hospitals use on their network. Over plain http it is not a secure context, unlike
// localhost, so crypto.randomUUID is missing.
const LAN_HOST = 'hospital.lan'

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${LAN_HOST} 127.0.0.1`],
    }),
})

const lanUrl = () => `http://${LAN_HOST}:${new URL(readRuntime().url).port}`

/** Copies the session of the signed-in person to the LAN address. */
async function copySession(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies(readRuntime().url)
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain: LAN_HOST })))
}

async function expectInsecureContext(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => ({
      host: location.hostname,
      isSecureContext: window.isSecureContext,
      randomUuid: typeof (crypto as Partial<Crypto>).randomUUID,
    })),
  ).toEqual({ host: LAN_HOST, isSecureContext: false, randomUuid: 'undefined' })
}

test.beforeEach(({ expectedErrors }) => {
  // Chromium ignores this header and logs that, unless the address is https or localhost.
  expectedErrors.push(/Cross-Origin-Opener-Policy header has been ignored/)
})

test('an author adds, splits and reuses criteria and copies a turn on a plain-http address', async ({
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
    name: unique('Plain http'),
    baseUrl: stub.baseUrl,
    llms: ['steady'],
  })
  await copySession(context)
  await page.goto(`${lanUrl()}/write/${id}`)
  await expect(page.locator('[data-awake]')).toBeVisible()
  await expectInsecureContext(page)

  const rubric = page.getByRole('region', { name: 'Rubric', exact: true })
  const text = (number: number) => rubric.getByRole('textbox', { name: `Criterion ${number}`, exact: true })
  const dose = `Names the dose, ${unique('plain')}.`
  await rubric.getByRole('button', { name: 'Add a criterion' }).click()
  await text(1).fill(`${dose}Names the interval.`)
  await text(1).press('Home')
  for (let index = 0; index < dose.length; index++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Alt+Enter')
  await expect(text(1)).toHaveValue(dose)
  await expect(text(2)).toHaveValue('Names the interval.')
  await rubric.getByLabel('Points of criterion 1', { exact: true }).fill('5')
  await page.keyboard.press('Tab')

  await page.keyboard.press('Alt+l')
  const dialog = page.getByRole('dialog', { name: 'Library' })
  await expect(dialog).toBeVisible({ timeout: 30_000 })
  await dialog.getByRole('tab', { name: 'Keep' }).click()
  await dialog.getByRole('button', { name: 'Keep criterion 1' }).click()
  await expect(dialog.getByText(/Kept$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await text(1).fill('Says something else.')
  await page.keyboard.press('Alt+l')
  await dialog.getByLabel('Search').fill(dose.slice(0, -1))
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('One criterion added.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(text(3)).toHaveValue(dose)
  await expect(page.getByTestId('saved-state')).toContainText(/^Saved/)

  const talk = new ConversationPane(page)
  const question = `${unique('How much is safe?')}\nAnd how often?`
  await talk.button('Paste or import').click()
  await page.getByRole('menuitem', { name: 'Paste a turn of the user' }).click()
  await talk.write(1, question)
  await talk.act(1, 'Copy text')
  await expect(page.getByText('Copied.', { exact: true })).toBeVisible()
  await talk.field.focus()
  await page.keyboard.press('Control+v')
  await expect(talk.field).toHaveValue(question)
})

test('an admin adds a second criterion to a template on a plain-http address', async ({
  page,
  context,
  browser,
  people,
  signIn,
  stub,
  unique,
  api,
}) => {
  const datasetId = await arrangeOpenDataset({
    api,
    browser,
    admin: people.admin,
    name: unique('Plain http'),
    baseUrl: stub.baseUrl,
    llms: ['steady'],
  })
  await signIn('admin')
  await copySession(context)
  await page.goto(`${lanUrl()}/datasets/${datasetId}/library`)
  await expectInsecureContext(page)
  await page.getByRole('tab', { name: /^Templates/ }).click()
  await page.getByRole('button', { name: 'Add a template' }).click()
  const dialog = page.getByRole('dialog', { name: 'A template for everyone' })
  await dialog.getByRole('button', { name: 'Add another criterion' }).click()
  await expect(dialog.getByRole('heading', { name: 'Criterion 2' })).toBeVisible()
})
