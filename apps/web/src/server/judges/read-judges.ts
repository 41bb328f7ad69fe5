import type { Database, Prisma } from '@consilium/db'
import { REFERENCE_TEMPLATE_SHA256 } from '@consilium/scoring'
import type { JudgeView } from '../../domain/judges/judge-view'
import type { ListLlms } from '../../domain/systems/systems'
import { notFound } from '../platform/refusal'
import { toApiProvider } from '../systems/provider-names'
import { llmParts, viewLlm, whereArchived } from '../systems/view-llm'

const judgeParts = {
  ...llmParts,
  template: { select: { label: true, sha256: true } },
  _count: { select: { gradings: true } },
} as const satisfies Prisma.JudgeInclude
const MAX_LISTED = 1_000

/** Lists judges by name. */
export async function listJudges(db: Database, { archived }: ListLlms): Promise<JudgeView[]> {
  const judges = await db.judge.findMany({
    where: whereArchived(archived),
    include: judgeParts,
    orderBy: { name: 'asc' },
    take: MAX_LISTED,
  })
  return judges.map(viewJudge)
}

export async function readJudge(db: Database, id: string): Promise<JudgeView> {
  const judge = await db.judge.findUnique({ where: { id }, include: judgeParts })
  if (!judge) throw notFound('judge')
  return viewJudge(judge)
}

function viewJudge(judge: Prisma.JudgeGetPayload<{ include: typeof judgeParts }>): JudgeView {
  const { template, _count } = judge
  const provider = toApiProvider(judge.connection.provider)
  if (provider === 'none') throw new Error(`Judge ${judge.id} has no provider.`)
  return {
    ...viewLlm(judge),
    provider,
    runs: _count.gradings,
    template: { ...template, reference: template.sha256 === REFERENCE_TEMPLATE_SHA256 },
  }
}
