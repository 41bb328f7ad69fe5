export type Tone = 'neutral' | 'accent' | 'amber' | 'brick'

/** A shape per tone, because color alone must not carry meaning. */
export const toneGlyphs: Record<Tone, string> = { neutral: '○', accent: '●', amber: '◆', brick: '▲' }
