import { inTransaction, recordAudit, type Prisma, type Transaction } from '@consilium/db'
import {
  DEFAULT_JUDGE_TEMPLATE,
  DEFAULT_JUDGE_TEMPLATE_VERSION,
  REFERENCE_TEMPLATE_SHA256,
} from '@consilium/scoring'
import { createHash } from 'node:crypto'
import type { RegisterJudge } from '../../domain/judges/judges'
import { auditActorOf, type Context } from '../platform/context'
import { findConnection, readBaseUrl } from '../systems/find-connection'
import { refuseTakenName } from '../systems/refuse-taken-name'
import { setFirstLimits } from '../systems/set-first-limits'

/** Registers a judge and returns its id. Equal templates, by SHA-256, are stored once. */
export async function registerJudge({ actor, db }: Context, input: RegisterJudge): Promise<string> {
  readBaseUrl(input)
  const {
    name,
    provider,
    llm,
    parameters = {},
    vendor = '',
    reasoningEffort = '',
    template = DEFAULT_JUDGE_TEMPLATE,
  } = input
  return refuseTakenName('judge', name, () =>
    inTransaction(db, async (tx) => {
      const connectionId = await findConnection(tx, input)
      await setFirstLimits(tx, { actor }, connectionId, input)
      const { id: templateId, sha256 } = await findTemplate(tx, template)
      const { id } = await tx.judge.create({
        data: {
          name,
          vendor,
          connectionId,
          templateId,
          llm,
          reasoningEffort,
          parameters: parameters as Prisma.InputJsonObject,
        },
        select: { id: true },
      })
      const details = { name, provider, llm, connectionId, templateSha256: sha256 }
      await recordAudit(tx, {
        actor: auditActorOf(actor),
        action: 'judge.registered',
        entity: { type: 'judge', id },
        details,
      })
      return id
    }),
  )
}

async function findTemplate(tx: Transaction, text: string): Promise<{ id: string; sha256: string }> {
  const sha256 = createHash('sha256').update(text, 'utf8').digest('hex')
  await tx.judgeTemplate.createMany({
    data: { text, sha256, label: labelTemplate(text, sha256) },
    skipDuplicates: true,
  })
  return tx.judgeTemplate.findUniqueOrThrow({ where: { sha256 }, select: { id: true, sha256: true } })
}

function labelTemplate(text: string, sha256: string): string {
  if (sha256 === REFERENCE_TEMPLATE_SHA256) return 'Reference template'
  if (text === DEFAULT_JUDGE_TEMPLATE) return `Consilium template, version ${DEFAULT_JUDGE_TEMPLATE_VERSION}`
  return `Custom template ${sha256.slice(0, 8)}`
}
