import { intervalMethods, intervalReasons, spreadReasons } from '@consilium/scoring'
import type { BaselineItem, BaselineResult } from './human-baseline'

const points = (share: number | null) => (share === null ? '–' : (share * 100).toFixed(1))

/** The items on the published results of physicians; their values are null while nothing is published. */
export function describeAnalysis(results: readonly BaselineResult[]): BaselineItem[] {
  const list = (describe: (result: BaselineResult) => string) =>
    results.length === 0
      ? null
      : results
          .map((result) =>
            results.length > 1 ? `${nameResult(result)}: ${describe(result)}` : describe(result),
          )
          .join(' ')
  return [
    {
      id: 'metric',
      label: 'Scoring',
      value:
        'The same judge, rubrics, scoring profile and mean over tasks as for the systems. Answers to one task are averaged first.',
    },
    { id: 'score', label: 'Score', value: list(describeScore) },
    { id: 'interval', label: 'Interval', value: list(describeInterval) },
    { id: 'range', label: 'Human range', value: list(describeRange) },
    { id: 'best', label: 'Best and worst of several', value: list(describeAtK) },
    {
      id: 'tests',
      label: 'Tests',
      value:
        'Two-sided paired t-tests over tasks, corrected by Holm over all pairs of the board. They compare the answers at hand and take the physicians as fixed.',
    },
  ]
}

const nameResult = ({ judge, profile }: BaselineResult) => `${judge}, ${profile}`

function describeScore({ judge, profile, score, interval }: BaselineResult): string {
  const bounds = interval ? `, 95 % interval ${points(interval.low)} to ${points(interval.high)}` : ''
  return `${points(score)} of 100${bounds}, judged by ${judge}, profile ${profile}.`
}

function describeInterval({ physicians }: BaselineResult): string {
  if (!physicians)
    return 'From variance components, which take answers as independent, because it is unknown who wrote which answer.'
  const { intervalMethod, whyNoInterval } = physicians
  return intervalMethod
    ? `95 %, ${intervalMethods[intervalMethod]}, for other tasks and other physicians of the same kind.`
    : `None, because ${intervalReasons[whyNoInterval ?? 'no-answers']}.`
}

function describeRange({ physicians }: BaselineResult): string {
  if (!physicians) return 'Unknown, because it is unknown who wrote which answer.'
  const { range, whyNoRange, sharedTasks } = physicians
  return range
    ? `${points(range.expectedRange)} points between two physicians on the same task, standard deviation ${points(range.sd)}, from ${sharedTasks.toLocaleString('en-US')} tasks with several answers.`
    : `Unknown, because ${spreadReasons[whyNoRange ?? 'no-answers']}.`
}

function describeAtK({ physicians }: BaselineResult): string {
  if (!physicians || physicians.atK.length === 0) return 'No task has several answers by known physicians.'
  return physicians.atK
    .map(
      ({ k, tasks, best, mean, worst }) =>
        `Of ${k}, on ${tasks.toLocaleString('en-US')} ${tasks === 1 ? 'task' : 'tasks'}: worst ${points(worst)}, one ${points(mean)}, best ${points(best)}.`,
    )
    .join(' ')
}
