import { expect, type Page } from '@playwright/test'

/** The conversation with a system, on its page. */
export class TryPanel {
  constructor(private readonly page: Page) {}

  async open(systemId: string): Promise<void> {
    await this.page.goto(`/systems/${systemId}`)
    await expect(this.log.or(this.field).first()).toBeVisible()
  }

  get field() {
    return this.page.getByLabel('Message', { exact: true })
  }
  get log() {
    return this.page.getByRole('log')
  }
  get status() {
    return this.page.getByRole('region', { name: 'Try it' }).getByRole('status')
  }
  get alert() {
    return this.page.getByRole('region', { name: 'Try it' }).getByRole('alert')
  }
  button = (name: string) => this.page.getByRole('region', { name: 'Try it' }).getByRole('button', { name })

  /** Sends the message with the keyboard. */
  async ask(message: string): Promise<void> {
    await this.field.fill(message)
    await this.field.press('Control+Enter')
    await expect(this.log).toContainText(message)
  }
}
