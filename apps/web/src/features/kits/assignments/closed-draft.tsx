'use client'

import { useEffect, useState } from 'react'
import type { DraftParts } from '../drafts/draft-parts'
import { openLocalDrafts } from '../drafts/local-drafts'
import type { AssignmentDefinition, OpenedAssignment } from './assignment-definition'
import { CopyTextButton } from './copy-text-button'
import { strings } from './strings'
import { formatWrittenParts, hasMoreWritten, listWrittenParts } from './written-parts'

interface ClosedDraftProps<Opened extends OpenedAssignment, Content, Outcome> {
  definition: AssignmentDefinition<Opened, Content, Outcome>
  parts: DraftParts<Content, string>
  assignmentId: string
  personId: string
  /** The draft as the server has it. */
  kept: Content | null
}

/**
 * The drafts of a closed assignment, to read and copy: the one on the server, and those stored only in this
 * browser.
 */
export function ClosedDraft<Opened extends OpenedAssignment, Content, Outcome>({
  definition: { loadReader },
  parts,
  assignmentId,
  personId,
  kept,
}: ClosedDraftProps<Opened, Content, Outcome>) {
  const [left, setLeft] = useState<Content[]>([])
  useEffect(() => {
    openLocalDrafts({ personId, of: assignmentId, writer: '', loadReader })
      .readOrphans()
      .then(
        (found) => setLeft(found.map(({ draft }) => draft.content)),
        () => undefined,
      )
  }, [assignmentId, personId, loadReader])
  const saved = kept ? formatWrittenParts(parts, kept) : ''
  const unsaved = kept ? left.filter((draft) => hasMoreWritten(parts, draft, kept)) : left
  return (
    <div className="mt-8 grid gap-8">
      {unsaved.map((draft, index) => (
        <WrittenDraft key={index} title={strings.closedLeft} draft={draft} parts={parts} />
      ))}
      {kept && saved !== '' ? <WrittenDraft title={strings.closedKept} draft={kept} parts={parts} /> : null}
    </div>
  )
}

interface WrittenDraftProps<Content> {
  title: string
  draft: Content
  parts: DraftParts<Content, string>
}

function WrittenDraft<Content>({ title, draft, parts }: WrittenDraftProps<Content>) {
  return (
    <section aria-label={title} className="grid gap-4">
      <div className="rule-top flex flex-wrap items-baseline justify-between gap-3 pt-2">
        <h2 className="text-base">{title}</h2>
        <CopyTextButton text={formatWrittenParts(parts, draft)} />
      </div>
      {listWrittenParts(parts, draft).map(({ label, text }) => (
        <div key={label}>
          <h3 className="font-sans text-sm font-semibold tracking-normal text-ink-2">{label}</h3>
          <p dir="auto" className="reading break-words whitespace-pre-wrap [unicode-bidi:plaintext]">
            {text}
          </p>
        </div>
      ))}
    </section>
  )
}
