import { checkAccessibility } from '../../checks/check-accessibility'
import { expect, test } from '../../test'

test('a refused person sees the required role and whom to ask, with a link to the rules', async ({
  page,
  signIn,
  people,
}) => {
  await signIn('physician')
  await page.goto('/datasets')
  await expect(page.getByRole('heading', { level: 1, name: 'You don’t have access' })).toBeVisible()
  await expect(page.getByText('Only admins may read datasets and their tasks. Ask ')).toBeVisible()
  const answer = await page.request.get('/api/v1/datasets')
  expect(answer.status()).toBe(403)
  expect(((await answer.json()) as { detail: string }).detail).toMatch(
    /^Only admins may read datasets and their tasks\. Ask .+ if you need access\.$/,
  )

  await page.getByRole('link', { name: 'Who may do what' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Who may do what' })).toBeVisible()
  const rule = page
    .getByRole('list', { name: 'Rules: Tasks and releases' })
    .getByRole('listitem')
    .filter({ hasText: 'Read datasets and their tasks' })
  await expect(rule).toContainText('Not you')
  await expect(
    page.getByText('The author never reviews, adjudicates or answers their own task.'),
  ).toBeVisible()
  await expect(page.getByText(people.admin.email)).toHaveCount(0)
})

test('a refused viewer sees no names', async ({ page, signIn }) => {
  await signIn('viewer')
  await page.goto('/people')
  await expect(
    page.getByText('Only admins may see and manage people. Ask an admin if you need access.'),
  ).toBeVisible()
})

test('a viewer’s pages are a viewer’s', async ({ page, signIn }) => {
  await signIn('viewer')
  await page.goto('/home')
  const published = page.getByRole('region', { name: 'Published results' })
  await expect(published.getByRole('link', { name: 'Leaderboard' })).toBeVisible()
  // Keys pressed before hydration are lost.
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('combobox')).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.getByRole('combobox').fill('your')
  await expect(page.getByRole('option', { name: /Your account/ })).toBeVisible()
  await expect(page.getByRole('option', { name: /Your profile/ })).toHaveCount(0)
  await page.goto('/profile')
  await expect(
    page.getByText('Only physicians and adjudicators may keep a physician’s profile.'),
  ).toBeVisible()
  await expect(page.getByText('tell us about yourself as a physician')).toHaveCount(0)
})

test('an admin finds out why a person can see an object, given its link', async ({
  page,
  signIn,
  people,
  sampleIds,
  baseURL,
}) => {
  await signIn('admin')
  await page.goto('/permissions')
  await page.getByRole('link', { name: 'Why can this person see this?' }).click()
  const person = page.getByLabel('Person')
  await person.selectOption(
    await person.getByRole('option').filter({ hasText: people.viewer.email }).getAttribute('value'),
  )
  const object = page.getByLabel('Object', { exact: true })

  await object.fill('the leaderboard')
  await page.getByRole('button', { name: 'Explain' }).click()
  await expect(page.getByText('This contains no id.')).toBeVisible()
  await expect(object).toHaveValue('the leaderboard')

  await object.fill(`${baseURL}/runs/${sampleIds.run}`)
  await page.getByRole('button', { name: 'Explain' }).click()
  await expect(page.getByText(/ sees it$/)).toBeVisible()
  await expect(page.getByText('Because the run is published.')).toBeVisible()
  await checkAccessibility(page)

  await object.fill(`${baseURL}/datasets/${sampleIds.dataset}`)
  await page.getByRole('button', { name: 'Explain' }).click()
  await expect(page.getByText(/ does not see it$/)).toBeVisible()
  await expect(page.getByText('Only admins may read datasets and their tasks.')).toBeVisible()
})
