import { type Database, inTransaction, queueMail, recordAudit } from '@consilium/db'
import { beginTry, noteSuccess } from '../../../auth/throttle'
import { wakeMailer } from '../../mailing/wake-mailer'
import { findStep } from './find-step'
import { hashRecoveryCode } from './recovery-codes'
import { openSecret } from './seal-secret'

interface Given {
  personId: string
  account: string
  address: string | null
  /** Six digits of the device, or a recovery code. */
  code: string
}

/** Takes a code once; false when it is wrong, was taken before, or came after too many wrong ones. */
export async function proveSecondFactor(
  db: Database,
  { personId, account, address, code }: Given,
): Promise<boolean> {
  const attempt = await beginTry(db, { step: 'second_factor', account, address })
  if (attempt === null) return false
  const taken = /^[\d\s]+$/.test(code)
    ? await takeStep(db, personId, code)
    : await takeRecoveryCode(db, personId, code)
  if (taken) await noteSuccess(db, attempt)
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
  // Of two who bring the same code at once, one finds the step taken.
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
      subject: 'A recovery code of yours was used',
      text: `Hello ${name},\n\nsomeone used one of your recovery codes to sign in to Consilium; ${left} are left. If it was not you, change your password, renew your recovery codes and tell an admin.\n`,
    })
    return true
  })
  if (taken) void wakeMailer()
  return taken
}
