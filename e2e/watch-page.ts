import type { Page } from '@playwright/test'

/** Collects the errors of a page. */
export function watchPage(page: Page, errors: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => errors.push(`${error.name}: ${error.message} (${page.url()})`))
}
