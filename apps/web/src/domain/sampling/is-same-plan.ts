import type { SamplePlanInput } from './sample-plans'

/** Whether two plans are equal, whatever the order of their properties, as a database changes it. */
export function isSamePlan(a: SamplePlanInput, b: SamplePlanInput): boolean {
  return canonicalize(a) === canonicalize(b)
}

function canonicalize(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([x], [y]) => (x < y ? -1 : 1)))
      : part,
  )
}
