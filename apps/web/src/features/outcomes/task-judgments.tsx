import { Disclosure } from '../../components/ui/layout/disclosure'
import type { JudgedVersion, TaskJudgments as Judgments } from '../../domain/outcomes/task-judgments'
import { VersionDiffView } from '../kits/versions/version-diff-view'
import { RatingsSideBySide } from './ratings-side-by-side'
import { RoundView } from './round-view'
import { strings } from './strings'

/** Everything that was said about a task, the newest version first, for an admin with no part in it. */
export function TaskJudgments({ judgments: { author, versions } }: { judgments: Judgments }) {
  return versions.map((version, index) => {
    const before = versions[index + 1]
    return (
      <RoundView key={version.number} round={version}>
        {saysNothing(version) ? (
          <p className="text-ink-2">{version.isFinal ? strings.writtenByAdjudicator : strings.noReview}</p>
        ) : (
          <RatingsSideBySide
            level={3}
            settled={{
              author: version.isFinal
                ? null
                : { isYou: false, name: author, rating: version.content.responseQuality },
              rounds: [version],
            }}
          />
        )}
        {version.answeredBy && !version.isFinal ? (
          <p className="mt-3 text-sm text-ink-2">{`${strings.answeredBy} ${version.answeredBy}.`}</p>
        ) : null}
        {before ? (
          <Disclosure summary={strings.changesSince(before.number)} className="mt-5" open>
            <VersionDiffView before={before.content} after={version.content} />
          </Disclosure>
        ) : null}
      </RoundView>
    )
  })
}

const saysNothing = ({ reviews, decision }: JudgedVersion) => reviews.length === 0 && decision === null
