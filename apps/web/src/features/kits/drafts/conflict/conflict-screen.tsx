'use client'

import { useEffect, useRef, useState } from 'react'
import { createUuid } from '../../../../components/browser/create-uuid'
import { Button } from '../../../../components/ui/controls/button'
import { cx } from '../../../../components/ui/cx'
import { Time } from '../../../../components/ui/text/time'
import { ConflictChoice } from './conflict-choice'
import {
  chooseDifference,
  listChangedSince,
  noChoices,
  readChoices,
  type ComparisonChoices,
} from './comparison-choices'
import { countLeftOut } from './difference'
import type { DraftParts, Side } from '../draft-parts'
import type { DraftConflict } from '../draft-state'
import { findOverflow, listDifferences, mergeDrafts, nameChanges } from './merge-drafts'
import { isSameDraft } from '../same-draft'
import { conflictStrings as words } from './conflict-strings'

interface ConflictScreenProps<Content> {
  conflict: DraftConflict<Content>
  mine: Content
  parts: DraftParts<Content, string>
  /** Where a text that is left out can be found; null if the user can't open it. */
  kept: string | null
  /** Resolves to whether the text was taken; the server's text may have changed meanwhile. */
  onResolve: (chosen: Content) => Promise<boolean>
  /** Closes the comparison without a choice. */
  onLater: () => void
}

/** Compares both texts of a draft item by item; nothing is saved until the user has chosen. */
export function ConflictScreen<Content>({
  conflict,
  mine,
  parts,
  kept,
  onResolve,
  onLater,
}: ConflictScreenProps<Content>) {
  const [chosen, setChosen] = useState<ComparisonChoices<Content>>(noChoices)
  const [isResolving, setResolving] = useState(false)
  const whole = chosen.whole?.side ?? null
  const sides = { mine, theirs: conflict.theirs, base: conflict.base }
  const differences = listDifferences(parts, sides)
  const choices = readChoices(chosen, differences)
  const changedSince = chosen.whole
    ? { differing: nameChanges(parts, chosen.whole.theirs, conflict.theirs), same: [] }
    : listChangedSince(chosen, differences)
  // The rest differs only in what no text shows, and is merged as proposed.
  const shown = differences.filter(({ here, there }) => here !== there)
  const groups = [...new Set(shown.map(({ group }) => group))]
  const merge = (createId: () => string) =>
    whole ? sides[whole] : mergeDrafts(parts, sides, choices, createId)
  const overflow = whole ? null : findOverflow(parts, sides, choices)
  const isBehind = conflict.base !== null && isSameDraft(mine, conflict.base)
  const isLatest = isSameDraft(
    merge(() => ''),
    conflict.theirs,
  )
  const leftOut = explainLeftOut(whole, countLeftOut(shown, choices))
  const outcome = leftOut ? [leftOut, kept].filter(Boolean).join(' ') : words.keepsAll
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
            , saved <Time value={conflict.theirsAt} look="time" />{' '}
            {conflict.isSavedHere ? words.savedHere : words.savedElsewhere}
          </>
        )}
      </>
    ),
  }
  const chooseWhole = (side: Side) => setChosen({ ...chosen, whole: { side, theirs: conflict.theirs } })
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
          {conflict.isRepeated ? words.again : isBehind ? words.leadBehind : words.lead}
        </p>
        <p className="text-sm text-ink-2">
          <span aria-live="polite" className="text-amber">
            {conflict.isUpdated ? (
              <>
                <span aria-hidden="true">◆ </span>
                {words.updated(changedSince)}{' '}
              </>
            ) : null}
          </span>
          {conflict.readAt === undefined ? null : (
            <>
              {words.readAt} <Time value={conflict.readAt} look="time" />.
            </>
          )}
        </p>
        <p className="text-sm text-ink-2">{shown.length > 0 ? words.legend : words.combined}</p>
        <div className="flex flex-wrap gap-3">
          <Button size="sm" aria-pressed={whole === 'mine'} onClick={() => chooseWhole('mine')}>
            {words.allMine}
          </Button>
          <Button size="sm" aria-pressed={whole === 'theirs'} onClick={() => chooseWhole('theirs')}>
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
                onChoose={(choice) => setChosen(chooseDifference(chosen, differences, difference, choice))}
              />
            ))}
        </section>
      ))}
      <div className="sticky bottom-0 flex flex-wrap items-center gap-4 border-t border-hair-strong bg-paper py-3 safe-pb-3">
        <Button
          variant="primary"
          aria-disabled={overflow !== null || undefined}
          busy={isResolving}
          onClick={() => {
            if (overflow) return
            setResolving(true)
            void onResolve(merge(createUuid)).finally(() => setResolving(false))
          }}
        >
          {isLatest ? words.loadLatest : words.keep}
        </Button>
        <Button onClick={onLater}>{words.later}</Button>
        <p role="status" className={cx('text-sm', overflow ? 'text-amber' : 'text-ink-2')}>
          {overflow ? words.overflow(overflow.label, overflow.by) : isLatest && isBehind ? null : outcome}
        </p>
      </div>
    </section>
  )
}

/** What the choice leaves out; null if nothing. */
function explainLeftOut(whole: Side | null, { mine, theirs }: Record<Side, number>): string | null {
  if (whole) return whole === 'mine' ? words.onlyMine : words.onlyTheirs
  return mine + theirs > 0 ? words.leavesOut(mine, theirs) : null
}
