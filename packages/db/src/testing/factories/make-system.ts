import { createHash, randomUUID } from 'node:crypto'
import type { Prisma } from '../../generated/client'
import type { Provider } from '../../generated/enums'
import type { Database } from '../../open-database'

export interface LlmFixture {
  name?: string
  vendor?: string
  provider?: Provider
  /** With a base URL, the default provider is an OpenAI-compatible one. */
  baseUrl?: string
  sealedKey?: string
  llm?: string
  parameters?: Prisma.InputJsonObject
}

/** The prompt of judges made by `makeJudge`; the simulator and the stub recognize it. */
export const testJudgeTemplate = `Decide one criterion about the last answer.

<<conversation>>
=== End of the conversation ===

<<rubric_item>>
=== End of the criterion ===

Reply with {"explanation": "…", "criteria_met": true} or false.`

/** Creates a system, by default on the simulator; returns its id. */
export async function makeSystem(
  db: Database,
  { systemPrompt = '', ...fixture }: LlmFixture & { systemPrompt?: string } = {},
): Promise<string> {
  const { name = `System ${randomUUID()}`, vendor = '', llm = 'sim-good', parameters = {} } = fixture
  const connectionId = await makeConnection(db, fixture)
  const { id } = await db.system.create({
    data: { name, vendor, kind: 'llm', connectionId, llm, systemPrompt, parameters },
    select: { id: true },
  })
  return id
}

const physicians = {
  no_ai: 'Physicians',
  reference_answers: 'Physicians with reference answers',
  not_stated: 'Physicians, use of AI not stated',
}

/** Creates a system whose answers come from physicians; returns its id. */
export async function makePhysicians(
  db: Database,
  answerOrigin: keyof typeof physicians = 'no_ai',
): Promise<string> {
  const name = physicians[answerOrigin]
  await db.system.createMany({ data: { name, kind: 'physicians', answerOrigin }, skipDuplicates: true })
  const { id } = await db.system.findUniqueOrThrow({ where: { name }, select: { id: true } })
  return id
}

/** Creates a judge, by default on the simulator; returns its id. */
export async function makeJudge(
  db: Database,
  { template = testJudgeTemplate, ...fixture }: LlmFixture & { template?: string } = {},
): Promise<string> {
  const { name = `Judge ${randomUUID()}`, vendor = '', llm = 'sim-judge', parameters = {} } = fixture
  const connectionId = await makeConnection(db, fixture)
  const sha256 = createHash('sha256').update(template).digest('hex')
  await db.judgeTemplate.createMany({ data: { label: 'Test', text: template, sha256 }, skipDuplicates: true })
  const { id: templateId } = await db.judgeTemplate.findUniqueOrThrow({
    where: { sha256 },
    select: { id: true },
  })
  const { id } = await db.judge.create({
    data: { name, vendor, connectionId, templateId, llm, parameters },
    select: { id: true },
  })
  return id
}

async function makeConnection(
  db: Database,
  { baseUrl = '', sealedKey, provider = baseUrl === '' ? 'simulator' : 'openai_compatible' }: LlmFixture,
): Promise<string> {
  const keyFingerprint = sealedKey === undefined ? '' : createHash('sha256').update(sealedKey).digest('hex')
  const identity = { provider, baseUrl, keyFingerprint }
  // Not an upsert, which fails when two systems are made at once: Prisma first reads, then inserts.
  await db.providerConnection.createMany({
    data: { ...identity, sealedKey: sealedKey ?? null },
    skipDuplicates: true,
  })
  const { id } = await db.providerConnection.findUniqueOrThrow({
    where: { provider_baseUrl_keyFingerprint: identity },
    select: { id: true },
  })
  return id
}
