'use client'

import { useEffect, useRef, useState } from 'react'
import { createUuid } from '../../../../components/browser/create-uuid'
import { Button } from '../../../../components/ui/controls/button'
import { Time } from '../../../../components/ui/text/time'
import { ConflictChoice } from './conflict-choice'
import type { Choices } from './difference'
import type { DraftParts, Side } from '../draft-parts'
import type { DraftConflict } from '../draft-state'
import { findOverflow, listDifferences, mergeDrafts } from './merge-drafts'
import { isSameDraft } from '../same-draft'
import { conflictStrings as words } from './conflict-strings'

interface ConflictScreenProps<Content> {
  conflict: DraftConflict<Content>
  parts: DraftParts<Content, string>
  /** Explains what happens to both texts. */
  lead: string
  onResolve: (chosen: Content) => void
}

/** Compares both texts of a draft item by item; nothing is saved until the user has chosen. */
export function ConflictScreen<Content>({ conflict, parts, lead, onResolve }: ConflictScreenProps<Content>) {
  const [choices, setChoices] = useState<Choices>({})
  // Takes one text exactly, with everything that is merged without a question.
  const [whole, setWhole] = useState<Side | null>(null)
  const differences = listDifferences(parts, conflict)
  // The rest differs only in what no text shows, and is merged as proposed.
  const shown = differences.filter(({ here, there }) => here !== there)
  const groups = [...new Set(shown.map(({ group }) => group))]
  const merge = (createId: () => string) =>
    whole ? conflict[whole] : mergeDrafts(parts, conflict, choices, createId)
  const overflow = whole ? null : findOverflow(parts, conflict, choices)
  const isBehind = conflict.base !== null && isSameDraft(conflict.mine, conflict.base)
  const isLatest = isSameDraft(
    merge(() => ''),
    conflict.theirs,
  )
  const labels = {
    mine: (
      <>
        On this device
        {conflict.mineAt === null ? null : (
          <>
            , <Time value={conflict.mineAt} look="time" />
          </>
        )}
      </>
    ),
    theirs: (
      <>
        On the server
        {conflict.theirsAt === null ? null : (
          <>
            , saved <Time value={conflict.theirsAt} look="time" /> {words.savedElsewhere}
          </>
        )}
      </>
    ),
  }
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section
      aria-labelledby="conflict-title"
      className="mx-auto grid w-full max-w-[64rem] gap-6 px-(--gutter) py-8"
    >
      <div className="grid gap-2">
        <h2 id="conflict-title" ref={heading} tabIndex={-1} className="text-xl outline-none">
          {isBehind ? words.behind : words.title}
        </h2>
        <p className="max-w-[68ch] text-ink-2">{lead}</p>
        <p className="text-sm text-ink-2">{shown.length > 0 ? words.legend : words.combined}</p>
        <div className="flex flex-wrap gap-3">
          <Button size="sm" aria-pressed={whole === 'mine'} onClick={() => setWhole('mine')}>
            {words.allMine}
          </Button>
          <Button size="sm" aria-pressed={whole === 'theirs'} onClick={() => setWhole('theirs')}>
            {words.allTheirs}
          </Button>
        </div>
      </div>
      {groups.map((group) => (
        <section key={group} aria-label={group} className="grid gap-4 border-t border-hair pt-3">
          <h3 className="text-base font-semibold">{group}</h3>
          {shown
            .filter((difference) => difference.group === group)
            .map((difference) => (
              <ConflictChoice
                key={difference.key}
                difference={difference}
                labels={labels}
                choice={whole ?? choices[difference.key] ?? difference.proposed}
                onChoose={(choice) => {
                  const before = whole
                    ? Object.fromEntries(differences.map(({ key }) => [key, whole]))
                    : choices
                  setChoices({ ...before, [difference.key]: choice })
                  setWhole(null)
                }}
              />
            ))}
        </section>
      ))}
      <div className="sticky bottom-0 flex flex-wrap items-center gap-4 border-t border-hair-strong bg-paper py-3">
        <Button
          variant="primary"
          aria-disabled={overflow !== null || undefined}
          onClick={() => {
            if (!overflow) onResolve(merge(createUuid))
          }}
        >
          {isLatest ? words.loadLatest : words.keep}
        </Button>
        <p role="status" className="text-sm text-amber">
          {overflow ? words.overflow(overflow.label, overflow.by) : null}
        </p>
      </div>
    </section>
  )
}
