'use client'

import { useRouter } from 'next/navigation'
import { Button } from '../../components/ui/controls/button'
import { strings } from './profile/profile-strings'

const WEEK_SECONDS = 604_800

/** Opens home without a profile; the person is not redirected here again for a week. */
export function LaterButton() {
  const router = useRouter()
  const leave = () => {
    const secure = window.location.protocol === 'https:' ? '; Secure' : ''
    document.cookie = `profile=later; Path=/; Max-Age=${WEEK_SECONDS}; SameSite=Lax${secure}`
    router.push('/home')
  }
  return <Button onClick={leave}>{strings.later}</Button>
}
