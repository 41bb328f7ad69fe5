import { useEffect, useState } from 'react'
import { callAsVisitor, type Refused } from '../../api-client/call-as-visitor'
import { MIN_PASSWORD_LENGTH, PASSWORD_TOO_SHORT } from '../../domain/people/password-length'
import { UNREACHABLE } from '../../api-client/unreachable'

const nothing: Refused = { message: null, fields: {} }

/** Sends the form of a visitor. It stays busy after success, because another page follows. */
export function useVisitorCall<Name extends Parameters<typeof callAsVisitor>[0]>(name: Name) {
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState(nothing)
  useEffect(() => {
    if (Object.keys(refused.fields).length > 0)
      document.querySelector<HTMLElement>('form [aria-invalid=true]')?.focus()
  }, [refused])
  const refuse = (why: Refused): null => {
    setRefused(why)
    setIsBusy(false)
    return null
  }
  const send = async (input: Parameters<typeof callAsVisitor<Name>>[1]) => {
    // The server checks everything; this is refused so often that it needs no call.
    if ('password' in input && input.password.length < MIN_PASSWORD_LENGTH)
      return refuse({ message: null, fields: { password: PASSWORD_TOO_SHORT } })
    setIsBusy(true)
    setRefused(nothing)
    const answer = await callAsVisitor(name, input).catch(() => ({
      refused: { message: UNREACHABLE, fields: {} },
    }))
    if ('data' in answer) return answer.data
    return refuse(answer.refused)
  }
  return { send, isBusy, ...refused }
}
