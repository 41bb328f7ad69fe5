import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MissingButton } from './missing-button'

const show = (isUnchecked: boolean) =>
  renderToStaticMarkup(
    <MissingButton missing={[]} isUnchecked={isUnchecked} open={false} onOpenChange={() => undefined} />,
  )

it('says that nothing is missing only of texts that were checked for patient data', () => {
  expect(show(false)).toContain('Nothing is missing.')
  expect(show(true)).not.toContain('Nothing is missing.')
  expect(show(true)).toContain('Not checked for patient data yet.')
})
