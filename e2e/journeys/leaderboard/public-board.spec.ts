import { get } from '../../arrange-runs'
import { expect, test } from '../../test'
import { watchScripts } from '../../watch-scripts'

const MAX_SCRIPT_BYTES = 150_000

test('an address that names no board is not found, in a sentence with a way on', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/)
  for (const query of [
    'release=unknown',
    'release=00000000-0000-4000-8000-000000000000',
    'slice=use_case',
    'slice=use-case&value=surgery',
  ]) {
    const answer = await page.goto(`/?${query}`)
    expect(answer?.status(), query).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'This board does not exist' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Show the default board' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Which systems help/ })).toBeVisible()
  for (const query of ['utm_source=mail', 'sort=luck', 'sort=score&direction=sideways', 'vendor=Nobody'])
    expect((await page.goto(`/?${query}`))?.status(), query).toBe(200)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor sorts and filters the board by links and opens the explanation of a column', async ({
    page,
  }) => {
    await page.goto('/')
    const table = page.getByRole('table', { name: /^Systems on/ })
    // Systems on part of the tasks stay below, under a heading of their own.
    const others = 'On part of the tasks'
    const names = async () => {
      const all = await table.getByRole('rowheader').allInnerTexts()
      const end = all.findIndex((name) => name.startsWith(others))
      return end < 0 ? all : all.slice(0, end)
    }
    const ranked = await names()
    const listed = await table.getByRole('rowheader').count()
    expect(listed, 'physicians of the demo lack a task').toBeGreaterThan(ranked.length)
    await table.getByRole('link', { name: 'System' }).click()
    await expect(page).toHaveURL(/sort=system/)
    await expect.poll(names).toEqual(ranked.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })))
    await expect(table.getByRole('columnheader', { name: /^System/ })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await table.getByRole('link', { name: 'Score' }).click()
    await expect.poll(names).toEqual(ranked)
    await page.getByRole('button', { name: 'Compare' }).click()
    await expect(page).toHaveURL(/first=.*second=.*#compare$/)
    await expect(page.locator('#compare')).toContainText(
      /scored significantly higher|not significantly different/,
    )
    await table.getByRole('button', { name: 'About negative criteria met' }).click()
    await expect(table.getByText('the share in which the answer met at least one')).toBeVisible()
    await page.keyboard.press('Escape')
    const ranks = await table.getByRole('row').filter({ hasText: 'Corvid' }).first().innerText()
    const filters = page.getByRole('region', { name: 'Filters' })
    await filters.getByRole('button', { name: 'Vendor' }).click()
    await filters.getByRole('link', { name: /^Corvid/ }).click()
    await expect(page).toHaveURL(/vendor=Corvid/)
    await expect(filters).toContainText(/1 of \d+ systems shown/)
    await expect(table.getByRole('row').filter({ hasText: 'Corvid' }).first()).toHaveText(ranks, {
      useInnerText: true,
    })
    await filters.getByRole('link', { name: 'Remove the filter' }).click()
    await expect(table.getByRole('rowheader')).toHaveCount(listed)
  })
})

test('headings explain themselves on hover and focus, and Escape closes the explanation', async ({
  page,
}) => {
  await page.goto('/')
  const table = page.getByRole('table', { name: /^Systems on/ })
  const hint = table.getByText('The mean length of an answer, without reasoning.')
  await expect(hint).toBeHidden()
  await table.getByRole('link', { name: 'Characters' }).hover()
  await expect(hint).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(hint).toBeHidden()
  await table.getByRole('link', { name: 'Score' }).focus()
  await page.keyboard.press('Tab')
  await expect(table.getByText('The best possible score is 100')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(table.getByText('The best possible score is 100')).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 }, hasTouch: true, isMobile: true })

  test('a visitor sorts the list and reads what the numbers mean', async ({ page }) => {
    await page.goto('/')
    await page.getByText('What the numbers mean').tap()
    await expect(page.locator('details').getByText('The mean length of an answer')).toBeVisible()
    await page.getByRole('navigation', { name: 'Sort' }).getByRole('link', { name: 'Characters' }).tap()
    await expect(page).toHaveURL(/sort=characters/)
  })
})

