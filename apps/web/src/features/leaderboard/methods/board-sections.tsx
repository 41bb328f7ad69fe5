import { MIN_IMPORTANT_POINTS } from '@consilium/scoring'
import { Formula, V } from './formula'
import type { MethodsSection } from './methods-section'

/** The sections on what a board says of its systems beside their scores. */
export const boardSections: readonly MethodsSection[] = [
  {
    id: 'criteria',
    title: 'Negative criteria met, important criteria missed',
    body: (
      <>
        <p>
          A mean score hides whether an answer fails in small ways or in one that matters. Two shares show it:
        </p>
        <Formula>negative criteria met = tasks where an answer met one ÷ tasks that have one</Formula>
        <Formula>
          important criteria missed = tasks where an answer did not meet one ÷ tasks that have one
        </Formula>
        <p>
          A negative criterion has negative points. An important criterion has {MIN_IMPORTANT_POINTS} points
          or more, of 10. Tasks without such a criterion don’t count, and neither do tasks that can’t have a
          score. If a system answered a task several times, the task counts with the share of its answers. An
          answer that the system failed to give meets no criterion, so it missed every important one. A
          criterion is never counted as not met for lack of a verdict: both shares exist only for runs in
          which every criterion of every answer has a verdict.
        </p>
        <p>
          A negative criterion may be about what an answer says or about what it leaves out, such as “fails to
          warn of bleeding”. The two shares therefore don’t separate harmful advice from missing advice.
        </p>
        <p>
          The 95 % interval has tasks as its units, as that of the score, and the same <V>t</V> quantile.
          Shares are often near 0, where mean ± <V>t</V> · <V>SE</V> would leave the range of a share, so it
          is Wilson’s interval for <V>n</V>* = 1 + <V>p</V>(1 − <V>p</V>) ÷ <V>SE</V>² tasks, where <V>p</V>{' '}
          is the share. With one answer per task <V>n</V>* is the number of tasks. If no task, or every task,
          counts, the interval is that of as many tasks with one answer. For physicians, <V>SE</V> and{' '}
          <V>t</V> are clustered by task and by physician, as for their scores. On fewer than 6 tasks there is
          no interval. Systems are not tested for differences in these shares.
        </p>
        <p>
          “Worst of <V>k</V>” is the expected lowest of <V>k</V> scores of the same task, averaged over tasks,
          before length adjustment. <V>k</V> is the same for a whole board: the fewest answers per task of the
          systems with several.
        </p>
      </>
    ),
  },
  {
    id: 'incomplete',
    title: 'Systems without a score on every task',
    body: (
      <>
        <p>
          Means over different tasks can’t be compared. Only systems with a score on every task of a board or
          slice are ranked, tested and lettered there. The others follow below, by name. Tasks without
          positive points can’t have a score and don’t count.
        </p>
        <p>
          Their row gives bounds of the score on all tasks: a missing answer counts with the lowest score that
          its rubric allows, then with the highest, which is 1. The bounds hold for scores before length
          adjustment only, because an adjusted score has no lowest value.
        </p>
        <Formula>lowest = Σ negative points ÷ Σ positive points</Formula>
        <p>
          Each ranked system is also compared with such a system, by paired t-tests on the tasks that both
          have a score on. These tests are a family of their own, corrected by Holm’s method at 0.05, and no
          p-value is below 2¹⁻ⁿ. Systems without a score on every task are not compared with each other.
        </p>
      </>
    ),
  },
  {
    id: 'resolve',
    title: 'Resolution',
    body: (
      <>
        <p>
          Few tasks cannot show a small difference. Each board and slice with enough tasks to compare systems
          states the difference that they detect with 80 % power at the first step of Holm’s method:
        </p>
        <Formula>
          (<V>t</V>₁ + <V>t</V>₂) · <V>SD</V> of the paired differences ÷ √<V>n</V>
        </Formula>
        <p>
          <V>t</V>₁ and <V>t</V>₂ are the quantiles of Student’s t distribution with <V>n</V> − 1 degrees of
          freedom at 1 − 0.05 ÷ (2 · number of pairs) and at 0.80. Pairs differ in <V>SD</V>; the largest
          value of all pairs is shown, rounded up. Two ranked systems whose scores before clipping differ by
          that much have no letter in common. It is not a threshold: a true difference of this size is missed
          in up to one of five cases, and a smaller one may be found.
        </p>
        <p>
          Axes group criteria, not tasks; they have scores and intervals, before length adjustment, but no
          ranks.
        </p>
      </>
    ),
  },
  {
    id: 'judge-error',
    title: 'Errors of the judge',
    body: (
      <>
        <p>
          A judge makes mistakes, and no interval, letter or rank contains them: more tasks don’t make them
          smaller. Until the verdicts of a judge are compared with those of physicians, its board says that it
          has not been validated here, and shows a scenario. A scenario is not a measurement: it uses no
          verdict of a physician.
        </p>
        <p>
          It assumes that the judge recognizes a share <V>Se</V> of the criteria that are met and a share{' '}
          <V>Sp</V> of those that are not, the same for every criterion, whatever its points, task and system.
          The score is a sum of verdicts, so its expectation without these errors is
        </p>
        <Formula>
          (<V>S</V> − (1 − <V>f</V>) · <V>W</V> · (1 − <V>Sp</V>)) ÷ (<V>Se</V> + <V>Sp</V> − 1)
        </Formula>
        <p>
          <V>S</V> is the score before length adjustment, <V>W</V> the score of an answer that meets every
          criterion, averaged over tasks, and <V>f</V> the share of failed answers, which score 0 without a
          judge. The board shows how far this is from <V>S</V> for the ranked systems, with 0.95 for both
          shares. The distance of one system is the same after length adjustment. If failures are equally
          frequent, differences before length adjustment become 1 ÷ (<V>Se</V> + <V>Sp</V> − 1) times as
          large, in the same order; after it, systems of different length can change places. A judge that errs
          differently for one system, vendor, specialty or length can change any order; the same distance then
          applies to that system alone.
        </p>
      </>
    ),
  },
  {
    id: 'runs',
    title: 'Runs of a system',
    body: (
      <>
        <p>
          A board shows the latest published run of a system. Publishing only the best of several runs would
          raise its score, so a row says how many runs on the release started that this judge graded or will
          grade: how many are published, with the lowest and highest score, how many are withdrawn, how many
          were completed and not published, and how many were not completed. Trials on part of the tasks are
          counted apart.
        </p>
        <p>
          Runs belong together if vendor, model, harness, reasoning effort and parameters are the same,
          without regard to upper and lower case. The name of the system, its connection and its system prompt
          don’t count, so that a copy is not a new system. Runs of physicians belong together if their answers
          have the same origin. Nothing else about unpublished runs is public.
        </p>
        <p>
          A published run can be withdrawn, for good and with a public reason. It is not ranked any more, and
          an earlier run of its system counts again. The board names it, and older snapshots mark it. A run
          that lacks answers or verdicts although everything was tried can be published without a score: its
          bounds count each missing verdict at its worst and at its best.
        </p>
      </>
    ),
  },
  {
    id: 'marks',
    title: 'Marks',
    body: (
      <p>
        A row says in words if its answers are simulated or were imported, and if judge and system share a
        vendor: a judge may favor its vendor’s models. Harness and reasoning effort are part of a system. A
        board says how many of its tasks were retired, or lost their author’s contributions, since the freeze;
        its scores still include them. If text of tasks was sent from here to models of the vendor before the
        release was published, as a question of an author, a test, an answer or a verdict, the row says of how
        many tasks and since which day. What was sent elsewhere is unknown.
      </p>
    ),
  },
]
