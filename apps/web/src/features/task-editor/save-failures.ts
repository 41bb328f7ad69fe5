/** Why a draft did not reach the server. */
export type FailureKind = 'offline' | 'signed_out' | 'other_person' | 'closed' | 'too_large' | 'refused'

export interface SaveFailure {
  why: FailureKind
  sentence: string
}

interface ErrorData {
  refusal?: string | null
  httpStatus?: number
}

/** Reads what a failed call means for someone who goes on writing; `noun` is what they write. */
export function explainFailure(error: unknown, noun: string): SaveFailure {
  const data: ErrorData | null =
    typeof error === 'object' && error !== null && 'data' in error ? (error.data as ErrorData | null) : null
  const message = error instanceof Error ? error.message : ''
  switch (data?.refusal) {
    case 'unauthenticated':
      return {
        why: 'signed_out',
        sentence:
          'You are signed out. What you type is kept in this browser, and saved once you have signed in again.',
      }
    case 'not_found':
    case 'forbidden':
      return {
        why: 'other_person',
        sentence: `Whoever is signed in now may not write this ${noun}. What was typed is kept in this browser for its author.`,
      }
    case 'invalid_move':
      return { why: 'closed', sentence: message }
    case 'too_large':
      return {
        why: 'too_large',
        sentence:
          'The draft has grown larger than 1 MB, so the server does not take it. It is kept in this browser only: shorten the longest texts.',
      }
    case 'rate_limited':
      return offline
    default:
  }
  if (!data?.httpStatus || data.httpStatus >= 500) return offline
  return {
    why: 'refused',
    sentence: message || 'The server did not take the draft. It is kept in this browser.',
  }
}

const offline: SaveFailure = {
  why: 'offline',
  sentence:
    'The server cannot be reached. Go on writing: it is kept in this browser and saved when the server is back.',
}
