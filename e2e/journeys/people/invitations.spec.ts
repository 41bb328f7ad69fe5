import type { Browser } from '@playwright/test'
import { checkAccessibility, checkFits } from '../../checks/check-accessibility'
import { expect, test } from '../../test'
import { watchPage } from '../../watch-page'

/** A second person's browser; its console errors fail the test at the end. */
async function openGuest(browser: Browser, baseURL?: string) {
  const errors: string[] = []
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  watchPage(page, errors)
  return {
    page,
    async close() {
      await context.close()
      expect(errors).toEqual([])
    },
  }
}

test('a file of people is checked first, fixed, and then invited at once', async ({
  page,
  signIn,
  unique,
}) => {
  const mark = unique('').trim()
  const at = (name: string) => `${name}-${mark}@hospital.example.org`
  await signIn('admin')
  await page.goto('/people/invite/many')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('Choose a file or paste lines.')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download a template' }).click()
  expect((await download).suggestedFilename()).toBe('invitations.csv')

  const lines = (...rows: string[]) => ['email;name;roles;specialties;country', ...rows].join('\r\n')
  const file = lines(
    `${at('ana')};Ana Sousa;physician;Cardiology,Neurology;Portugal`,
    'nobody;;physician;;',
    `${at('bo')};;boss;;`,
    `${at('ana').replace('hospital', 'hospita1')};;viewer;;`,
    `${at('cleo')};;viewer;;`,
  )
  await page
    .getByLabel('Drop a CSV file here, or choose one')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  const table = page.getByRole('table', { name: 'Lines in the file' })
  const row = (line: number) =>
    table.getByRole('row').filter({ has: page.getByRole('cell', { name: String(line), exact: true }) })
  await expect(row(2)).toContainText('Will be invited')
  await expect(row(3)).toContainText('Enter a complete email address, such as name@hospital.org.')
  await expect(row(4)).toContainText('roles: Roles are physician, adjudicator, admin and viewer.')
  await expect(row(5)).toContainText(`This looks like ${at('ana')}, an address that is already invited.`)
  await expect(page.getByRole('button', { name: 'Invite 2 people' })).toBeVisible()
  await checkAccessibility(page)

  await row(5).getByRole('textbox').fill('Her sister, who works at the sister hospital')
  await expect(page.getByRole('button', { name: 'Invite 3 people' })).toBeVisible()
  await page
    .getByLabel('Or paste the lines')
    .fill(file.replace(';boss;', ';viewer;').replace('nobody;', `${at('dan')};`))
  await expect(page.getByRole('button', { name: /^Invite \d/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(row(4)).toContainText('Will be invited')
  await page.getByRole('checkbox', { name: 'Send the links by email' }).uncheck()
  await page.getByRole('button', { name: 'Invite 4 people' }).click()
  await expect(page.getByText('4 people are invited')).toBeVisible()
  const links = page.getByRole('table', { name: 'Links' })
  await expect(links.getByText(/\/join\/[\w-]{30,}$/)).toHaveCount(4)
  await checkAccessibility(page)

  await page.getByRole('link', { name: 'open invitations' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click()
  await expect(links).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('links.csv')
  await page.getByRole('link', { name: 'open invitations' }).click()
  await expect(page.getByRole('heading', { name: 'Open invitations' })).toBeVisible()
  await page.goto(`/people/invite?text=${mark}`)
  await expect(page.getByRole('table', { name: 'Open invitations' }).getByRole('row')).toHaveCount(5)

  // The same file again: those lines would get new links, and nobody is invited twice.
  await page.goto('/people/invite/many')
  await page.getByLabel('Or paste the lines').fill(file)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(row(6)).toContainText('Gets a new link')
})

test('a thousand lines are shown in pages', async ({ page, signIn, unique }) => {
  const mark = unique('').trim()
  await signIn('admin')
  await page.goto('/people/invite/many')
  await page
    .getByLabel('Or paste the lines')
    .fill(
      [
        'email,roles',
        ...Array.from(
          { length: 1000 },
          (_, index) => `p${index}-${mark}@hospital.example.org,${index % 50 ? 'physician' : 'nobody'}`,
        ),
      ].join('\n'),
    )
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('button', { name: 'Invite 980 people' })).toBeVisible()
  await page.getByRole('radio', { name: 'Refused 20' }).check()
  await expect(page.getByRole('table', { name: 'Lines in the file' }).getByRole('row')).toHaveCount(21)
  await page.setViewportSize({ width: 375, height: 812 })
  await checkFits(page)
  await checkAccessibility(page)
})

test('a look-alike address is reported beside the field, and a new link revokes the old one', async ({
  page,
  signIn,
  browser,
  baseURL,
  unique,
  expectedErrors,
}) => {
  expectedErrors.push(/409 .*people\.invite/)
  const email = `oliver-${unique('').trim()}@hospital.example.org`
  await signIn('admin')
  await page.goto('/people/invite')
  const invite = async (address: string, button: string) => {
    await page.getByLabel('Email', { exact: true }).fill(address)
    await page.getByRole('checkbox', { name: 'Viewer' }).check()
    await page.getByRole('checkbox', { name: 'Send the link by email' }).uncheck()
    await page.getByRole('button', { name: button, exact: true }).click()
  }
  const shown = page.getByText(/\/join\/[\w-]+$/)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText('Enter a complete email address, such as name@hospital.org.')).toBeVisible()
  await invite(email, 'Invite')
  const first = await shown.innerText()

  await invite(email.replace('oliver', '0liver'), 'Invite')
  await expect(
    page.getByText(`This looks like ${email}, an address that is already invited.`, { exact: false }),
  ).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Invite anyway' }).click()
  await page.getByLabel('How you know that this is a different person').fill('too short')
  await page.getByRole('button', { name: 'Invite anyway' }).click()
  await expect(page.getByText('Give a reason of at least 10 characters.', { exact: false })).toBeVisible()
  await page.getByLabel('How you know that this is a different person').fill('Met both of them in person')
  await page.getByRole('button', { name: 'Invite anyway' }).click()
  await expect(
    page.getByText(`Send this link to ${email.replace('oliver', '0liver')}: it will not be shown again`),
  ).toBeVisible()

  await page.getByRole('button', { name: `Resend: ${email}`, exact: true }).click()
  await expect(page.getByText(`Send this link to ${email}: it will not be shown again`)).toBeVisible()
  const second = await shown.last().innerText()
  expect(second).not.toBe(first)
  const guest = await openGuest(browser, baseURL)
  await guest.page.goto(first)
  await expect(guest.page.getByText('This invitation no longer works')).toBeVisible()
  await guest.page.goto(second)
  await expect(guest.page.getByText(`with the address ${email}.`)).toBeVisible()

  await page.getByRole('button', { name: `Revoke: ${email}`, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Revoke: ${email}`, exact: true })).toHaveCount(0)
  await guest.page.goto(second)
  await expect(guest.page.getByText('This invitation no longer works')).toBeVisible()
  await guest.close()
})

test('without a mail server, an invitation waits in the outbox, where an admin can copy its link', async ({
  page,
  signIn,
  browser,
  baseURL,
  unique,
}) => {
  const email = `waits-${unique('').trim()}@hospital.example.org`
  await signIn('admin')
  await page.goto('/people/invite')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('checkbox', { name: 'Physician' }).check()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText(`Send this link to ${email}: it will not be shown again`)).toBeVisible()

  const row = page.getByRole('table', { name: 'Emails' }).getByRole('row').filter({ hasText: email })
  await expect(async () => {
    await page.goto(`/people/outbox?text=${email}`)
    await expect(row).toContainText('Not sent', { timeout: 1_000 })
  }).toPass()
  await expect(page.getByText('No mail server is set up')).toBeVisible()
  await row.getByRole('button', { name: /^Read/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Your invitation to Consilium' })
  const link = await dialog.getByText(/^http\S+\/join\/[\w-]+$/).innerText()
  await checkAccessibility(page)
  await page.keyboard.press('Escape')

  const guest = await openGuest(browser, baseURL)
  await guest.page.goto(link)
  await guest.page.getByLabel('Your name').fill('Waltraud Ölmez')
  await guest.page.getByLabel('Password').fill('a heron by the lake at noon')
  await guest.page.getByRole('button', { name: 'Join' }).click()
  await expect(guest.page.getByRole('heading', { level: 1 })).toHaveText(
    'Welcome. First, tell us about yourself as a physician.',
  )
  await guest.page.getByRole('button', { name: 'Later' }).click()
  await guest.page.waitForURL(({ pathname }) => pathname === '/home')
  await expect(guest.page.getByText('Your profile is empty')).toBeVisible()
  await guest.close()

  // The link has been used, so its text is removed from the outbox.
  await page.goto(`/people/outbox?text=${email}`)
  await expect(row).toContainText('Closed')
  await expect(row.getByRole('button')).toHaveCount(0)
})
