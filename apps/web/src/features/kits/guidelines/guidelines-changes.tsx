'use client'

import type { GuidelinesContent } from '../../../domain/guidelines/guidelines'
import { WordDiff } from '../task-view/word-diff'
import { strings } from './strings'

const words = strings.changes

const parts: { name: keyof typeof words.parts; write: (content: GuidelinesContent) => string }[] = [
  { name: 'text', write: ({ text }) => text },
  {
    name: 'faq',
    write: ({ faq }) => faq.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n'),
  },
  { name: 'contact', write: ({ contact }) => `${contact.name}\n${contact.reach}`.trim() },
]

/** What differs between two versions, word by word. */
export function GuidelinesChanges({
  before,
  after,
}: {
  before: GuidelinesContent
  after: GuidelinesContent
}) {
  const different = parts
    .map(({ name, write }) => ({ name, before: write(before), after: write(after) }))
    .filter((part) => part.before !== part.after)
  if (different.length === 0) return <p className="text-sm text-ink-2">{words.same}</p>
  return (
    <div className="grid gap-5">
      <p className="text-sm text-ink-2">{words.legend}</p>
      {different.map((part) => (
        <div key={part.name} className="grid gap-1">
          <h3 className="text-sm font-semibold">{words.parts[part.name]}</h3>
          <WordDiff before={part.before} after={part.after} />
        </div>
      ))}
    </div>
  )
}
