import { RETRY_AFTER_S } from './outage-page'
import { buildStandalonePage } from './standalone-page'

// The chosen theme, as the pages of the site apply it. The browser knows that it is offline, but not that the
// site can't be reached, so it asks until anything answers.
const script = `
const theme=/(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1]
if(theme)document.documentElement.style.colorScheme=theme
const load=()=>location.reload()
const ask=()=>fetch('/healthz',{cache:'no-store'}).then(load,wait)
const wait=()=>setTimeout(ask,${RETRY_AFTER_S * 1_000})
addEventListener('online',load)
wait()
`.trim()

/** Shown by the offline worker in place of the browser's own error page. */
export const { html: offlinePage, policy: offlinePagePolicy } = buildStandalonePage({
  title: 'You are offline',
  heading: 'You are offline',
  paragraphs: [
    'This page could not be loaded, because the site can’t be reached from this device. What you typed is kept in this browser.',
    'It loads by itself when the connection is back.',
  ],
  again: 'Try again',
  script,
})
