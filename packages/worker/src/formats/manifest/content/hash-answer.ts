import { canonicalJson } from '@consilium/db'
import { sha256 } from './sha256'

/**
 * SHA-256 (hex) of a physician answer. It covers the text only, because the text is all that every file format
 * keeps of an answer.
 */
export function hashAnswer({ text }: { readonly text: string }): string {
  return sha256(canonicalJson({ format: 'consilium.physician-answer', version: 1, text }))
}
