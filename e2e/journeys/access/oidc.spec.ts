import { openDatabase, type OpenDatabase } from '@consilium/db'
import type { BrowserContext, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { checkAccessibility } from '../../checks/check-accessibility'
import { readOidcClient } from '../../oidc-provider/read-oidc-client'
import { startOidcProvider, type OidcProvider } from '../../oidc-provider/start-oidc-provider'
import { readRuntime } from '../../read-runtime'
import { expect, test } from '../../test'

const client = readOidcClient()
test.skip(
  client === null,
  'The instance was started without OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.',
)

let database: OpenDatabase
let provider: OidcProvider
test.beforeAll(async () => {
  if (!client) return
  database = openDatabase(readRuntime().DATABASE_URL)
  provider = await startOidcProvider({ ...client, site: readRuntime().url })
})
test.afterAll(async () => {
  await provider?.close()
  await database?.close()
})

const addressOf = (name: string) => `${name.replace(' ', '-')}@example.org`

/** Invites a person, as an admin in a separate browser. */
async function invite(admin: BrowserContext, email: string, roles: string[] = ['viewer']) {
  const answer = await admin.request.post('/api/trpc/people.invite', {
    data: { email, roles },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Signs in through the provider, which asks for the name unless it has a session. */
async function goThrough(page: Page, name: string) {
  await page.goto('/sign-in')
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await sayName(page, name)
}
async function sayName(page: Page, name: string) {
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('an invited person joins by single sign-on, is recognized at the next sign-in, and signs out', async ({
  page,
  browser,
  context,
  signIn,
  unique,
  expectedErrors,
}) => {
  expectedErrors.push(/401/)
  await signIn('admin')
  const name = unique('joins')
  const email = addressOf(name)
  await invite(context, email)
  provider.know(name, { email, email_verified: true, name: 'Rosa Lindqvist' })
  const guest = await browser.newContext()
  const joining = await guest.newPage()
  await joining.goto('/sign-in')
  await checkAccessibility(joining)
  await goThrough(joining, name)
  await joining.waitForURL('**/home')
  await expect(joining.getByRole('heading', { level: 1 })).toContainText('Rosa Lindqvist')
  expect(joining.url()).not.toMatch(/code=|state=/)
  await joining.goto('/account')
  await expect(joining.getByRole('listitem').filter({ hasText: 'This browser' })).toContainText(
    'with single sign-on',
  )

  provider.know(name, { email: addressOf(unique('changed')), email_verified: true, name: 'Rosa Lindqvist' })
  const other = await browser.newContext()
  const again = await other.newPage()
  await goThrough(again, name)
  await again.waitForURL('**/home')
  expect(await database.db.identity.count({ where: { person: { email } } })).toBe(1)

  await joining.reload()
  await joining
    .getByRole('listitem')
    .filter({ hasNotText: 'This browser' })
    .getByRole('button', { name: 'Sign out' })
    .first()
    .click()
  await expect(joining.getByText('That browser was signed out', { exact: true })).toBeVisible()
  await again.goto('/account')
  expect(new URL(again.url()).pathname).toBe('/sign-in')

  await joining.getByRole('button', { name: /^Account of/ }).click()
  await joining.locator('#account-panel').getByRole('button', { name: 'Sign out' }).click()
  await expect(joining.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
  await joining.goto('/account')
  expect(new URL(joining.url()).pathname).toBe('/sign-in')
  expect(await database.db.session.count({ where: { person: { email }, revokedAt: null } })).toBe(0)
  await page.close()
  await Promise.all([guest.close(), other.close()])
})

test('people who are not invited, not verified or disabled see why they cannot sign in', async ({
  browser,
  context,
  signIn,
  unique,
}) => {
  await signIn('admin')
  const [stranger, unverified, disabled] = [unique('stranger'), unique('unverified'), unique('disabled')]
  await invite(context, addressOf(unverified))
  const person = await database.db.person.create({
    data: { email: addressOf(disabled), name: 'Gone', disabledAt: new Date() },
  })
  const cases: [string, boolean, string][] = [
    [stranger, true, 'this address has not been invited'],
    [unverified, false, 'does not confirm that your email address is verified'],
    [disabled, true, 'Your account is disabled'],
  ]
  for (const [name, verified, sentence] of cases) {
    provider.know(name, { email: addressOf(name), email_verified: verified, name: 'Somebody' })
    const guest = await browser.newContext()
    const page = await guest.newPage()
    await goThrough(page, name)
    await page.waitForURL('**/sign-in?error=*')
    await expect(page.getByText(sentence, { exact: false })).toBeVisible()
    expect(page.url()).not.toContain('@')
    await checkAccessibility(page)
    await guest.close()
  }
  expect(
    await database.db.identity.count({
      where: {
        OR: [
          { person: { email: addressOf(stranger) } },
          { person: { email: addressOf(unverified) } },
          { personId: person.id },
        ],
      },
    }),
  ).toBe(0)
})

test('while the provider is down, the page says so and passwords work', async ({ page, people }) => {
  await provider.beAway(async () => {
    await page.goto('/sign-in')
    await page.getByRole('button', { name: /^Continue with/ }).click()
    await expect(page.getByText('Your single sign-on can’t be reached.', { exact: false })).toBeVisible()
    await page.getByLabel('Email', { exact: true }).fill(people.viewer.email)
    await page.getByLabel('Password').fill(people.viewer.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL((url) => url.pathname !== '/sign-in')
  })
})

test('people with a second factor enter its code, unless the provider required one', async ({
  browser,
  context,
  signIn,
  unique,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (401|403|422)/)
  await signIn('admin')
  const name = unique('factor')
  const email = addressOf(name)
  await invite(context, email)
  provider.know(name, { email, email_verified: true, name: 'Rosa Lindqvist' })
  const guest = await browser.newContext()
  const page = await guest.newPage()
  await goThrough(page, name)
  await page.waitForURL('**/home')
  await page.goto('/account/second-factor')
  await page.getByRole('button', { name: 'Set up' }).click()
  const secret = (await page.locator('code').innerText()).replace(/\s/g, '')
  const codeAt = (offset: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + offset * 30_000 })
  await page.getByLabel('Code', { exact: true }).fill(codeAt(0))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
  await guest.close()

  const other = await browser.newContext()
  const again = await other.newPage()
  await goThrough(again, name)
  await again.waitForURL('**/account/second-factor')
  await again.goto('/runs')
  await again.waitForURL('**/account/second-factor')
  await checkAccessibility(again)
  await again.getByLabel('Code', { exact: true }).fill('000000')
  await again.getByRole('button', { name: 'Continue' }).click()
  await expect(again.getByText('This code is wrong or already used', { exact: false })).toBeVisible()
  await again.getByLabel('Code', { exact: true }).fill(codeAt(1))
  await again.getByRole('button', { name: 'Continue' }).click()
  await again.waitForURL('**/home')
  await other.close()

  provider.know(name, { email, email_verified: true, name: 'Rosa Lindqvist', amr: ['pwd', 'mfa'] })
  const third = await browser.newContext()
  const strong = await third.newPage()
  await goThrough(strong, name)
  await strong.waitForURL('**/home')
  await third.close()
})

test('a sensitive action sends single sign-on users through step-up authentication, then completes', async ({
  browser,
  context,
  signIn,
  unique,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/)
  await signIn('admin')
  const name = unique('fresh')
  const email = addressOf(name)
  await invite(context, email, ['admin'])
  provider.know(name, { email, email_verified: true, name: 'Rosa Lindqvist', amr: ['pwd', 'mfa'] })
  const guest = await browser.newContext()
  const page = await guest.newPage()
  await goThrough(page, name)
  await page.waitForURL('**/home')
  const { id } = await database.db.session.findFirstOrThrow({ where: { person: { email } } })
  await database.db.session.update({
    where: { id },
    data: { authenticatedAt: new Date(Date.now() - 3_600_000) },
  })
  await page.goto('/settings/api-keys')
  await page.getByLabel(/^Name/).fill(name)
  await page.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' })
  await expect(dialog.getByLabel('Your password')).toHaveCount(0)
  await checkAccessibility(page)
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: 'Sign in again' }).click(),
  ])
  // The provider still has a session, but must ask again.
  await sayName(opened, name)
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^csk_[\w-]{40,}$/)).toBeVisible()
  expect(await database.db.session.count({ where: { person: { email }, revokedAt: null } })).toBe(1)
  await guest.close()
})
