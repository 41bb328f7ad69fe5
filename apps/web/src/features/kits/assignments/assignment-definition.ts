import type { useTRPCClient } from '../../../api-client/trpc'
import type { ReportTime } from '../../../domain/time/report-time'
import type { EndAssignment, SkipOffered } from '../../../domain/assignments/assignment-inputs'
import type { OpenAssignment, QueuedAssignment } from '../../../domain/assignments/assignment-views'
import type { SaveInput, ServerState } from '../drafts/draft-state'
import type { DraftCalls } from '../drafts/draft-store'
import type { ReadLocalDraft } from '../drafts/local-drafts'
import type { Kept } from './undoing/watch-held'

/** What opened assignments of all kinds have in common. */
export type OpenedAssignment = Pick<
  OpenAssignment,
  'assignmentId' | 'taskId' | 'versionId' | 'task' | 'estimate' | 'number' | 'dueOn' | 'reservedUntil'
>

/** The procedures of one kind, each with its input. */
interface AssignmentProcedures<Opened, Content, Outcome> {
  take: () => Promise<{ assignmentId: string }>
  /** The open assignments of the person; `silence` says why nothing else can be taken. */
  queue: () => Promise<{ open: readonly QueuedAssignment[]; silence: string | null }>
  /** Skips the task on offer before it is taken. */
  skip: (offered: SkipOffered) => Promise<unknown>
  read: (of: { assignmentId: string }, signal?: AbortSignal) => Promise<Opened>
  /** What the server keeps of it, whether or not it is open. */
  kept: (of: { assignmentId: string }) => Promise<Kept<Content | null>>
  save: (
    input: { assignmentId: string } & SaveInput<Content>,
    signal?: AbortSignal,
  ) => ReturnType<DraftCalls<Content>['save']>
  submit: (input: { assignmentId: string; draftVersion: number }) => Promise<Outcome>
  end: (input: EndAssignment) => Promise<unknown>
  /** Undoes a submission that is held. */
  undo: (of: { assignmentId: string }) => Promise<unknown>
}

/** A part of the screen that the command palette leads to. */
interface JumpTarget {
  part: string
  label: string
  keywords: readonly string[]
}

interface AssignmentWords {
  /** Title of the queue, shown in the breadcrumb. */
  title: string
  /** The label of the text on the left; by default, the conversation and the rated response. */
  text?: string
  /** Says what is hidden while the assignment is open. */
  blind: string
  /** Label of the link from a closed assignment to the queue. */
  back: string
  submit: string
  queue: {
    open: string
    openCount: (count: number) => string
    take: string
    waiting: (count: number) => string
    why: string
    nothing: string
    nothingSays: string
    onlyOpen: string
    failed: string
    /** A link to other work, shown while the queue is empty. */
    instead: { href: string; label: string }
  }
}

/**
 * Defines a kind of assignment: its pages, procedures, draft and words. The queue, the frame of the screen,
 * saving, submitting and handing back are the same for all kinds.
 */
export interface AssignmentDefinition<Opened extends OpenedAssignment, Content, Outcome> {
  /** What the kind is called in a sentence: “review”. */
  noun: string
  timedAs: Extract<ReportTime['of'], { assignmentId: string }>['kind']
  /** The path of the queue; an assignment is one level below. */
  path: `/${string}`
  /**
   * The name under which the browser stores the split of the screen, and the initial width of the text in
   * percent.
   */
  split: { name: string; initial?: number }
  /** Whether the person can ask the author; by default they can. */
  hasThreads?: boolean
  /** The part that gets the focus when a submission is undone. */
  partAfterUndo: string
  connect: (client: ReturnType<typeof useTRPCClient>) => AssignmentProcedures<Opened, Content, Outcome>
  readServerState: (opened: Opened) => ServerState<Content>
  /** Loads the reader of drafts stored in this browser; needed only when there is one. */
  loadReader: () => Promise<ReadLocalDraft<Content>>
  /** Whether a field named by a refusal is a part of this screen. */
  isPart: (field: string) => boolean
  jumps: readonly JumpTarget[]
  words: AssignmentWords
}

/** What following and undoing a held submission needs of a definition. */
export interface UndoableKind {
  noun: string
  path: `/${string}`
  connect: (client: ReturnType<typeof useTRPCClient>) => {
    kept: (of: { assignmentId: string }) => Promise<Kept>
    read: (of: { assignmentId: string }) => Promise<unknown>
    undo: (of: { assignmentId: string }) => Promise<unknown>
  }
}
