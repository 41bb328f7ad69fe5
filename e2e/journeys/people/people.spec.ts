import { openDatabase, type OpenDatabase } from '@consilium/db'
import type { Browser, Page } from '@playwright/test'
import { arrangeRelease } from '../../arrange-runs'
import { checkAccessibility, checkFits } from '../../checks/check-accessibility'
import { readRuntime } from '../../read-runtime'
import { expect, test } from '../../test'

const PASSWORD = 'a heron by the lake at noon'
const REASON = 'Left the program in May'
let database: OpenDatabase
test.beforeAll(() => {
  database = openDatabase(readRuntime().DATABASE_URL)
})
test.afterAll(() => database.close())

const addressOf = (name: string) => `${name.replace(' ', '-')}@example.org`

async function join(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Join' }).click()
  await page.waitForURL(/\/(profile|home)$/)
}

async function openGuest(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

/** Presses the action's button with the keyboard and waits for its dialog. */
async function begin(page: Page, act: string) {
  await expect(page.getByText('Loading the history')).toHaveCount(0)
  await page.getByRole('button', { name: `${act}…` }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}

test('an invited person joins, fills in a profile, and is disabled while working', async ({
  page,
  signIn,
  browser,
  api,
  unique,
}) => {
  const name = unique('Rosa Lindqvist')
  const email = addressOf(unique('rosa'))
  const { datasetId } = await arrangeRelease(api, { file: 'professional', name: unique('Assigned') })
  await signIn('admin')
  await page.goto('/people')
  await page.getByRole('link', { name: 'Invite people' }).click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('checkbox', { name: 'Physician' }).check()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const link = await page.getByText(/\/join\/[\w-]+$/).innerText()

  const guest = await openGuest(browser)
  await join(guest, link, name)
  await guest.waitForURL('**/profile')
  await guest.getByLabel('Affiliation').fill('Hospital of the Bay')
  await guest.getByRole('button', { name: 'Save' }).click()
  await expect(guest.getByRole('list', { name: 'Change history' })).toContainText('Hospital of the Bay')

  const { id } = await database.db.person.findUniqueOrThrow({ where: { email }, select: { id: true } })
  const tasks = await database.db.task.findMany({
    where: { datasetId },
    take: 2,
    select: { id: true, currentVersionId: true },
  })
  await database.db.assignment.createMany({
    data: tasks.map(({ id: taskId, currentVersionId }) => ({
      kind: 'review' as const,
      taskId,
      versionId: currentVersionId ?? '',
      personId: id,
    })),
  })

  await page.goto('/people')
  await page.getByLabel('Name, address or affiliation').fill(email)
  await page.keyboard.press('Enter')
  await page.getByRole('table').getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.getByText('2 of at most 5')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Change history' })).toContainText('Hospital of the Bay')
  const dialog = await begin(page, 'Disable')
  await expect(dialog.getByRole('list', { name: 'What will happen' })).toContainText(
    '1 session ends immediately.',
  )
  await expect(dialog).toContainText('2 open assignments return to the pool.')
  await checkAccessibility(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  // The person types while being disabled: the page keeps the input and shows why saving fails.
  await guest.getByLabel('Affiliation').fill('Half a sentence')
  await begin(page, 'Disable')
  await dialog.getByRole('button', { name: 'Disable' }).click()
  await expect(dialog.getByText('Give a reason of at least 10 characters', { exact: false })).toBeVisible()
  await dialog.getByLabel('Reason').fill(REASON)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name} is disabled`, { exact: true })).toBeVisible()
  await expect(page.getByText('They can’t sign in and have no assignments.')).toBeVisible()
  await expect(page.getByText('0 of at most 5')).toBeVisible()
  expect(await database.db.assignment.count({ where: { personId: id, state: 'handed_back' } })).toBe(2)

  await guest.getByRole('button', { name: 'Save' }).click()
  await expect(guest.locator('[data-session-banner]')).toContainText('You are signed out')
  await expect(guest.getByRole('link', { name: 'Sign in in a new tab' })).toBeVisible()
  await checkAccessibility(guest)
  await expect(guest.getByLabel('Affiliation')).toHaveValue('Half a sentence')
  guest.on('dialog', (leaving) => void leaving.accept())
  await guest.goto('/account')
  await guest.waitForURL('**/sign-in?**')
  await guest.getByLabel('Email', { exact: true }).fill(email)
  await guest.getByLabel('Password').fill(PASSWORD)
  await guest.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(guest.getByText('The email address or password is wrong', { exact: false })).toBeVisible()
  await guest.context().close()

  await begin(page, 'Enable')
  await dialog.getByRole('button', { name: 'Enable' }).click()
  await expect(page.getByText(`${name} is enabled`, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Disable…' })).toBeVisible()
})

test('contributions are excluded after step-up authentication and leave the counts; restored contributions return', async ({
  page,
  consilium,
  api,
  unique,
  expectedErrors,
}) => {
  expectedErrors.push(/403/)
  const [author, adminName] = [unique('Ottilie Brandt'), unique('Admin')]
  const { datasetId, releaseId } = await arrangeRelease(api, {
    file: 'professional',
    name: unique('Taken out'),
  })
  const { id: personId } = await database.db.person.create({
    data: {
      name: author,
      email: addressOf(unique('ottilie')),
      specialties: ['Cardiology'],
      roles: { create: { role: 'physician' } },
    },
    select: { id: true },
  })
  const tasks = await database.db.task.findMany({
    where: { datasetId },
    orderBy: { id: 'asc' },
    select: { id: true, currentVersionId: true },
  })
  await database.db.task.updateMany({
    where: { id: { in: tasks.slice(0, 2).map(({ id }) => id) } },
    data: { authorId: personId },
  })
  await database.db.review.create({
    data: {
      versionId: tasks[2]?.currentVersionId ?? '',
      reviewerId: personId,
      flawConfirmed: true,
      realistic: true,
      responseQuality: 4,
      decision: 'approve',
    },
  })

  const invited = await consilium('invite', '--email', addressOf(unique('admin')), '--role', 'admin')
  expect(invited.code, invited.err).toBe(0)
  await join(page, invited.out.trim(), adminName)
  const { id: sessionId } = await database.db.session.findFirstOrThrow({
    where: { person: { name: adminName } },
    select: { id: true },
  })
  const [all, left] = [tasks.length, tasks.length - 2]
  const expectCounts = async (inPool: number, note: boolean) => {
    await page.goto(`/datasets/${datasetId}`)
    await expect(page.getByText(`${inPool} tasks: ${inPool} released`)).toBeVisible()
    await expect(
      page.getByText('2 tasks by people whose contributions are excluded, not counted here'),
    ).toHaveCount(note ? 1 : 0)
    await page.goto(`/releases/${releaseId}`)
    await expect(
      page.getByText('2 tasks by people whose contributions have been excluded since.', { exact: false }),
    ).toHaveCount(note ? 1 : 0)
    await expect(page.getByText(`${all}, `, { exact: false }).first()).toBeVisible()
  }
  await expectCounts(all, false)

  await page.goto(`/people/${personId}`)
  await expect(page.getByText('2: 2 released')).toBeVisible()
  const dialog = await begin(page, 'Exclude contributions')
  const effects = dialog.getByRole('list', { name: 'What will happen' })
  await expect(effects).toContainText(`goes from ${all} to ${left} tasks.`)
  await expect(effects).toContainText('1 review no longer counts.')
  await expect(effects).toContainText('holds 2 tasks of theirs: it does not change, but is annotated.')
  await checkAccessibility(page)
  await page.setViewportSize({ width: 375, height: 812 })
  await checkFits(page)
  await checkAccessibility(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await database.db.session.update({
    where: { id: sessionId },
    data: { authenticatedAt: new Date(Date.now() - 3_600_000) },
  })
  await dialog.getByLabel('Reason').fill(REASON)
  await dialog.getByRole('button', { name: 'Exclude contributions' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm your identity' })
  await proof.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByText('Nothing was changed')).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toHaveValue(REASON)
  await dialog.getByRole('button', { name: 'Exclude contributions' }).click()
  await proof.getByLabel('Your password').fill(PASSWORD)
  await proof.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(`The contributions of ${author} are excluded`, { exact: true })).toBeVisible()
  await expect(
    page.getByText(
      'Their contributions are excluded from pools, statistics and later releases until they are restored.',
    ),
  ).toBeVisible()
  await expectCounts(left, true)

  await page.goto(`/people?state=work_removed&text=${encodeURIComponent(author)}`)
  await page.getByRole('table').getByRole('link', { name: author }).click()
  await begin(page, 'Restore contributions')
  await expect(effects).toContainText(`goes from ${left} to ${all} tasks.`)
  await dialog.getByLabel('Reason').fill('It was a mistake')
  await dialog.getByRole('button', { name: 'Restore contributions' }).click()
  await expect(page.getByText(`The contributions of ${author} count again`, { exact: true })).toBeVisible()
  await expectCounts(all, false)
})

test('a person is pseudonymized after their name is typed, and roles can be changed', async ({
  page,
  signIn,
  unique,
}) => {
  const name = unique('Ida Berg')
  const { id } = await database.db.person.create({
    data: {
      name,
      email: addressOf(unique('ida')),
      affiliation: 'Lagoon View',
      roles: { create: { role: 'physician' } },
    },
    select: { id: true },
  })
  await signIn('admin')
  await page.goto(`/people/${id}`)
  const dialog = await begin(page, 'Change roles')
  await dialog.getByRole('checkbox', { name: 'Adjudicator' }).check()
  await dialog.getByRole('button', { name: 'Change roles' }).click()
  await expect(page.getByText('Roles changed', { exact: true })).toBeVisible()
  await expect(page.getByText('Physician, Adjudicator', { exact: true })).toBeVisible()

  await begin(page, 'Pseudonymize')
  const pseudonym = `Physician ${id.replaceAll('-', '').slice(0, 6)}`
  await expect(dialog).toContainText(`Their name becomes ${pseudonym}.`)
  await expect(dialog).toContainText('Nobody can undo this.')
  await checkAccessibility(page)
  await dialog.getByLabel('Reason').fill('Asked for by herself')
  await dialog.getByLabel('Their name').fill('Ida')
  await dialog.getByRole('button', { name: 'Pseudonymize' }).click()
  await expect(dialog.getByText(`Type the name exactly as shown: ${name}`)).toBeVisible()
  await dialog.getByLabel('Their name').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(pseudonym)
  await expect(page.getByText('Lagoon View')).toHaveCount(0)
  await expect(
    page.getByRole('button', { name: /^(Disable|Enable|Change roles|Pseudonymize)…$/ }),
  ).toHaveCount(0)
})

test('admins cannot disable themselves and see why', async ({ page, signIn, people }) => {
  await signIn('admin')
  await page.goto(`/people?text=${encodeURIComponent(people.admin.email)}`)
  await page.getByRole('rowheader').getByRole('link').first().click()
  await expect(
    page.getByRole('list', { name: 'Actions' }).getByRole('listitem').filter({ hasText: 'Disable' }),
  ).toContainText(/Ask another admin\.|Make someone else an admin first\./)
  await expect(page.getByRole('button', { name: 'Disable…' })).toHaveCount(0)
})

test('an empty list offers to show everyone, and an unknown person is not found', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/people?text=nobody-is-called-this&role=viewer')
  await expect(page.getByText('No people match')).toBeVisible()
  await page.getByRole('link', { name: 'Show everyone' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  expect((await page.request.get('/people/00000000-0000-4000-8000-000000000000')).status()).toBe(404)
  expect((await page.request.get('/people/nobody')).status()).toBe(404)
})
