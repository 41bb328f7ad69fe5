import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SignedOutBanner } from './signed-out-banner'

const person = { name: 'Ada Bello', email: 'ada@example.org' }
const read = (session: 'lost' | 'taken') =>
  renderToStaticMarkup(<SignedOutBanner session={session} person={person} />).replaceAll(/<[^>]*>/g, ' ')

it('says where the text is while another person is signed in, whose page it is not on', () => {
  const banner = read('taken')
  expect(banner).toContain('Another person is signed in, and this tab was opened by Ada Bello')
  expect(banner).toContain('kept in this browser')
  expect(banner).toContain('comes back when that account signs in again')
  expect(banner).not.toContain('on this page')
})

it('offers to sign in again while nobody is signed in', () => {
  expect(read('lost')).toContain('Sign in')
})
