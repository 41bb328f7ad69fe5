import type { BrowserContext, Page } from '@playwright/test'

export interface Harm {
  /** Forbidden actions that a text made the page do. */
  harms: string[]
  /** The longest task of the current page, in milliseconds. */
  readLongestTask: () => Promise<number>
}

/** Records scripts that ran, requests to other sites, dialogs, windows, downloads and policy violations. */
export async function watchHarm(context: BrowserContext, page: Page): Promise<Harm> {
  const harms: string[] = []
  await context.exposeFunction('noteHarm', (text: string) => harms.push(text))
  await context.addInitScript(() => {
    const { noteHarm } = window as unknown as { noteHarm: (text: string) => void }
    const known = window as unknown as { canary: () => void; longestTask: number }
    known.canary = () => noteHarm(`a script ran in ${location.href}`)
    known.longestTask = 0
    document.addEventListener('securitypolicyviolation', (event) =>
      noteHarm(`the policy was breached: ${event.violatedDirective} ${event.blockedURI}`),
    )
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) known.longestTask = Math.max(known.longestTask, duration)
    }).observe({ type: 'longtask', buffered: true })
  })
  await context.route(
    (url) =>
      url.protocol.startsWith('http') &&
      url.origin !== new URL(page.url() === 'about:blank' ? url : page.url()).origin,
    (route) => {
      harms.push(`asked ${route.request().url()}`)
      return route.abort()
    },
  )
  page.on('dialog', (dialog) => {
    harms.push(`a dialog said ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', (popup) => harms.push(`opened ${popup.url()}`))
  page.on('download', (download) => harms.push(`downloaded ${download.url()}`))
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) harms.push(`framed ${frame.url()}`)
  })
  return {
    harms,
    readLongestTask: () => page.evaluate(() => (window as unknown as { longestTask: number }).longestTask),
  }
}
