import type { Page } from '@playwright/test'

/**
 * Records each violation of the policy, report-only ones included; scripts of a page cannot clear the record.
 */
export async function watchBreaches(page: Page): Promise<string[]> {
  const breaches: string[] = []
  await page.exposeFunction('noteBreach', (text: string) => breaches.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { noteBreach } = window as unknown as { noteBreach: (text: string) => void }
      noteBreach(
        `${location.pathname}: ${event.disposition} ${event.violatedDirective} ${event.blockedURI} ${event.sample}`,
      )
    })
  })
  return breaches
}
