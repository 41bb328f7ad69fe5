import { boardSections } from './board-sections'
import { Formula, V } from './formula'
import type { MethodsSection } from './methods-section'

/** The sections of the methods page, in the order of the computation. */
export const sections: readonly MethodsSection[] = [
  {
    id: 'release',
    title: 'Contents of a release',
    body: (
      <>
        <p>
          A release is a frozen set of tasks. Each task is a conversation that ends with a message from the
          user, and a rubric: criteria that a good next answer must or must not meet, each with points from
          −10 to 10.
        </p>
        <p>
          A task that was authored here has been seen by at least three physicians: its author, its reviewers
          and an adjudicator. An imported task carries the attestation of its source instead. The release
          states which kind of tasks it contains.
        </p>
        <p>
          Part of a release may be held out. The text of held-out tasks goes to the systems and the judge
          only; the scores include these tasks.
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
          The judge is a language model that decides one criterion at a time. It sees the conversation, the
          answer, the criterion and its points. It sees neither the other criteria, nor any rating, nor a
          physician’s answer.
        </p>
        <p>
          Its reply counts only if it is one JSON object in which <code>criteria_met</code> is exactly true or
          false. For any other reply the judge is called again, at most three times; then the criterion stays
          unscored. The wording of the prompt is part of the judge: a judge that uses the template of the
          published reference is labeled as such.
        </p>
        <p>
          A different judge gives different scores. Results of different judges, scoring profiles or releases
          therefore never share a table.
        </p>
      </>
    ),
  },
  {
    id: 'score',
    title: 'The score of an answer',
    body: (
      <>
        <p>
          A criterion that is met earns all its points, including negative points; a criterion that is not met
          earns none.
        </p>
        <Formula>score = Σ points of the criteria met ÷ Σ positive points</Formula>
        <p>
          The best possible score is 1, shown as 100. There is no fixed minimum: an answer that does what it
          must not do can score below 0.
        </p>
        <p>
          A criterion without a verdict is unscored. It is never counted as not met, because for a criterion
          with negative points that would raise the score. An answer with an unscored criterion has no score
          until it is graded again; until then its run is incomplete and not ranked.
        </p>
        <p>
          If the system gave no answer (an empty response, a refusal without text, or a filtered or cut-off
          response), the score is 0, before and after length adjustment. These failures are counted and shown
          beside the score.
        </p>
      </>
    ),
  },
  {
    id: 'length',
    title: 'Length adjustment',
    body: (
      <>
        <p>
          Longer answers meet more criteria by chance. The profile HealthBench Professional therefore
          subtracts 1.47 points for every 500 characters above 2,000, and adds as much for every 500
          characters below.
        </p>
        <Formula>adjusted = score − 0.0147 · (characters − 2,000) ÷ 500</Formula>
        <p>
          Characters are the Unicode code points of the final answer, without reasoning. The adjustment is
          symmetric, so a very short answer gains up to 5.9 points; answers of fewer than 50 characters are
          flagged as near-empty and counted. The profile HealthBench does not adjust for length.
        </p>
      </>
    ),
  },
  {
    id: 'mean',
    title: 'The score of a system',
    body: (
      <>
        <p>
          If a system answered a task several times, its answers are averaged first, then the tasks, so that
          each task counts once. The mean is clipped to the range from 0 to 100 once, at the end, and only for
          display; ranks use the unclipped mean. Clipping each task at 0 instead would raise the score of a
          system that often does harm.
        </p>
        <p>“Cost” is the cost of one answer, without the judge; it is left out if a price is unknown.</p>
      </>
    ),
  },
  {
    id: 'intervals',
    title: 'Confidence intervals',
    body: (
      <>
        <p>
          The 95 % confidence interval shows how much the mean could vary with other tasks and other answers
          of the same kind. It combines two sources of variance: between tasks, and between the answers to one
          task.
        </p>
        <Formula>
          <V>SE</V> = √( τ² ÷ <V>n</V> + σ² ÷ (<V>n</V> · <V>m</V>) )
        </Formula>
        <p>
          <V>n</V> is the number of tasks, <V>m</V> the mean number of answers per task, σ² the mean variance
          within a task, and τ² = max(0, variance of the task means − σ² ÷ <V>m</V>). The interval is the mean
          ± <V>t</V> · <V>SE</V>, where <V>t</V> is the 97.5 % quantile of Student’s t distribution with{' '}
          <V>n</V> − 1 degrees of freedom: 2.57 for 6 tasks, 1.98 for 100 and 1.96 for 525. With one answer
          per task, σ² is 0. On fewer than 6 tasks there is no interval, because not even two systems alone
          could differ significantly there (see “Ranks and letters”).
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
          Two systems are compared with a two-sided paired t-test on their task means, on the tasks that both
          answered. All pairs of a table form one family, and their p-values are corrected by Holm’s method,
          so that the chance of any false difference in the table stays below 5 %. A slice is a family of its
          own, tested in the same way on its tasks only. Slices are not corrected for each other: if all
          systems were equally good, about 1 in 20 slices could still show a difference by chance.
        </p>
        <p>
          On few tasks a t-test can give a p-value far smaller than the data support. No pair therefore enters
          its family with a p-value below 2¹⁻ⁿ, where <V>n</V> is the number of tasks that both answered: the
          smallest value of an exact sign-flip test, which assumes no distribution. With <V>k</V> systems, two
          can differ only if <V>n</V> is large enough:
        </p>
        <Formula>
          <V>k</V>(<V>k</V> − 1) ÷ 2 · 2¹⁻ⁿ &lt; 0.05
        </Formula>
        <p>
          That takes 6 tasks for 2 systems, 7 for 3, 9 for 5 and 11 for 10. Below, there are no letters and no
          ranks, and the page says that these tasks can’t separate systems at any difference.
        </p>
        <p>
          Systems that share a letter are not significantly different. A system may have several letters: the
          first and second may tie, the second and third may tie, and the first and third may still differ.
          The rank is a range: from 1 + the number of significantly better systems to the total number of
          systems − the number of significantly worse ones. Overlapping intervals are not a test: paired
          differences are known more precisely than either mean.
        </p>
      </>
    ),
  },
  ...boardSections,
  {
    id: 'physicians',
    title: 'Physicians',
    body: (
      <>
        <p>
          The diamond marks answers of physicians. They are graded exactly like the answers of a system.
          Answers of different origin are different systems: <em>Physicians</em> worked without AI,{' '}
          <em>Physicians with reference answers</em> had answers of models in view, and{' '}
          <em>Physicians, use of AI not stated</em> are imported answers without a statement. If physicians
          did not answer every task, their row is not ranked (see “Systems without a score on every task”).
          Runs that mix answers of different origins say so in their name and are not on the default board.
        </p>
        <p>
          Answers of one physician are alike, so their interval is clustered by task and by physician: it
          covers other tasks and other physicians of the same kind, with the t quantile of the fewer of the
          two. The <em>human range</em> is how far the scores of two physicians on the same task are apart on
          average: the dashed box around the diamond is as wide. The best and the worst of k are the expected
          scores if k physicians answer a task and the best, or the worst, counts. These need tasks with
          several answers, and say so where there are none. Where the source doesn’t say who wrote which
          answer, answers are taken as independent.
        </p>
      </>
    ),
  },
  {
    id: 'simulated',
    title: 'Simulated data',
    body: (
      <p>
        The built-in simulator answers and judges without a language model, to try out and demonstrate the
        platform, and the answers of physicians in the demo are made up. Everything based on them is labeled
        “simulated”. These numbers say nothing about any real system.
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
          You can download the numbers of each table as CSV and JSON from the leaderboard, with scores from 0
          to 1 and without rounding. The results of a single run are also available under the metric names of
          the reference implementation, which pools answers and uses scores before length adjustment for its
          tags.
        </p>
      </>
    ),
  },
]
