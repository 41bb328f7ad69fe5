import { Link } from '../../components/ui/layout/link'
import { Section } from '../../components/ui/layout/section'
import type { LeaderboardTable } from '../../domain/leaderboard/leaderboard'
import { askers } from './strings'

const rubrics: Record<LeaderboardTable['release']['attestation'], string> = {
  authored:
    'Physicians wrote the rubrics, and other physicians reviewed and adjudicated them: what a good answer must contain, and what it must not.',
  imported:
    'The rubrics, which say what a good answer must contain and what it must not, come from the source of the tasks.',
  mixed:
    'Physicians wrote the rubrics here, or they come from the source of the tasks: what a good answer must contain, and what it must not.',
}

/** Explains what the systems are tested on; no text of a task is shown. */
export function TestedPart({ table: { release } }: { table: LeaderboardTable }) {
  return (
    <Section title="What is tested">
      <div className="grid max-w-[74ch] gap-3">
        <p>
          Each task is a conversation in which {askers[release.audience]}. The system writes the next answer.
          A judge, itself a language model, then decides for each criterion of a rubric whether the answer
          meets it. {rubrics[release.attestation]}
        </p>
        <p data-print="hide">
          The pages of this board show no text of the tasks, so that no system learns it here.{' '}
          <Link href="/example">Read an example task</Link> that was written for this site and belongs to no
          release.
        </p>
      </div>
    </Section>
  )
}
