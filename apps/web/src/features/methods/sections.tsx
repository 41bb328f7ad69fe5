import type { ReactNode } from 'react'
import { Formula, V } from './formula'

interface MethodsSection {
  id: string
  title: string
  body: ReactNode
}

/** The chapters of the methods page, in the order in which a number comes about. */
export const sections: readonly MethodsSection[] = [
  {
    id: 'release',
    title: 'What is in a release',
    body: (
      <>
        <p>
          A release is a frozen set of tasks. Each task is a conversation that ends with a message from the
          user, and a rubric: criteria that a good next answer must or must not meet, each with points from
          −10 to 10.
        </p>
        <p>
          A task that was written here has been seen by three or more physicians: its author, its reviewers
          and an adjudicator. An imported task carries the attestation of its source instead, and the release
          says which it holds.
        </p>
        <p>
          Part of a release may be held out. The text of held-out tasks goes to the systems and the judge, and
          is shown to nobody else; the numbers count them all.
        </p>
      </>
    ),
  },
  {
    id: 'judge',
    title: 'The judge',
    body: (
      <>
        <p>
          The judge is a language model that is asked about one criterion at a time. It sees the conversation,
          the answer, the criterion and its points. It sees neither the other criteria nor any rating, nor
          what a physician answered.
        </p>
        <p>
          Its reply counts only when it is one JSON object in which <code>criteria_met</code> is exactly true
          or false. Anything else is asked again, at most three times; then the criterion stays unscored. The
          wording of the question is part of the judge: a judge that uses the template of the published
          reference is labelled so.
        </p>
        <p>
          Another judge gives other numbers. Results of different judges, scoring profiles or releases are
          therefore never put in one table.
        </p>
      </>
    ),
  },
  {
    id: 'score',
    title: 'The score of one answer',
    body: (
      <>
        <p>
          A criterion that is met earns all its points, also when they are negative; one that is not met earns
          none.
        </p>
        <Formula>score = Σ points of the criteria met ÷ Σ positive points</Formula>
        <p>
          The best possible score is 1, shown as 100. There is no lowest: an answer that does what it must not
          can fall below 0.
        </p>
        <p>
          An unscored criterion is never counted as not met, because for a negative criterion that would raise
          the score. An answer with one has no score until it is graded again, and its run is incomplete and
          not ranked.
        </p>
        <p>
          Where the system itself gave no answer (nothing, a refusal without words, a filtered or cut-off
          reply) the score is 0, before and after length. Such failures are counted beside the score.
        </p>
      </>
    ),
  },
  {
    id: 'length',
    title: 'Adjusting for length',
    body: (
      <>
        <p>
          Longer answers meet more criteria by chance. The profile HealthBench Professional therefore takes
          1.47 points for every 500 characters beyond 2,000, and gives as much for every 500 below.
        </p>
        <Formula>adjusted = score − 0.0147 · (characters − 2,000) ÷ 500</Formula>
        <p>
          Characters are Unicode code points of the final answer, without reasoning. The adjustment is the
          same in both directions, so a very short answer gains up to 5.9 points; answers under 50 characters
          are flagged and counted. The profile HealthBench does not adjust.
        </p>
      </>
    ),
  },
  {
    id: 'mean',
    title: 'From answers to a system',
    body: (
      <>
        <p>
          Where a system answered a task several times, its answers are averaged first, then the tasks: each
          task counts once. The mean is held to the range from 0 to 100 once, at the end, and only for show;
          ranks use the mean before that. Cutting each task off at 0 instead would raise a system that often
          does harm.
        </p>
        <p>
          “Harms” is the share of tasks where a criterion with negative points was met. “Cost” is what one
          answer cost, the judge not included; it is left out where a price is not known.
        </p>
      </>
    ),
  },
  {
    id: 'intervals',
    title: 'Intervals',
    body: (
      <>
        <p>
          The 95 % interval says how far the mean could lie from here with other tasks and other answers of
          the same kind. It has two parts: how tasks differ, and how the answers to one task differ.
        </p>
        <Formula>
          <V>SE</V> = √( τ² ÷ <V>n</V> + σ² ÷ (<V>n</V> · <V>m</V>) )
        </Formula>
        <p>
          <V>n</V> is the number of tasks, <V>m</V> the mean number of answers to one, σ² the mean variance
          within a task, and τ² = max(0, variance of the task means − σ² ÷ <V>m</V>). The interval is the mean
          ± 1.96 · <V>SE</V>. With one answer to each task σ² is 0. Below about a hundred tasks it is rather
          narrow.
        </p>
      </>
    ),
  },
  {
    id: 'ties',
    title: 'Ranks and letters',
    body: (
      <>
        <p>
          Two systems are compared task by task, by a two-sided paired t-test on their task means, on the
          tasks that both answered. All pairs of a table are one family, and their p-values are corrected by
          Holm, so that the chance of any false difference in the table stays under 5 %.
        </p>
        <p>
          Systems that share a letter cannot be told apart. A system may have several letters: the first and
          second may tie, the second and third may tie, and the first and third still differ. The rank is a
          range: 1 + the number of systems that are significantly better, up to the number of systems − those
          that are significantly worse. Overlapping intervals are no test: paired differences are known better
          than either mean.
        </p>
      </>
    ),
  },
  {
    id: 'resolve',
    title: 'What a slice can resolve',
    body: (
      <>
        <p>
          A slice with few tasks cannot show a small difference. Beside each stands the smallest difference
          that its tasks could show with 80 % chance at the 5 % level, as the median over all pairs:
        </p>
        <Formula>
          (1.96 + 0.84) · <V>SD</V> of the paired differences ÷ √<V>n</V>
        </Formula>
        <p>
          Letters in a slice come from the pairs of that slice alone. Axes part criteria and not tasks; they
          have scores and intervals, before length, and no ranks.
        </p>
      </>
    ),
  },
  {
    id: 'physicians',
    title: 'Physicians',
    body: (
      <p>
        The diamond is what physicians wrote when they were shown the conversation only, graded exactly as the
        answers of a system. Where they did not answer every task, their row says how many, and each
        comparison uses the tasks that both sides answered.
      </p>
    ),
  },
  {
    id: 'simulated',
    title: 'Simulated data',
    body: (
      <p>
        The built-in simulator answers and judges without any language model, to try the platform and to show
        it. Whatever it touched says “simulated” in words. Such numbers say nothing of any real system.
      </p>
    ),
  },
  {
    id: 'sources',
    title: 'Sources',
    body: (
      <>
        <p>
          HealthBench, arXiv 2505.08775; HealthBench Professional, arXiv 2604.27470, section 4; the reference
          implementation in openai/simple-evals. Letters: Piepho, J. Comput. Graph. Statist. 13 (2004)
          456–466. Correction: Holm, Scand. J. Statist. 6 (1979) 65–70.
        </p>
        <p>
          The numbers of each table can be downloaded as CSV and JSON from the leaderboard, on 0–1 and not
          rounded. The results of a single run are also given under the names of the reference implementation,
          which pools answers and uses scores before length for its tags.
        </p>
      </>
    ),
  },
]
