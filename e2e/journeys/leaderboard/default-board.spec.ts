import type { APIRequestContext } from '@playwright/test'
import { arrangeRelease, arrangeRun, get, post } from '../../arrange-runs'
import { checkAccessibility, checkFits } from '../../checks/check-accessibility'
import { RunPage } from '../../pages/run-page'
import { expect, test } from '../../test'

interface Boards {
  tables: (Record<'release' | 'judge' | 'profile', { id: string; name?: string }> & { isDefault: boolean })[]
}

const findDefault = async (api: APIRequestContext) =>
  (await get<Boards>(api, '/leaderboard')).tables.find(({ isDefault }) => isDefault)

/** A release with two completed runs that are not published. */
async function arrangeRuns(api: APIRequestContext, name: string) {
  const { releaseId } = await arrangeRelease(api, { file: 'professional', name })
  const { id: judgeId } = await post(api, '/judges', { name, provider: 'simulator', llm: 'sim-judge' })
  const runs: string[] = []
  for (const llm of ['sim-weak', 'sim-strong']) {
    const { id: systemId } = await post(api, '/systems', {
      name: `${name} ${llm}`,
      provider: 'simulator',
      llm,
    })
    const profile = 'healthbench-professional'
    runs.push((await arrangeRun(api, { releaseId, systemId, judgeId, profile })).id)
  }
  return { releaseId, runs }
}

test('publishing shows a preview first and leaves the default board to the admins', async ({
  page,
  browser,
  signIn,
  api,
  unique,
}) => {
  test.setTimeout(120_000)
  const name = unique('Preview')
  const { releaseId, runs } = await arrangeRuns(api, name)
  const [first = '', second = ''] = runs
  const before = await findDefault(api)
  if (!before) throw new Error('The demo world has no board.')
  await signIn('admin')
  const run = new RunPage(page)

  await test.step('the first run makes a board, not the default one', async () => {
    await page.goto(`/runs/${first}`)
    await run.previewPublishing()
    await expect(page.getByText('New board')).toBeVisible()
    await expect(page.getByText('Publishing doesn’t change the default.')).toBeVisible()
    await checkAccessibility(page)
    await run.confirm()
    await page.waitForURL(/\/runs\/[0-9a-f-]{36}$/)
    await expect
      .poll(async () =>
        (await get<Boards>(api, '/leaderboard')).tables.some((t) => t.release.id === releaseId),
      )
      .toBe(true)
    expect((await findDefault(api))?.release.id).toBe(before.release.id)
  })

  await test.step('the preview shows who moves', async () => {
    await page.goto(`/runs/${second}/publish`)
    const table = page.getByRole('table', { name: `The board ${name} after publishing` })
    await expect(table.getByRole('row').filter({ hasText: 'this run' })).toContainText('new')
    await expect(table.getByRole('row').filter({ hasText: 'sim-weak' })).toContainText('down 1')
    await page.setViewportSize({ width: 375, height: 800 })
    await checkFits(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await run.confirm()
    await page.waitForURL(/\/runs\/[0-9a-f-]{36}$/)
    await page.goto(`/runs/${second}/publish`)
    await expect(page).toHaveURL(/\/runs\/[0-9a-f-]{36}$/)
  })

  // The site keeps the page of visitors for a moment.
  const visitorSeesBoard = async () => {
    const visitor = await browser.newPage()
    await visitor.goto(new URL('/', page.url()).href)
    await expect(visitor.getByRole('heading', { level: 1, name: /^Which systems help/ })).toBeVisible()
    const tables = await visitor.getByRole('table', { name: `Systems on ${name}, 12 tasks` }).count()
    await visitor.close()
    return tables > 0
  }

  await test.step('an admin chooses the board, and visitors see it first', async () => {
    await page.goto('/settings/leaderboard')
    await expect(page.getByRole('button', { name: 'Make it the default' })).toBeVisible()
    await page.getByRole('radio', { name }).check()
    await page.getByRole('button', { name: 'Make it the default' }).click()
    await expect(page.getByText('Saved. Readers of the leaderboard now see this board first.')).toBeVisible()
    await expect(page.getByText(/^Chosen by/)).toBeVisible()
    await expect(async () => expect(await visitorSeesBoard()).toBe(true)).toPass()
    expect((await findDefault(api))?.release.id).toBe(releaseId)
  })

  await test.step('a program restores the previous board', async () => {
    const { release, judge, profile } = before
    await post(api, '/leaderboard/default', { release: release.id, judge: judge.id, profile: profile.id })
    expect((await findDefault(api))?.release.id).toBe(release.id)
    await expect(async () => expect(await visitorSeesBoard()).toBe(false)).toPass()
  })
})
