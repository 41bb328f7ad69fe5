'use client'

import type { FormEvent } from 'react'
import { Button } from '../../components/ui/controls/button'
import { strings } from './profile/profile-strings'

const WEEK_SECONDS = 604_800

/**
 * Opens home without a profile; the person is not redirected here again for a week. Before the script is there, the
 * form opens home this once.
 */
export function LaterButton() {
  const leave = (event: FormEvent) => {
    event.preventDefault()
    const secure = window.location.protocol === 'https:' ? '; Secure' : ''
    document.cookie = `profile=later; Path=/; Max-Age=${WEEK_SECONDS}; SameSite=Lax${secure}`
    // The router may have cached that home leads here, from before the cookie.
    window.location.assign('/home')
  }
  return (
    <form action="/home" onSubmit={leave}>
      <input type="hidden" name="profile" value="later" />
      <Button type="submit">{strings.later}</Button>
    </form>
  )
}
