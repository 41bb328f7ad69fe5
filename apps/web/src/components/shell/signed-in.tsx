'use client'

import { useEffect } from 'react'
import { keepSuperscripts } from '../browser/keep-superscripts'
import { OfflinePage } from './offline-page'
import { StepUpAuth } from './step-up-auth'
import { useWorkElsewhere } from './work-elsewhere'

export { AccountPanel } from './account-panel'
export { Bell } from './bell'
export { SignedOut } from './signed-out'

/** The parts of the frame that show nothing at first. */
export function SignedInShell({ hasOfflinePage }: { hasOfflinePage: boolean }) {
  useWorkElsewhere()
  useEffect(keepSuperscripts, [])
  return (
    <>
      <StepUpAuth />
      {hasOfflinePage ? <OfflinePage /> : null}
    </>
  )
}
