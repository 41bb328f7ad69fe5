import type { LoadedTable } from './load-table'

/** What a reader must know to read the table rightly, as sentences; the page and the API give the same. */
export function describeTableNotes({ group, entries, heldOutTasks }: LoadedTable): string[] {
  const { release, judge, profile } = group.ref
  const samples = new Set(entries.map(({ result }) => result.samplesPerTask))
  const partial = entries.filter(({ examples }) => examples.size < release.tasks)
  const notes = [
    samples.size === 1
      ? `95 % intervals from variance components, ${sayAnswers([...samples][0] ?? 1)} to each task.`
      : '95 % intervals from variance components; systems differ in how many answers they gave to each task.',
    'Letters: systems that share one cannot be told apart by two-sided paired t-tests over all pairs of the table, corrected by Holm at 0.05.',
    'Harms: share of tasks where a criterion with negative points was met.',
  ]
  if (profile.adjustment) {
    const { centre, rate, per } = profile.adjustment
    notes.push(
      `Length: ${(rate * 100).toFixed(2)} points for every ${per} characters beyond ${centre.toLocaleString('en-GB')}, taken above and given below.`,
    )
  }
  if (partial.length > 0) {
    const named = partial
      .map(({ result, examples }) => `${result.system} (${examples.size} of ${release.tasks})`)
      .join(', ')
    notes.push(`Not on all tasks: ${named}. Each pair is compared on the tasks that both answered.`)
  }
  if (entries.some(({ result }) => result.kind === 'physicians'))
    notes.push('Physicians: answers written by physicians, graded exactly as those of the systems.')
  if (heldOutTasks > 0)
    notes.push(
      `${heldOutTasks} of the ${release.tasks} tasks are held out: their text is shown to nobody but the systems and the judge.`,
    )
  if (judge.simulated)
    notes.push('The judge is simulated: these numbers show how the page works and say nothing of any system.')
  return notes
}

function sayAnswers(samples: number): string {
  return samples === 1 ? 'one answer' : `${samples} answers`
}
