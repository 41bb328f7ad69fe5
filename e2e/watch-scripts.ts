import type { Page } from '@playwright/test'

/** Bytes of a script as transferred, compressed. */
export interface Script {
  file: string
  bytes: number
  headers: number
}

/** Collects the scripts that a page loads from now on. */
export async function watchScripts(page: Page): Promise<Script[]> {
  const session = await page.context().newCDPSession(page)
  const begun = new Map<string, { file: string; headers: number }>()
  const scripts: Script[] = []
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script')
      begun.set(requestId, {
        file: new URL(response.url).pathname.split('/').at(-1) ?? '',
        headers: response.encodedDataLength,
      })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = begun.get(requestId)
    if (script) scripts.push({ ...script, bytes: encodedDataLength - script.headers })
  })
  await session.send('Network.enable')
  return scripts
}
