import type { Page } from '@playwright/test'

/** Keeps every byte that the browser gets, with the heads of the answers, those to pages that are left meanwhile too. */
export async function keepAnswers(page: Page): Promise<{ address: string; text: string }[]> {
  const answers: { address: string; text: string }[] = []
  await page.route('**/*', async (route) => {
    // A connection that stood idle may be closed in the very moment in which it is used again.
    const response = await route.fetch({ maxRedirects: 0, maxRetries: 2 })
    const body = await response.body()
    answers.push({
      address: response.url(),
      text: `${JSON.stringify(response.headers())}\n${body.toString('utf8')}`,
    })
    // Whoever asked may be gone.
    await route.fulfill({ response, body }).catch(() => undefined)
  })
  return answers
}