test('each board has a title, a text to share and an address, and prints where it is from', async ({
  page,
  api,
}) => {
  const { tables } = await get<{
    tables: (Record<'release' | 'judge' | 'profile', { id: string; name: string }> & {
      snapshot: { path: string }
    })[]
  }>(api, '/leaderboard')
  for (const { release, judge, profile, snapshot } of tables.slice(0, 2)) {
    // The old address of a board leads to the one that lasts.
    await page.goto(`/?release=${release.id}&judge=${judge.id}&profile=${profile.id}&sort=system`)
    const path = snapshot.path.replace(/\/at\/\d+$/, '')
    await expect(page).toHaveURL(`${path}?sort=system`)
    await page.goto(path)
    await expect(page).toHaveTitle(
      new RegExp(`${escape(release.name)}, judged by ${escape(judge.name)} · Consilium$`),
    )
    const read = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content')
    expect(await read('og:title')).toContain(release.name)
    expect(await read('og:description')).toMatch(/systems? (and physicians )?on .* tasks?/)
    const url = (await read('og:url')) ?? ''
    expect(new URL(url).pathname).toBe(path)
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(url)
    // Other sites show the pictures, and only these.
    const svg = await page.getByRole('link', { name: 'SVG' }).getAttribute('href')
    for (const [picture, type, start] of [
      [(await read('og:image')) ?? '', 'image/png', '\u0089PNG'],
      [svg ?? '', 'image/svg+xml', '<svg '],
      [`${path}/chart.svg?vendor=Nobody`, 'image/svg+xml', '<svg '],
    ] as const) {
      const answer = await page.request.get(picture)
      const { 'cross-origin-resource-policy': policy, 'content-type': given } = answer.headers()
      expect([answer.status(), policy, given?.split(';')[0]], picture).toEqual([200, 'cross-origin', type])
      expect((await answer.body()).toString('latin1').slice(0, start.length), picture).toBe(start)
    }
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(/ · printed on \d+ \w+ \d{4}$/)).toContainText(url)
    await page.emulateMedia({ media: 'screen' })
    expect((await page.goto(snapshot.path))?.status()).toBe(200)
  }
})

test('a visitor reads an example task that search engines don’t list', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Read an example task' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'An example task' })).toBeVisible()
  await expect(page.getByText(/Canary [0-9a-f-]{36}/)).toBeVisible()
  await expect(page.getByText('78.3')).toBeVisible()
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
  await page.goto('/')
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
})

test('a download has the metric and the slice of the view, and every file of the snapshot exists', async ({
  page,
  api,
}) => {
  await page.goto('/?slice=use-case&value=consult&metric=unadjusted')
  const href = (await page.getByRole('link', { name: 'JSON', exact: true }).getAttribute('href')) ?? ''
  const answer = await api.get(href)
  const { tables } = (await answer.json()) as {
    tables: { metric: string; focus: { value: string } | null }[]
  }
  expect(tables).toMatchObject([{ metric: 'overall_score', focus: { value: 'consult' } }])
  await expect(page.locator('head link[type="application/atom+xml"]')).toHaveCount(2)
  const files = page.getByRole('region', { name: 'Download and cite' }).getByRole('link')
  for (const file of await files.all()) {
    const address = (await file.getAttribute('href')) ?? ''
    expect((await page.request.get(address)).status(), address).toBe(200)
  }
})

for (const path of ['/', '/methods', '/example'])
  test(`the first load of ${path} has at most 150 kB of JavaScript`, async ({ page }) => {
    const scripts = await watchScripts(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(scripts.length).toBeGreaterThan(3)
    expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
  })

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
