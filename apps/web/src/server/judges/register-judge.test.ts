import { DEFAULT_JUDGE_TEMPLATE } from '@consilium/scoring'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JudgeView } from '../../domain/judges/judge-view'
import { RegisterJudge } from '../../domain/judges/judges'
import { openRunningContext } from '../testing/running-context'
import { readJudge } from './read-judges'
import { registerJudge } from './register-judge'

let ctx: Awaited<ReturnType<typeof openRunningContext>>
beforeAll(async () => {
  ctx = await openRunningContext()
})
afterAll(() => ctx.close())

describe('registerJudge', () => {
  it('uses the project’s template by default, and stores equal templates once', async () => {
    const base = { provider: 'simulator', llm: 'sim-judge' } as const
    const own = await readJudge(ctx.db, await registerJudge(ctx, { ...base, name: 'Own' }))
    const same = await readJudge(
      ctx.db,
      await registerJudge(ctx, { ...base, name: 'Same', template: DEFAULT_JUDGE_TEMPLATE }),
    )
    const other = await readJudge(
      ctx.db,
      await registerJudge(ctx, {
        ...base,
        name: 'Other',
        template: 'Look at <<conversation>> for <<rubric_item>>.',
      }),
    )
    expect(JudgeView.safeParse(own).error).toBeUndefined()
    expect(own.simulated).toBe(true)
    expect(same.template).toEqual(own.template)
    expect(other.template).toMatchObject({
      label: expect.stringMatching(/^Custom template [0-9a-f]{8}$/),
      reference: false,
    })
  })

  it('refuses a template without a placeholder and names the placeholder', () => {
    const parsed = RegisterJudge.safeParse({
      name: 'J',
      provider: 'simulator',
      llm: 'sim-judge',
      template: 'Is it so? <<conversation>>',
    })
    expect(parsed.error?.issues[0]).toMatchObject({
      path: ['template'],
      message: expect.stringContaining('<<rubric_item>>'),
    })
  })
})
