/** Why a draft did not reach the server. */
type FailureKind = 'offline' | 'signed_out' | 'other_person' | 'closed' | 'too_large' | 'refused'

export interface SaveFailure {
  why: FailureKind
  sentence: string
}

interface ErrorData {
  refusal?: string | null
  httpStatus?: number
}

/** Explains a failed save to the writer; `noun` names what they write. */
export function explainSaveFailure(error: unknown, noun: string): SaveFailure {
  const data: ErrorData | null =
    typeof error === 'object' && error !== null && 'data' in error ? (error.data as ErrorData | null) : null
  const message = error instanceof Error ? error.message : ''
  switch (data?.refusal) {
    case 'unauthenticated':
      return {
        why: 'signed_out',
        sentence:
          'You are signed out. Your text is kept in this browser and will be saved when you sign in again.',
      }
    case 'not_found':
    case 'forbidden':
      return {
        why: 'other_person',
        sentence: `The person who is signed in now can’t edit this ${noun}. The unsaved text of the ${noun} is kept in this browser.`,
      }
    case 'invalid_move':
      return { why: 'closed', sentence: message }
    case 'too_large':
      return {
        why: 'too_large',
        sentence:
          'The draft is larger than 1 MB, so the server can’t save it. It is kept in this browser only. Shorten the longest texts.',
      }
    case 'rate_limited':
      return offline
    default:
  }
  if (!data?.httpStatus || data.httpStatus >= 500) return offline
  return {
    why: 'refused',
    sentence: message || 'The server rejected the draft. It is kept in this browser.',
  }
}

export const SAVE_UNREACHABLE =
  'The server can’t be reached. Keep writing: your text is kept in this browser and will be saved when the server is back.'

const offline: SaveFailure = { why: 'offline', sentence: SAVE_UNREACHABLE }
