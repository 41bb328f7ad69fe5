import { signInContext } from '../../sign-in-context'
import { expect, test } from '../../test'
import { watchPage } from '../../watch-page'

test('a person joins by a link that works once', async ({ page, signIn, browser, unique }) => {
  const email = `${unique('new').replace(' ', '-')}@example.org`
  await signIn('admin')
  await page.goto('/people/invite')
  await page.getByLabel('Email', { exact: true }).fill(email)
  for (const role of ['Physician', 'Adjudicator', 'Admin', 'Viewer'])
    await expect(page.getByRole('checkbox', { name: role })).not.toBeChecked()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText('Choose at least one role.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Viewer' }).check()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const link = await page.getByText(/\/join\/[\w-]+$/).innerText()
  await expect(
    page.getByRole('table', { name: 'Open invitations' }).getByRole('row').filter({ hasText: email }),
  ).toBeVisible()

  const errors: string[] = []
  const guest = await browser.newContext()
  const joining = await guest.newPage()
  watchPage(joining, errors)
  await joining.goto(link)
  await expect(joining.getByText(`You are invited as viewer, with the address ${email}.`)).toBeVisible()
  await joining.getByLabel('Your name').fill('Rosa Lindqvist')
  await joining.getByLabel('Password').fill('short')
  await joining.getByRole('button', { name: 'Join' }).click()
  await expect(
    joining.getByText('Use at least 12 characters. A short sentence is easy to remember.'),
  ).toBeVisible()
  await joining.getByLabel('Password').fill('a heron by the lake at noon')
  await joining.getByRole('button', { name: 'Join' }).click()
  await joining.waitForURL('**/home')
  await expect(joining.getByRole('heading', { level: 1 })).toContainText('Rosa Lindqvist')
  await joining.goto(link)
  await expect(joining.getByText('This invitation no longer works')).toBeVisible()
  await guest.close()
  expect(errors).toEqual([])
})

test('a key is shown once, does what its scopes say, and ends when it is revoked', async ({
  page,
  signIn,
  playwright,
  baseURL,
  unique,
}) => {
  const name = unique('ci')
  await signIn('admin')
  await page.goto('/settings/api-keys')
  await page.getByLabel(/^Name/).fill(name)
  await page.getByRole('button', { name: 'Create key' }).click()
  const secret = await page.getByText(/^csk_[\w-]{40,}$/).innerText()
  const api = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  })
  expect((await api.get('/api/v1/runs')).status()).toBe(200)
  expect((await api.post('/api/v1/releases', { data: {} })).status()).toBe(403)

  await page.reload()
  await expect(page.getByText(secret)).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toContainText('Revoked')
  expect((await api.get('/api/v1/runs')).status()).toBe(401)
  await api.dispose()
})

test('a session that is ended in another browser ends at once', async ({
  page,
  context,
  browser,
  people,
}) => {
  await signInContext(context, people.viewer)
  const other = await browser.newContext({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  await signInContext(other, people.viewer)
  const lost = await other.newPage()
  await lost.goto('/account')
  await expect(lost.getByRole('heading', { name: 'Your account' })).toBeVisible()

  await page.goto('/account')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Firefox' })
    .first()
    .getByRole('button', { name: 'Sign out' })
    .click()
  await expect(page.getByText('That browser was signed out', { exact: true })).toBeVisible()
  await lost.goto('/account')
  expect(new URL(lost.url()).pathname).toBe('/sign-in')
  await other.close()
})

test('signing out ends the session', async ({ page, signIn }) => {
  await signIn('viewer')
  await page.goto('/account')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.locator('#account-panel').getByRole('button', { name: 'Sign out' }).click()
  // Not the link of the banner that other open pages show.
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
  await page.goto('/account')
  expect(new URL(page.url()).pathname).toBe('/sign-in')
})
