import { buildStandalonePage } from './standalone-page'

/** Seconds after which a client should try again. */
export const RETRY_AFTER_S = 5

export const UNAVAILABLE =
  'The site is temporarily unavailable, because its database is not responding. Nothing that was saved is lost. Try again in a moment.'

const script = `
const ask=()=>fetch('/healthz',{cache:'no-store'}).then(({ok})=>ok?location.reload():wait(),wait)
const wait=()=>setTimeout(ask,${RETRY_AFTER_S * 1_000})
wait()
`.trim()

/** Reloads when the database is back. */
export const { html: outagePage, policy: outagePagePolicy } = buildStandalonePage({
  title: 'Temporarily unavailable',
  heading: 'The site is temporarily unavailable',
  paragraphs: [
    'Its database is not responding. Nothing that was saved is lost, and text that you were writing is kept in this browser.',
    'This page reloads by itself when the database is back.',
  ],
  again: 'Reload now',
  script,
})
