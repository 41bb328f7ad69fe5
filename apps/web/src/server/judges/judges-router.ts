import { z } from 'zod'
import { JudgeView } from '../../domain/judges/judge-view'
import { RegisterJudge } from '../../domain/judges/judges'
import { ProbeView } from '../../domain/systems/system-views'
import { ById, ListLlms } from '../../domain/systems/systems'
import { notFound } from '../platform/refusal'
import { registerJudge } from './register-judge'
import { archiveLlm, restoreLlm } from '../systems/archive-llm'
import { testJudge } from '../systems/request-probe'
import { readProbe } from '../systems/await-probe'
import { listJudges, readJudge } from './read-judges'
import { procedure, router } from '../platform/trpc'

export const judgesRouter = router({
  list: procedure('systems.read')
    .input(ListLlms.prefault({}))
    .output(z.array(JudgeView))
    .query(({ ctx: { db }, input }) => listJudges(db, input)),
  get: procedure('systems.read')
    .input(ById)
    .output(JudgeView)
    .query(({ ctx: { db }, input }) => readJudge(db, input.id)),
  template: procedure('systems.read')
    .input(ById)
    .output(z.strictObject({ text: z.string() }))
    .query(async ({ ctx: { db }, input }) => {
      const judge = await db.judge.findUnique({
        where: { id: input.id },
        select: { template: { select: { text: true } } },
      })
      if (!judge) throw notFound('judge')
      return judge.template
    }),
  create: procedure('systems.manage')
    .input(RegisterJudge)
    .output(JudgeView)
    .mutation(async ({ ctx, input }) => readJudge(ctx.db, await registerJudge(ctx, input))),
  archive: procedure('systems.manage')
    .input(ById)
    .output(JudgeView)
    .mutation(async ({ ctx, input }) => {
      await archiveLlm(ctx, 'judge', input.id)
      return readJudge(ctx.db, input.id)
    }),
  restore: procedure('systems.manage')
    .input(ById)
    .output(JudgeView)
    .mutation(async ({ ctx, input }) => {
      await restoreLlm(ctx, 'judge', input.id)
      return readJudge(ctx.db, input.id)
    }),
  test: procedure('systems.manage')
    .input(ById)
    .output(ProbeView)
    .mutation(async ({ ctx, input }) => readProbe(ctx.db, await testJudge(ctx, input.id))),
})
