import type { HumanBaseline } from './human-baseline'

export const NOT_STATED = 'not stated'

/** The reporting list as Markdown. */
export function writeBaselineMarkdown({ release, dataset, sections }: HumanBaseline): string {
  const blocks = [
    `# Human baseline of ${escapeMarkdown(release)}`,
    `Dataset: ${escapeMarkdown(dataset)}. Counts with fewer than 5 physicians behind them are hidden.`,
    ...sections.flatMap(({ title, items }) => [
      `## ${title}`,
      items
        .map(({ label, value }) => `- **${label}:** ${value === null ? NOT_STATED : escapeMarkdown(value)}`)
        .join('\n'),
    ]),
  ]
  return `${blocks.join('\n\n')}\n`
}

/** Text on one line, in which no character has a meaning. */
function escapeMarkdown(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#|~]/g, '\\$&')
}
