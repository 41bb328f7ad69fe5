import { openDatabase, type OpenDatabase } from '@consilium/db'
import { Secret, TOTP } from 'otpauth'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { checkAccessibility } from '../../checks/check-accessibility'
import { readRuntime } from '../../read-runtime'
import { signInContext } from '../../sign-in-context'
import { expect, test } from '../../test'

const PASSWORD = 'a heron by the lake at noon'
let database: OpenDatabase
test.beforeAll(() => {
  database = openDatabase(readRuntime().DATABASE_URL)
})
test.afterAll(() => database.close())

interface Joined {
  page: Page
  guest: BrowserContext
  email: string
}

/** A new person, signed in in a separate browser, so that no other account is changed. */
async function join(browser: Browser, admin: BrowserContext, email: string): Promise<Joined> {
  const csrfless = await admin.request.post('/api/trpc/people.invite', {
    data: { email, roles: ['viewer'] },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const { result } = (await csrfless.json()) as { result: { data: { link: string } } }
  const guest = await browser.newContext()
  const page = await guest.newPage()
  await page.goto(result.data.link)
  await page.getByLabel('Your name').fill('Rosa Lindqvist')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Join' }).click()
  await page.waitForURL('**/home')
  return { page, guest, email }
}
const addressOf = (name: string) => `${name.replace(' ', '-')}@example.org`
const codeAt = (secret: string, offset = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + offset * 30_000 })

async function writeSignIn(page: Page, email: string, password: string) {
  await page.goto('/sign-in')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a second factor is set up, required, accepted only once per code, and replaced by a recovery code', async ({
  browser,
  context,
  signIn,
  unique,
}) => {
  await signIn('admin')
  const { page, guest, email } = await join(browser, context, addressOf(unique('factor')))
  await page.goto('/account')
  await page.getByRole('link', { name: 'Set up' }).click()
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('img', { name: /^QR code with the secret/ })).toBeVisible()
  await checkAccessibility(page)
  const secret = (await page.locator('code').innerText()).replace(/\s/g, '')
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(
    page.getByText('This is not the code that your app shows now.', { exact: false }),
  ).toBeVisible()
  const first = codeAt(secret)
  await page.getByLabel('Code', { exact: true }).fill(first)
  await page.getByRole('button', { name: 'Confirm' }).click()
  const shown = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  const codes = await shown.allInnerTexts()
  await page.getByLabel('I have saved them').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('with 10 recovery codes left')).toBeVisible()
  await guest.close()

  const other = await browser.newContext()
  const signing = await other.newPage()
  await writeSignIn(signing, email, PASSWORD)
  await signing.getByLabel('Code', { exact: true }).fill(first)
  await signing.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(signing.getByRole('alert').filter({ hasText: 'already used' })).toBeVisible()
  await checkAccessibility(signing)
  await signing.getByLabel('Code', { exact: true }).fill(codeAt(secret, 1))
  await signing.getByRole('button', { name: 'Sign in', exact: true }).click()
  await signing.waitForURL('**/home')
  await other.close()

  for (const [code = '', works] of [
    [codes[0], true],
    [codes[0], false],
  ] as const) {
    const fresh = await browser.newContext()
    const again = await fresh.newPage()
    await writeSignIn(again, email, PASSWORD)
    await again.getByLabel('Code', { exact: true }).fill(code)
    await again.getByRole('button', { name: 'Sign in', exact: true }).click()
    if (works) await again.waitForURL('**/home')
    else await expect(again.getByRole('alert').filter({ hasText: 'already used' })).toBeVisible()
    await fresh.close()
  }
})

test('a forgotten password is replaced by a link that works once, and all sessions end', async ({
  browser,
  context,
  signIn,
  unique,
}) => {
  await signIn('admin')
  const { page, guest, email } = await join(browser, context, addressOf(unique('reset')))
  const other = await browser.newContext()
  const asking = await other.newPage()
  await asking.goto('/sign-in')
  await asking.getByRole('link', { name: 'Forgot your password?' }).click()
  for (const address of [email, 'nobody@example.org']) {
    await asking.goto('/reset')
    await asking.getByLabel('Email', { exact: true }).fill(address)
    await asking.getByRole('button', { name: 'Send the link' }).click()
    await expect(asking.getByText('Check your mailbox')).toBeVisible()
  }
  const mail = await database.db.mail.findFirstOrThrow({ where: { address: email, kind: 'password_reset' } })
  const link = new URL(/https?:\S+/.exec(mail.text)?.[0] ?? '').pathname
  await asking.goto(link)
  await checkAccessibility(asking)
  await asking.getByLabel('New password').fill('Password2024!')
  await asking.getByRole('button', { name: 'Set the password' }).click()
  await expect(asking.getByText('This password is easy to guess.', { exact: false })).toBeVisible()
  await asking.getByLabel('New password').fill('two otters under the bridge')
  await asking.getByRole('button', { name: 'Set the password' }).click()
  await expect(asking.getByText('Your new password is set, and', { exact: false })).toBeVisible()
  await page.goto('/account')
  expect(new URL(page.url()).pathname).toBe('/sign-in')
  await asking.goto(link)
  await expect(asking.getByText('This link no longer works')).toBeVisible()
  await writeSignIn(asking, email, 'two otters under the bridge')
  await asking.waitForURL('**/home')
  await Promise.all([guest.close(), other.close()])
})

test('a sensitive action requires step-up authentication and then completes', async ({
  page,
  context,
  people,
  unique,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (403|422)/)
  const name = unique('stale')
  await signInContext(context, people.admin)
  const { id } = await database.db.session.findFirstOrThrow({
    where: { person: { email: people.admin.email } },
    orderBy: { createdAt: 'desc' },
  })
  await database.db.session.update({
    where: { id },
    data: { authenticatedAt: new Date(Date.now() - 3_600_000) },
  })
  await page.goto('/settings/api-keys')
  await page.getByLabel(/^Name/).fill(name)
  await page.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' })
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  await dialog.getByLabel('Your password').fill('not this one at all')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('This is not your password', { exact: false })).toBeVisible()
  await checkAccessibility(page)
  await dialog.getByLabel('Your password').fill(people.admin.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^csk_[\w-]{40,}$/)).toBeVisible()
})

test('a session records the address of the connection, whatever headers the client sends', async ({
  browser,
  people,
}) => {
  const liar = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': '6.6.6.6', 'x-consilium-socket': '6.6.6.6' },
  })
  await signInContext(liar, people.viewer)
  const page = await liar.newPage()
  await page.goto('/account')
  const current = page.getByRole('listitem').filter({ hasText: 'This browser' })
  await expect(current).toContainText('127.0.0.1')
  await expect(current).not.toContainText('6.6.6.6')
  await liar.close()
})
