/** One line of the report on a release. `noted` is a fact that is neither right nor wrong. */
export interface ReleaseCheck {
  readonly outcome: 'passed' | 'failed' | 'noted'
  readonly sentence: string
  /** One line for each difference, or other facts that belong to the check. */
  readonly details: readonly string[]
}

/** A check that fails if there are problems, and lists them before the other details. */
export function judgeCheck(
  sentences: { readonly passed: string; readonly failed: string },
  problems: readonly string[],
  details: readonly string[] = [],
): ReleaseCheck {
  return problems.length === 0
    ? { outcome: 'passed', sentence: sentences.passed, details }
    : { outcome: 'failed', sentence: sentences.failed, details: [...problems, ...details] }
}

export function noteFact(sentence: string, details: readonly string[] = []): ReleaseCheck {
  return { outcome: 'noted', sentence, details }
}

/** `1 task`, `1,024 tasks`. */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? singular : plural}`
}

/** `3 May 2027`, in UTC. */
export function formatDay(instant: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(instant))
}
