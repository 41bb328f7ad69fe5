import { commonPasswords } from './common-passwords'
import { MIN_PASSWORD_LENGTH, PASSWORD_TOO_SHORT } from '../people/password-length'

/**
 * Explains why a password is too weak, or returns null. Checks length and the patterns that attackers try
 * first.
 */
export function passwordProblem(password: string, email?: string): string | null {
  const plain = password.normalize('NFKC').toLowerCase()
  if ([...plain].length < MIN_PASSWORD_LENGTH) return PASSWORD_TOO_SHORT
  if (email && holdsAddress(plain, email.toLowerCase()))
    return 'Don’t use your email address in your password.'
  if (isRepetition(plain) || isSequence(plain) || isCommon(plain))
    return 'This password is easy to guess. Use a few unrelated words.'
  return null
}

function holdsAddress(plain: string, email: string): boolean {
  const [local = ''] = email.split('@')
  return plain.includes(email) || (local.length >= 8 && plain.includes(local))
}

/** True for a repeated short piece, such as “abcabcabcabc”. */
function isRepetition(plain: string): boolean {
  return /^(.{1,4})\1+.{0,3}$/su.test(plain)
}

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
]

function isSequence(plain: string): boolean {
  const bare = plain.replace(/[^a-z0-9]/g, '')
  const reversed = [...bare].reverse().join('')
  return (
    bare.length >= 8 &&
    bare.length > plain.length / 2 &&
    ROWS.some((row) => row.includes(bare) || row.includes(reversed))
  )
}

/** Compares with and without trailing digits and punctuation: “Password2024!” counts as “password”. */
function isCommon(plain: string): boolean {
  const stem = plain.replace(/[^a-z]+$/, '')
  const unmasked = stem
    .replaceAll('0', 'o')
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replaceAll('3', 'e')
    .replaceAll('1', 'i')
  return [plain, unmasked].some((text) => {
    const bare = text.replace(/[^a-z0-9]/g, '')
    return [bare, bare.replace(/\d+$/, ''), bare.replace(/^\d+/, ''), text.replace(/[^a-z]/g, '')].some(
      (core) => commonPasswords.has(core),
    )
  })
}
