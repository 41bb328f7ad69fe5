import { expect, type Page } from '@playwright/test'

interface NewLlm {
  name: string
  vendor?: string
  /** Without an address, the provider is the built-in simulator. */
  baseUrl?: string
  llm: string
}

/** Registers and tests systems and judges. */
export class LlmPage {
  constructor(
    private readonly page: Page,
    private readonly kind: 'system' | 'judge',
  ) {}

  /** Registers a system or judge and ends on its page. */
  async register({ name, vendor, baseUrl, llm }: NewLlm): Promise<void> {
    const { page, kind } = this
    await page.goto(`/${kind}s/new`)
    await page.getByLabel(/^Name/).fill(name)
    if (vendor) await page.getByLabel(/^Vendor/).fill(vendor)
    if (baseUrl) {
      await page.getByRole('radio', { name: 'OpenAI-compatible endpoint' }).check()
      await page.getByLabel(/^Base URL/).fill(baseUrl)
      await page.getByLabel('Model', { exact: true }).fill(llm)
    } else {
      await page.getByRole('radio', { name: 'Built-in simulator' }).check()
      await page.getByLabel('Simulated model').selectOption(llm)
    }
    await page.getByRole('button', { name: `Register the ${kind}` }).click()
    await page.waitForURL(new RegExp(`/${kind}s/[0-9a-f-]{36}$`))
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }

  test = () => this.page.getByRole('button', { name: new RegExp(`^Test (this ${this.kind}|again)$`) }).click()
}
