import { expect, test } from '../../test'
import { arrangeRelease, arrangeRun, get, post } from '../../arrange-runs'

const pagesOfAdmins = [
  '/datasets',
  '/releases',
  '/systems',
  '/judges',
  '/runs/new',
  '/imports/new',
  '/people',
  '/settings/api-keys',
]

test('a visitor reads the leaderboard and the methods, and nothing else', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.locator('a[href^="/runs"]')).toHaveCount(0)
  await page.goto('/methods')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const path of [...pagesOfAdmins, '/runs', '/home', '/account']) {
    await page.goto(path)
    expect(new URL(page.url()).pathname, path).toBe('/sign-in')
    expect(new URL(page.url()).searchParams.get('next')).toBe(path)
  }
})

test('signing in by hand returns a visitor to the page they asked for', async ({ page, people }) => {
  await page.goto('/systems')
  await page.getByLabel('Email', { exact: true }).fill(people.admin.email)
  await page.getByLabel('Password').fill(people.admin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/systems')
})

test('a wrong password gets the same message for every address', async ({
  page,
  expectedErrors,
  people,
  unique,
}) => {
  expectedErrors.push(/401/)
  for (const email of [people.physician.email, `${unique('nobody').replace(' ', '-')}@example.org`]) {
    await page.goto('/sign-in')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password').fill('not the password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('The email address or password is wrong')).toBeVisible()
  }
})

test('a viewer reads published runs down to the criterion, and no others', async ({
  page,
  signIn,
  api,
  unique,
  expectedErrors,
}) => {
  expectedErrors.push(/404/)
  const { releaseId } = await arrangeRelease(api, { file: 'healthbench', name: unique('Private') })
  const { id: systemId } = await post(api, '/systems', {
    name: unique('Private'),
    provider: 'simulator',
    llm: 'sim-weak',
  })
  const { id: judgeId } = await post(api, '/judges', {
    name: unique('Private'),
    provider: 'simulator',
    llm: 'sim-judge',
  })
  const hidden = await arrangeRun(api, { releaseId, systemId, judgeId, profile: 'healthbench', limit: 5 })
  expect(hidden.state).toBe('completed')

  await signIn('viewer')
  for (const path of pagesOfAdmins) {
    await page.goto(path)
    await expect(page.getByText('You don’t have access'), path).toBeVisible()
  }
  await page.goto('/runs')
  await expect(page.getByRole('link', { name: unique('Private') })).toHaveCount(0)
  const answer = await page.goto(`/runs/${hidden.id}/results`)
  expect(answer?.status()).toBe(404)

  await page.goto('/')
  await page.getByRole('table').first().locator('a[href^="/runs"]').first().click()
  await page.waitForURL(/\/results$/)
  await page.getByRole('table', { name: 'Tasks of this run' }).getByRole('link').first().click()
  await expect(
    page.getByRole('list', { name: 'Criteria' }).first().getByRole('listitem').first(),
  ).toContainText(/met/)

  const { runs } = await get<{ runs: { id: string; publishedAt: string | null }[] }>(api, '/runs')
  expect(runs.find(({ id }) => id === hidden.id)).toMatchObject({ publishedAt: null })
})

test('a trial is never ranked, even when it is published', async ({ page, api, unique }) => {
  const name = unique('Trial')
  const { releaseId } = await arrangeRelease(api, { file: 'professional', name })
  const { id: systemId } = await post(api, '/systems', { name, provider: 'simulator', llm: 'sim-good' })
  const { id: judgeId } = await post(api, '/judges', { name, provider: 'simulator', llm: 'sim-judge' })
  const { id } = await arrangeRun(api, {
    releaseId,
    systemId,
    judgeId,
    profile: 'healthbench-professional',
    limit: 4,
  })
  await post(api, `/runs/${id}/publish`)
  await page.goto('/')
  await expect(page.getByText(name)).toHaveCount(0)
})
