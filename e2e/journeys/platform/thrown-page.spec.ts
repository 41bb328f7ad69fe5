import { openDatabase } from '@consilium/db'
import { post } from '../../arrange-runs'
import { openAndClosePalette } from '../../open-palette'
import { readRuntime } from '../../read-runtime'
import { expectedPolicy, readPolicy } from '../../site-policy'
import { expect, test } from '../../test'
import { watchBreaches } from '../../watch-breaches'

test('a page that throws also has the policy, and reveals no cause', async ({
  page,
  signIn,
  api,
  unique,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500|React error #441/)
  const database = openDatabase(readRuntime().DATABASE_URL)
  const breaches = await watchBreaches(page)
  const { id } = await post(api, '/systems', {
    name: unique('Timeless'),
    provider: 'simulator',
    llm: 'sim-weak',
  })
  const setTime = (time: string) =>
    database.pool.query('UPDATE system SET created_at = $2::timestamptz WHERE id = $1', [id, time])
  await signIn('admin')
  try {
    // A timestamp that cannot be formatted.
    await setTime('infinity')
    const response = await page.goto(`/systems/${id}`)
    expect(response?.status()).toBe(500)
    expect(readPolicy(response?.headers()['content-security-policy']).directives).toEqual(expectedPolicy.page)
    await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
    await openAndClosePalette(page)
    expect(`${await response?.text()}${await page.content()}`).not.toMatch(
      /RangeError|Invalid time|at \w+ \(|node_modules|read-systems/,
    )
    const answer = await api.get(`/api/v1/systems/${id}`)
    expect([answer.status(), readPolicy(answer.headers()['content-security-policy']).directives]).toEqual([
      500,
      expectedPolicy.data,
    ])
    expect(await answer.text()).not.toMatch(/RangeError|Invalid time|node_modules/)
  } finally {
    await setTime('2026-01-01')
    await database.close()
  }
  expect(breaches).toEqual([])
})
