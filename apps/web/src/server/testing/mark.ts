/** A text that shows which kind of record it came from, wherever it appears. */
export const mark = (kind: string) => `⟦${kind}⟧`
