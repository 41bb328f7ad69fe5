'use client'

import { useRouter } from 'next/navigation'
import { Button } from '../../components/ui/button'
import { strings } from './profile-strings'

const WEEK_SECONDS = 604_800

/** Goes home without a profile; for a week one is not led here again. */
export function LaterButton() {
  const router = useRouter()
  const leave = () => {
    const secure = window.location.protocol === 'https:' ? '; Secure' : ''
    document.cookie = `profile=later; Path=/; Max-Age=${WEEK_SECONDS}; SameSite=Lax${secure}`
    router.push('/home')
  }
  return <Button onClick={leave}>{strings.later}</Button>
}
