import type { Page } from '@playwright/test'

/** Pastes into the focused field, without the clipboard of the machine. */
export function pasteText(page: Page, text: string, { html = '' } = {}): Promise<void> {
  return page.evaluate(
    ([pasted, formatted]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      clipboardData.setData('text/html', formatted)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      // An event from a script pastes nothing by itself.
      if (document.activeElement?.dispatchEvent(event)) document.execCommand('insertText', false, pasted)
    },
    [text, html] as const,
  )
}
