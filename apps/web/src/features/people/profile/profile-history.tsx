import { Section } from '../../../components/ui/layout/section'
import { Time } from '../../../components/ui/text/time'
import type { ProfilePage } from '../../../domain/people/profiles'
import { strings } from './profile-strings'

type Version = ProfilePage['history'][number]

const whoOf = ({ own, by }: Version, owner: string) => (own ? owner : (by ?? 'The operator'))

interface ProfileHistoryProps extends Pick<ProfilePage, 'history'> {
  /** How the history names the profile's owner. */
  owner?: string
  lead?: string
  none?: string
}

/** Every change of a profile, newest first. */
export function ProfileHistory({
  history,
  owner = 'You',
  lead = strings.historyLead,
  none = strings.noHistory,
}: ProfileHistoryProps) {
  return (
    <Section title={strings.historyTitle} lead={lead}>
      {history.length === 0 ? (
        <p className="text-ink-2">{none}</p>
      ) : (
        <ol aria-label={strings.historyTitle} className="grid">
          {history.map((version, index) => (
            <li
              key={`${version.at} ${index}`}
              className="grid gap-x-6 gap-y-1 border-b border-hair py-2.5 sm:grid-cols-[11rem_1fr]"
            >
              <p className="text-sm text-ink-2">
                <Time value={version.at} />
                <br />
                {whoOf(version, owner)}
              </p>
              {version.changes.length === 0 ? (
                <p>Confirmed without changes</p>
              ) : (
                <Changes changes={version.changes} />
              )}
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

function Changes({ changes }: Pick<Version, 'changes'>) {
  return (
    <dl className="grid gap-y-0.5">
      {changes.map(({ label, before, after }) => (
        <div key={label} className="grid gap-x-4 sm:grid-cols-[10rem_1fr]">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">
            {before ? (
              <>
                <del className="text-ink-3">{before}</del>
                <span aria-hidden="true"> → </span>
              </>
            ) : null}
            {after ? (
              <ins className="no-underline">{after}</ins>
            ) : (
              <span className="text-ink-2">nothing</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
