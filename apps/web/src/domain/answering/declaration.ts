/** What a physician may consult while they answer: everything but AI. */
export const consultedKinds = ['nothing', 'web', 'guidelines', 'colleagues', 'calculators', 'other'] as const
export type Consulted = (typeof consultedKinds)[number]

export const consultedLabels: Record<Consulted, string> = {
  nothing: 'Nothing',
  web: 'Web pages or literature',
  guidelines: 'Guidelines',
  colleagues: 'Colleagues',
  calculators: 'Calculators or reference tools',
  other: 'Something else',
}

export const answerLimits = { text: 30_000, note: 1_000, sources: 20, source: 500 } as const

/** Whether a source is a link that others can open. */
export function isWebLink(source: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(source).protocol)
  } catch {
    return false
  }
}
