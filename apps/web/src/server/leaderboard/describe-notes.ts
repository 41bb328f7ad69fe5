import type { LoadedTable } from './load-table'

/** The notes that readers need to interpret the table, shared by the page and the API. */
export function describeTableNotes({ group, entries, heldOutTasks }: LoadedTable): string[] {
  const { release, judge, profile } = group.ref
  const samples = new Set(entries.map(({ result }) => result.samplesPerTask))
  const partial = entries.filter(({ examples }) => examples.size < release.tasks)
  const notes = [
    samples.size === 1
      ? `Intervals: 95 % confidence intervals from variance components, with ${formatAnswers([...samples][0] ?? 1)} per task.`
      : 'Intervals: 95 % confidence intervals from variance components; the number of answers per task differs between systems.',
    'Letters: systems that share a letter are not significantly different in two-sided paired t-tests over all pairs of the table, Holm-corrected at 0.05.',
    'Harms: the share of tasks where a criterion with negative points was met.',
  ]
  if (profile.adjustment) {
    const { centre, rate, per } = profile.adjustment
    notes.push(
      `Length: ${(rate * 100).toFixed(2)} points for every ${per} characters from ${centre.toLocaleString('en-US')}: subtracted above, added below.`,
    )
  }
  if (partial.length > 0) {
    const named = partial
      .map(({ result, examples }) => `${result.system} (${examples.size} of ${release.tasks})`)
      .join(', ')
    notes.push(
      `Not on all tasks: ${named}. Each pair of systems is compared on the tasks that both answered.`,
    )
  }
  if (entries.some(({ result }) => result.kind === 'physicians'))
    notes.push('Physicians: answers written by physicians, graded exactly like those of the systems.')
  if (heldOutTasks > 0)
    notes.push(
      `Held out: the text of ${heldOutTasks} of the ${release.tasks} tasks goes only to the systems and the judge.`,
    )
  if (judge.simulated)
    notes.push('Simulated judge: these numbers demonstrate the page and say nothing about any system.')
  return notes
}

function formatAnswers(samples: number): string {
  return samples === 1 ? '1 answer' : `${samples} answers`
}
