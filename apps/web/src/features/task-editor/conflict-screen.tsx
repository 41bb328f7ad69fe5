'use client'

import { useEffect, useRef, useState } from 'react'
import { Button } from '../../components/ui/button'
import { Segmented } from '../../components/ui/segmented'
import { Time } from '../../components/ui/time'
import type { DraftConflict } from './draft-store'
import { draftPartNames, draftParts, findDifferentParts, mixDrafts, proposeSides, type DraftPartName, type Side } from './draft-parts'
import { strings } from './strings'
import { useTaskDraft } from './task-draft-provider'
import { WordDiff } from './word-diff'

const words = strings.conflict
const allFrom = (side: Side) => Object.fromEntries(draftPartNames.map((name) => [name, side])) as Record<DraftPartName, Side>

/** Two texts of one draft, part by part; nothing is written until someone has chosen. */
export function ConflictScreen({ conflict }: { conflict: DraftConflict }) {
  const { store } = useTaskDraft()
  const [sides, setSides] = useState(() => proposeSides(conflict))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="conflict-title" className="mx-auto grid w-full max-w-[64rem] gap-6 px-(--gutter) py-8">
      <div className="grid gap-2">
        <h2 id="conflict-title" ref={heading} tabIndex={-1} className="text-xl outline-none">{words.title}</h2>
        <p className="max-w-[68ch] text-ink-2">{words.lead} Saved elsewhere at <Time value={conflict.theirsAt} look="time" />.</p>
        <p className="text-sm text-ink-2">{words.legend}</p>
        <div className="flex flex-wrap gap-3">
          <Button size="sm" onClick={() => setSides(allFrom('mine'))}>{words.allMine}</Button>
          <Button size="sm" onClick={() => setSides(allFrom('theirs'))}>{words.allTheirs}</Button>
        </div>
      </div>
      {findDifferentParts(conflict.mine, conflict.theirs).map((name) => (
        <section key={name} className="grid gap-3 border-t border-hair pt-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h3 className="text-base font-semibold">{draftParts[name].label}</h3>
            <Segmented legend={`${draftParts[name].label}: which text stays`} options={[{ value: 'mine', label: words.mine }, { value: 'theirs', label: words.theirs }]} value={sides[name]} onValueChange={(side) => setSides({ ...sides, [name]: side as Side })} />
          </div>
          <WordDiff before={draftParts[name].write(conflict.theirs)} after={draftParts[name].write(conflict.mine)} />
        </section>
      ))}
      <div className="sticky bottom-0 border-t border-hair-strong bg-paper py-3">
        <Button variant="primary" onClick={() => store.settle(mixDrafts(conflict, sides))}>{words.keep}</Button>
      </div>
    </section>
  )
}
