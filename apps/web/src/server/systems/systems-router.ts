import { z } from 'zod'
import { ProbeView, SystemView } from '../../domain/systems/system-views'
import { ById, ListLlms, RegisterSystem, ReplaceKey } from '../../domain/systems/systems'
import { archiveLlm, restoreLlm } from './archive-llm'
import { registerSystem } from './register-system'
import { replaceKey } from './replace-key'
import { testSystem } from './request-probe'
import { readProbe } from './await-probe'
import { listSystems, readSystem } from './read-systems'
import { procedure, router } from '../platform/trpc'

export const systemsRouter = router({
  list: procedure('systems.read')
    .input(ListLlms.prefault({}))
    .output(z.array(SystemView))
    .query(({ ctx: { db }, input }) => listSystems(db, input)),
  get: procedure('systems.read')
    .input(ById)
    .output(SystemView)
    .query(({ ctx: { db }, input }) => readSystem(db, input.id)),
  create: procedure('systems.manage')
    .input(RegisterSystem)
    .output(SystemView)
    .mutation(async ({ ctx, input }) => readSystem(ctx.db, await registerSystem(ctx, input))),
  archive: procedure('systems.manage')
    .input(ById)
    .output(SystemView)
    .mutation(async ({ ctx, input }) => {
      await archiveLlm(ctx, 'system', input.id)
      return readSystem(ctx.db, input.id)
    }),
  restore: procedure('systems.manage')
    .input(ById)
    .output(SystemView)
    .mutation(async ({ ctx, input }) => {
      await restoreLlm(ctx, 'system', input.id)
      return readSystem(ctx.db, input.id)
    }),
  test: procedure('systems.manage')
    .input(ById)
    .output(ProbeView)
    .mutation(async ({ ctx, input }) => readProbe(ctx.db, await testSystem(ctx, input.id))),
  /** For judges too: keys belong to connections, which systems and judges both have. */
  replaceKey: procedure('providerKeys.replace')
    .input(ReplaceKey)
    .output(z.strictObject({}))
    .mutation(async ({ ctx, input }) => {
      await replaceKey(ctx, input)
      return {}
    }),
  probe: procedure('systems.read')
    .input(ById)
    .output(ProbeView)
    .query(({ ctx: { db }, input }) => readProbe(db, input.id)),
})
