import { expect, test } from '../../test'
import { post } from '../../arrange-runs'
import { LlmPage } from '../../pages/llm-page'

const faults = [
  { llm: 'stub-html', title: 'The test failed at the base URL' },
  { llm: 'stub-401', title: 'The test failed at the key' },
  { llm: 'stub-404', title: 'The test failed at the base URL or the model' },
  { llm: 'stub-refused', title: 'The test failed in the answer' },
]

for (const { llm, title } of faults) {
  test(`testing a system that answers as ${llm} shows where it failed`, async ({
    page,
    signIn,
    stub,
    unique,
    api,
  }) => {
    const { id } = await post(api, '/systems', {
      name: unique(llm),
      provider: 'openai-compatible',
      baseUrl: stub.baseUrl,
      apiKey: 'sk-journey',
      llm,
    })
    await signIn('admin')
    await page.goto(`/systems/${id}`)
    await new LlmPage(page, 'system').test()
    await expect(page.getByText(new RegExp(`${title}$`))).toBeVisible()
    await expect(page.getByText('SECRET-ECHO')).toHaveCount(0)
  })
}

test('a test reveals a judge that answers in prose before a run starts', async ({
  page,
  signIn,
  stub,
  unique,
  api,
}) => {
  const { id } = await post(api, '/judges', {
    name: unique('Prose'),
    provider: 'openai-compatible',
    baseUrl: stub.baseUrl,
    llm: 'stub-prose',
  })
  await signIn('admin')
  await page.goto(`/judges/${id}`)
  await new LlmPage(page, 'judge').test()
  await expect(page.getByText(/The test failed in the answer$/)).toBeVisible()
  await expect(page.getByText('Certainly. I would say that the criterion is met.')).toBeVisible()
})

test('the form shows an error at its field and keeps what was typed', async ({ page, signIn, unique }) => {
  const name = unique('Half')
  await signIn('admin')
  await page.goto('/systems/new')
  await page.getByLabel(/^Name/).fill(name)
  await page.getByRole('radio', { name: 'OpenAI-compatible endpoint' }).check()
  await page.getByRole('button', { name: 'Register the system' }).click()
  await expect(page.getByLabel(/^Base URL/)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Give the base URL of the endpoint')).toBeVisible()
  await expect(page.getByLabel(/^Name/)).toHaveValue(name)
})
