'use client'

import { Button } from '../../components/ui/controls/button'
import { strings } from './profile/profile-strings'

const WEEK_SECONDS = 604_800

/** Opens home without a profile; the person is not redirected here again for a week. */
export function LaterButton() {
  const leave = () => {
    const secure = window.location.protocol === 'https:' ? '; Secure' : ''
    document.cookie = `profile=later; Path=/; Max-Age=${WEEK_SECONDS}; SameSite=Lax${secure}`
    // The router may have cached that home leads here, from before the cookie.
    window.location.assign('/home')
  }
  return <Button onClick={leave}>{strings.later}</Button>
}
