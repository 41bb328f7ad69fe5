'use client'

import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/ui/controls/button'
import { Segmented } from '../../../components/ui/controls/segmented'
import { Time } from '../../../components/ui/text/time'
import type { DraftConflict } from './draft-state'
import {
  findDifferentParts,
  mixDrafts,
  listPartNames,
  proposeSides,
  type DraftParts,
  type Side,
} from './draft-parts'
import { isSameDraft } from './same-draft'
import { draftStrings } from './strings'
import { WordDiff } from '../task-view/word-diff'

const words = draftStrings.conflict

interface ConflictScreenProps<Content> {
  conflict: DraftConflict<Content>
  parts: DraftParts<Content, string>
  /** Explains what happens to both texts. */
  lead: string
  onResolve: (chosen: Content) => void
}

/** Compares both texts of a draft part by part; nothing is saved until the user has chosen. */
export function ConflictScreen<Content>({ conflict, parts, lead, onResolve }: ConflictScreenProps<Content>) {
  const [sides, setSides] = useState(() => proposeSides(parts, conflict))
  const takeAll = (side: Side) =>
    setSides(Object.fromEntries(listPartNames(parts).map((name) => [name, side])))
  const isBehind = conflict.base !== null && isSameDraft(conflict.mine, conflict.base)
  const different = findDifferentParts(parts, conflict.mine, conflict.theirs)
  const isLatest = different.every((name) => sides[name] === 'theirs')
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
        <p className="max-w-[68ch] text-ink-2">
          {lead}{' '}
          {conflict.theirsAt ? (
            <>
              Saved elsewhere at <Time value={conflict.theirsAt} look="time" />.
            </>
          ) : null}
        </p>
        <p className="text-sm text-ink-2">{words.legend}</p>
        <div className="flex flex-wrap gap-3">
          <Button size="sm" onClick={() => takeAll('mine')}>
            {words.allMine}
          </Button>
          <Button size="sm" onClick={() => takeAll('theirs')}>
            {words.allTheirs}
          </Button>
        </div>
      </div>
      {different.map((name) => {
        const part = parts[name]
        return part ? (
          <section key={name} className="grid gap-3 border-t border-hair pt-3">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h3 className="text-base font-semibold">{part.label}</h3>
              <Segmented
                legend={`${part.label}: which version to keep`}
                options={[
                  { value: 'mine', label: words.mine },
                  { value: 'theirs', label: words.theirs },
                ]}
                value={sides[name] ?? 'mine'}
                onValueChange={(side) => setSides({ ...sides, [name]: side as Side })}
              />
            </div>
            <WordDiff before={part.write(conflict.theirs)} after={part.write(conflict.mine)} />
          </section>
        ) : null
      })}
      <div className="sticky bottom-0 border-t border-hair-strong bg-paper py-3">
        <Button variant="primary" onClick={() => onResolve(mixDrafts(parts, conflict, sides))}>
          {isLatest ? words.loadLatest : words.keep}
        </Button>
      </div>
    </section>
  )
}
