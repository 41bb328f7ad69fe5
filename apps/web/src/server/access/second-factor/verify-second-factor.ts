import { type Database, inTransaction, queueMail, recordAudit } from '@consilium/db'
import { reserveAttempt, recordSuccess } from '../../platform/auth/throttle'
import { wakeMailer } from '../../platform/wake-mailer'
import { findStep } from './find-step'
import { hashRecoveryCode } from './recovery-codes'
import { openSecret } from './seal-secret'

interface Given {
  personId: string
  account: string
  address: string | null
  isKnown: boolean
  /** The 6 digits from the device, or a recovery code. */
  code: string
}

/** Accepts a code once; false when it is wrong, already used, or follows too many wrong ones. */
export async function verifySecondFactor(
  db: Database,
  { personId, account, address, isKnown, code }: Given,
): Promise<boolean> {
  const attempt = await reserveAttempt(db, { step: 'second_factor', account, address, isKnown })
  if (attempt === null) return false
  const taken = /^[\d\s]+$/.test(code)
    ? await takeStep(db, personId, code)
    : await takeRecoveryCode(db, personId, code)
  if (taken) await recordSuccess(db, attempt)
  return taken
}

async function takeStep(db: Database, personId: string, code: string): Promise<boolean> {
  const factor = await db.secondFactor.findFirst({
    where: { personId, confirmedAt: { not: null } },
    select: { sealedSecret: true },
  })
  const secret = factor && openSecret(factor.sealedSecret, personId)
  const step = secret ? findStep(secret, code) : null
  if (step === null) return false
  // Of two simultaneous uses of one code, the second finds the step already used.
  const { count } = await db.secondFactor.updateMany({
    where: {
      personId,
      sealedSecret: factor?.sealedSecret ?? '',
      OR: [{ lastStep: null }, { lastStep: { lt: step } }],
    },
    data: { lastStep: step },
  })
  return count === 1
}

async function takeRecoveryCode(db: Database, personId: string, code: string): Promise<boolean> {
  const taken = await inTransaction(db, async (tx) => {
    const { count } = await tx.recoveryCode.updateMany({
      where: { personId, codeHash: hashRecoveryCode(code), usedAt: null },
      data: { usedAt: new Date() },
    })
    if (count === 0) return false
    const left = await tx.recoveryCode.count({ where: { personId, usedAt: null } })
    const { email, name } = await tx.person.findUniqueOrThrow({
      where: { id: personId },
      select: { email: true, name: true },
    })
    await recordAudit(tx, {
      actor: { kind: 'person', id: personId },
      action: 'recovery_code.used',
      entity: { type: 'person', id: personId },
      details: { left },
    })
    await queueMail(tx, {
      kind: 'notice',
      address: email,
      personId,
      subject: 'One of your recovery codes was used',
      text: `Hello ${name},\n\nSomeone used one of your recovery codes to sign in to Consilium. You have ${left} left. If this wasn’t you, change your password, renew your recovery codes and notify an admin.\n`,
    })
    return true
  })
  if (taken) void wakeMailer()
  return taken
}
