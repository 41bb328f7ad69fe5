import { useEffect, useState } from 'react'
import { callAsVisitor, type Refused } from '../../api-client/call-as-visitor'
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
  const send = async (input: Parameters<typeof callAsVisitor<Name>>[1]) => {
    setIsBusy(true)
    setRefused(nothing)
    const answer = await callAsVisitor(name, input).catch(() => ({
      refused: { message: UNREACHABLE, fields: {} },
    }))
    if ('data' in answer) return answer.data
    setRefused(answer.refused)
    setIsBusy(false)
    return null
  }
  return { send, isBusy, ...refused }
}
