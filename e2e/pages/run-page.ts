import { expect, type Page } from '@playwright/test'

interface RunChoice {
  release: string
  system: string
  judge: string
}

/** Starts a run, watches it and publishes it, with its release if needed. */
export class RunPage {
  constructor(private readonly page: Page) {}

  async plan({ release, system, judge }: RunChoice): Promise<void> {
    await this.page.goto('/runs/new')
    await this.choose(/^Release/, release)
    await this.choose(/^System/, system)
    await this.choose(/^Judge/, judge)
  }

  calls = () => this.page.getByRole('region', { name: 'Plan of the run' })

  async start(): Promise<string> {
    await this.page.getByRole('button', { name: 'Start the run' }).click()
    await this.page.waitForURL(/\/runs\/[0-9a-f-]{36}$/)
    return new URL(this.page.url()).pathname
  }

  /** Waits until the page shows, without a reload, that the run is completed. */
  async waitUntilCompleted(): Promise<void> {
    await expect(this.page.getByText('Every criterion of every answer has a verdict.')).toBeVisible({
      timeout: 45_000,
    })
  }

  /** Opens the preview of the leaderboard with this run. */
  async previewPublishing(): Promise<void> {
    await this.page.getByRole('link', { name: 'Publish', exact: true }).click()
    await this.page.waitForURL(/\/runs\/[0-9a-f-]{36}\/publish$/)
  }

  async withdraw(reason: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Withdraw' }).click()
    const dialog = this.page.getByRole('alertdialog', { name: 'Withdraw this run?' })
    await dialog.getByRole('textbox', { name: 'Public reason' }).fill(reason)
    await dialog.getByRole('button', { name: 'Withdraw' }).click()
    await expect(dialog).toBeHidden()
  }

  /** Hides the numbers of a withdrawn run from readers. */
  async hideNumbers(reason: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Hide the numbers' }).click()
    const dialog = this.page.getByRole('alertdialog', { name: 'Hide the numbers of this run?' })
    await dialog.getByRole('textbox', { name: 'Public reason' }).fill(reason)
    await dialog.getByRole('button', { name: 'Hide the numbers' }).click()
    await expect(dialog).toBeHidden()
  }

  async publish(): Promise<void> {
    await this.previewPublishing()
    await this.confirm()
    await this.page.waitForURL(/\/runs\/[0-9a-f-]{36}$/)
    await expect(this.page.getByText('Published', { exact: true }).first()).toBeVisible()
    await expect(this.page.getByRole('link', { name: 'Publish', exact: true })).toHaveCount(0)
  }

  /** Publishes the release on the page that is open, of which the run can’t be published yet. */
  async publishRelease(name: string): Promise<void> {
    await expect(this.page.getByRole('button', { name: 'Publish the run' })).toBeDisabled()
    await this.page.getByLabel('Name of the release').fill(name)
    await this.page.getByRole('button', { name: 'Publish the release' }).click()
    await expect(this.page.getByRole('button', { name: 'Publish the run' })).toBeEnabled()
    await expect(this.page.getByRole('button', { name: 'Publish the release' })).toHaveCount(0)
  }

  /** Publishes the run on the page that is open. */
  async confirm(): Promise<void> {
    await this.page.getByRole('button', { name: 'Publish the run' }).click()
  }

  /** Takes an action and confirms it. */
  async move(label: 'Pause' | 'Resume' | 'Cancel the run'): Promise<void> {
    await this.page.getByRole('button', { name: label, exact: true }).click()
    await this.page.getByRole('alertdialog').getByRole('button', { name: label, exact: true }).click()
    await expect(this.page.getByRole('alertdialog')).toBeHidden()
  }

  /** Opens the budget dialog, enters an amount and submits it. */
  async setBudget(button: 'Set a budget' | 'Raise the budget', amount: string): Promise<void> {
    await this.page.getByRole('button', { name: button, exact: true }).click()
    const dialog = this.page.getByRole('dialog', { name: button })
    await dialog.getByLabel('Budget in dollars').fill(amount)
    await dialog.getByRole('button', { name: /^(Set the budget|Raise and resume)$/ }).click()
  }

  private async choose(label: RegExp, wanted: string): Promise<void> {
    const select = this.page.getByLabel(label)
    const value = await select.locator('option', { hasText: wanted }).getAttribute('value')
    await select.selectOption(value)
  }
}
