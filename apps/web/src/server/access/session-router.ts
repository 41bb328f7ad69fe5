import { z } from 'zod'
import { procedure, router } from '../platform/trpc'

export const sessionRouter = router({
  current: procedure('session.read')
    .output(
      z.strictObject({
        person: z
          .strictObject({ name: z.string(), email: z.string(), roles: z.array(z.string()) })
          .nullable(),
      }),
    )
    .query(({ ctx: { actor } }) => ({
      person:
        actor.kind === 'person' ? { name: actor.name, email: actor.email, roles: [...actor.roles] } : null,
    })),
})
