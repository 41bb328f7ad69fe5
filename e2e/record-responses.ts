import type { Page } from '@playwright/test'

/**
 * Records every response that the browser gets, with headers, including those to pages that have been left.
 */
export async function recordResponses(page: Page): Promise<{ address: string; text: string }[]> {
  const answers: { address: string; text: string }[] = []
  await page.route('**/*', async (route) => {
    // An idle connection may be closed at the moment of its reuse.
    const response = await route.fetch({ maxRedirects: 0, maxRetries: 2 })
    const body = await response.body()
    answers.push({
      address: response.url(),
      text: `${JSON.stringify(response.headers())}\n${body.toString('utf8')}`,
    })
    // The page may be gone.
    await route.fulfill({ response, body }).catch(() => undefined)
  })
  return answers
}
