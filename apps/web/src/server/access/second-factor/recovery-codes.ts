import { hashSecret, type Transaction } from '@consilium/db'
import { randomInt } from 'node:crypto'

const HOW_MANY = 10
// Characters that are hard to confuse; 16 of them hold 79 bits.
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Replaces a person's recovery codes. The result holds the only copy. */
export async function replaceRecoveryCodes(tx: Transaction, personId: string): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, makeCode)
  await tx.recoveryCode.deleteMany({ where: { personId } })
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ personId, codeHash: hashRecoveryCode(code) })),
  })
  return codes
}

export function hashRecoveryCode(code: string): string {
  return hashSecret(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
}

function makeCode(): string {
  return Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-')
}
