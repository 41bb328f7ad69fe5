import { formatCount } from '../../components/ui/text/format'
import { ButtonLink } from '../../components/ui/layout/link'
import { Section } from '../../components/ui/layout/section'
import type { JudgmentAccess as Access } from '../../domain/outcomes/task-judgments'
import { strings } from './strings'

interface JudgmentAccessProps {
  access: Access
  /** The page with the reviews and decisions. */
  href: string
}

/** On the page of a task: how often it was reviewed, and the way to the reviews, or why they are closed. */
export function JudgmentAccess({ access, href }: JudgmentAccessProps) {
  if (!access.isOpen)
    return (
      <Section title={strings.judgments}>
        <p className="text-ink-2">{strings.barriers[access.barrier]}</p>
      </Section>
    )
  const { reviews, decisions, wasRead } = access
  if (reviews === 0 && decisions === 0) return null
  const counts = [
    ...(reviews > 0 ? [formatCount(reviews, 'review')] : []),
    ...(decisions > 0 ? [formatCount(decisions, 'decision')] : []),
  ].join(' · ')
  return (
    <Section
      title={strings.judgments}
      aside={counts}
      lead={wasRead ? strings.alreadyRead : strings.readingBinds}
    >
      <ButtonLink href={href}>{strings.openJudgments}</ButtonLink>
    </Section>
  )
}
