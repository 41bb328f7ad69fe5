import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NearDuplicateList } from './near-duplicate-list'

type Search = Parameters<typeof NearDuplicateList>[0]['search']

it('says that the search needs a connection while the browser is offline', () => {
  const search = { error: null, isPending: true, isPlaceholderData: false, fetchStatus: 'paused' }
  const html = renderToStaticMarkup(<NearDuplicateList search={search as Search} />)
  expect(html).toContain('You are offline.')
})
