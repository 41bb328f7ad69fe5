import { Disclosure } from '../../components/ui/layout/disclosure'
import { Section } from '../../components/ui/layout/section'
import { Badge } from '../../components/ui/states/badge'
import { Markdown } from '../../components/ui/text/markdown'
import { Time } from '../../components/ui/text/time'
import type { ReleaseNotice } from '../../domain/releasing/publishing'
import { noticeKindLabels } from '../../domain/releasing/release-states'

/** The notices of a release, newest first. Changelogs and licenses that a newer one replaces are closed. */
export function ReleaseNotices({ notices }: { notices: readonly ReleaseNotice[] }) {
  if (notices.length === 0)
    return (
      <Section title="Notices">
        <p className="text-ink-2">No changelog, license text or note has been added yet.</p>
      </Section>
    )
  return (
    <Section title="Notices" aside="newest first">
      {notices.map((notice) => (
        <Disclosure
          key={notice.id}
          open={!isReplaced(notice, notices)}
          summary={
            <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <strong className="font-semibold text-ink">{noticeKindLabels[notice.kind].name}</strong>
              <span className="text-sm">
                <Time value={notice.at} look="date" />
                {notice.by ? `, by ${notice.by}` : ''}
              </span>
              {isReplaced(notice, notices) ? <Badge>Replaced by a newer one</Badge> : null}
            </span>
          }
        >
          <Markdown text={notice.text} headingLevel={3} className="max-w-[74ch] wrap-anywhere" />
        </Disclosure>
      ))}
    </Section>
  )
}

/** Whether a newer notice of the same kind applies. Notes add up. */
function isReplaced({ id, kind }: ReleaseNotice, notices: readonly ReleaseNotice[]): boolean {
  if (kind === 'note') return false
  return notices.find((notice) => notice.kind === kind)?.id !== id
}
