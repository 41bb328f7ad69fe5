import { z } from 'zod'
import { SamplePlanInput } from '../../../domain/sampling/sample-plans'

const KeptPlan = z.object({ version: z.int(), plan: SamplePlanInput })

/** A plan and the version that it is based on. */
export type KeptPlan = z.infer<typeof KeptPlan>

/** A plan as this browser kept it; null for anything else. */
export function parseKeptPlan(text: string | null): KeptPlan | null {
  if (text === null) return null
  try {
    return KeptPlan.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
