import type { NotificationKind } from '@consilium/db'

/** One notification in a mail. */
export interface MailItem {
  id: string
  kind: NotificationKind
  /** Empty if it is about none. */
  dataset: string
  href: string
}

interface Recipient {
  name: string
  /** The base of the links; null leaves them out. */
  siteUrl: string | null
}

const MAX_LINES = 10
const tasks = (count: number) => (count === 1 ? '1 task' : `${count} tasks`)
const questions = (count: number) => (count === 1 ? '1 question' : `${count} questions`)
const runs = (count: number) => (count === 1 ? '1 run' : `${count} runs`)
const wasOrWere = (count: number) => (count === 1 ? 'was' : 'were')

/** The heading of each kind, in the order of a mail. It names neither people nor the content of a task. */
export const headings: Record<NotificationKind, (count: number) => string> = {
  work_late: (count) => `Overdue, and someone is waiting: ${tasks(count)} that you took`,
  run_paused: (count) => `${runs(count)} ${count === 1 ? 'is' : 'are'} paused`,
  thread_opened: (count) => `${questions(count)} for you`,
  task_returned: (count) => `${tasks(count)} of yours ${wasOrWere(count)} returned to you`,
  work_due: (count) => `Due soon: ${tasks(count)} that you took`,
  review_assigned: (count) => `${tasks(count)} for you to review`,
  review_asked_again: (count) =>
    `${tasks(count)} that you reviewed ${wasOrWere(count)} revised: review again`,
  adjudication_assigned: (count) => `${tasks(count)} for you to adjudicate`,
  answer_assigned: (count) => `${tasks(count)} for you to answer`,
  answer_returned: (count) =>
    `${tasks(count)} that you answered ${wasOrWere(count)} returned to you for a formal reason`,
  answers_wanted: () => 'Tasks of your specialties need the answer of a physician',
  thread_answered: (count) => `${questions(count)} of yours ${wasOrWere(count)} answered`,
  task_accepted: (count) => `${tasks(count)} of yours ${wasOrWere(count)} accepted`,
  task_rejected: (count) => `${tasks(count)} of yours ${wasOrWere(count)} rejected`,
  task_retired: (count) =>
    `${tasks(count)} of yours ${wasOrWere(count)} retired and ${count === 1 ? 'is' : 'are'} kept out of later releases`,
  task_restored: (count) =>
    `${tasks(count)} of yours ${wasOrWere(count)} restored and can be in later releases again`,
  run_incomplete: (count) => `${runs(count)} ended, but some criteria have no verdict`,
  task_stuck: () => 'Tasks have waited a week for a reviewer or an adjudicator',
  invitation_unused: () => 'Invitations expired before anyone used them',
  webhook_disabled: () => 'The webhook was switched off because deliveries kept failing',
  run_finished: (count) => `${runs(count)} finished`,
  work_ended: (count) => `No longer needed: ${tasks(count)} in progress; what you wrote is kept`,
}
const kinds = Object.keys(headings) as NotificationKind[]

/**
 * The daily mail: each kind with its count and, line by line, the dataset and the page. Sorted by id, because
 * an order in time could reveal who acted.
 */
export function renderDigest(
  items: readonly MailItem[],
  recipient: Recipient,
): { subject: string; text: string } {
  const count = items.length === 1 ? '1 new notification' : `${items.length} new notifications`
  return {
    subject: `${count} in Consilium`,
    text: renderText(
      'These notifications are new since your last digest and still unread.',
      items,
      recipient,
    ),
  }
}

/** The mail to a person without whom someone else, or a run, cannot continue. */
export function renderUrgent(
  items: readonly MailItem[],
  recipient: Recipient,
): { subject: string; text: string } {
  return {
    subject: 'Work is waiting for you in Consilium',
    text: renderText('This cannot continue without you.', items, recipient),
  }
}

function renderText(lead: string, items: readonly MailItem[], { name, siteUrl }: Recipient): string {
  const site = siteUrl?.replace(/\/+$/, '') ?? null
  const groups = kinds.flatMap((kind) => {
    const ofKind = items.filter((item) => item.kind === kind).toSorted((a, b) => (a.id < b.id ? -1 : 1))
    return ofKind.length === 0
      ? []
      : [[headings[kind](ofKind.length), listLines(ofKind, site)].filter(Boolean).join('\n')]
  })
  const ending =
    site === null
      ? 'Sign in to Consilium to see them. You can choose which emails you get in your account.'
      : `All notifications: ${site}/notifications\nChoose which emails you get: ${site}/account#mails`
  return `Hello ${name},\n\n${lead}\n\n${groups.join('\n\n')}\n\n${ending}\n`
}

function listLines(items: readonly MailItem[], site: string | null): string {
  const lines = items
    .slice(0, MAX_LINES)
    .map(({ dataset, href }) =>
      [toOneLine(dataset), site === null ? '' : `${site}${href}`].filter(Boolean).join(': '),
    )
    .filter((line) => line !== '')
    .map((line) => `- ${line}`)
  const hidden = items.length - MAX_LINES
  return [...lines, ...(hidden > 0 ? [`- and ${hidden} more`] : [])].join('\n')
}

const toOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
