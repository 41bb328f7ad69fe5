import { MIN_SHOWN_COUNT } from '@consilium/scoring'
import { consultedKinds, consultedLabels } from '../../answering/declaration'
import { describeAnalysis } from './describe-results'
import type { BaselineCounts, BaselineItem, BaselineResult, HumanBaseline } from './human-baseline'
import { statementLabels, type Stated, type StatementKey } from './statements'

const FEW = `fewer than ${MIN_SHOWN_COUNT}`
const HIDDEN = 'hidden'

interface Parts {
  counts: BaselineCounts
  statements: Stated
  results: readonly BaselineResult[]
}

/**
 * The items of the list, in the stages of arXiv 2506.13776: design, recruitment, execution, analysis, documentation.
 * An item that nobody stated is there with the value null.
 */
export function composeSections({ counts, statements, results }: Parts): HumanBaseline['sections'] {
  const stated = (key: StatementKey): BaselineItem => ({
    id: key,
    label: statementLabels[key].name,
    value: statements[key] ?? null,
  })
  return [
    {
      title: 'Design',
      items: [
        item('tasks', 'Tasks', describeTasks(counts)),
        item('answers', 'Answers', describeAnswers(counts)),
        item('several', 'Several answers to a task', describeSeveral(counts)),
        item('per-person', 'Answers per physician', describePerPerson(counts)),
        stated('size'),
        stated('pilot'),
        stated('ethics'),
        stated('registration'),
      ],
    },
    {
      title: 'Recruitment',
      items: [
        stated('population'),
        stated('recruitment'),
        stated('eligibility'),
        item('people', 'Physicians', describePeople(counts)),
        item(
          'obstacles',
          'Who can’t answer a task',
          'Its author, its reviewers and adjudicators, everyone who was assigned its review or adjudication, and admins who opened it. Tasks of the public split of an earlier published release are not offered.',
        ),
        item(
          'ties',
          'Ties to vendors',
          `${counts.tied === null ? 'How many physicians declared one is hidden.' : `Declared by ${plural(counts.tied, 'physician', 'physicians')}.`} They don’t exclude from answering, because an answer judges nobody’s work.`,
        ),
        stated('training'),
        item('guidelines', 'Guidelines', describeGuidelines(counts)),
        stated('pay'),
      ],
    },
    {
      title: 'Execution',
      items: [
        item(
          'instructions',
          'Instructions',
          'Physicians see the conversation only, and write the best next answer: no rubric, no rated response, no answer of a model and no other answer. There is no time limit, and an answer can be interrupted.',
        ),
        item(
          'interface',
          'Interface',
          'Physicians write on a web page. Systems get the same conversation by an API.',
        ),
        item('tools', 'Tools', describeTools(counts)),
        item('time', 'Time', describeMinutes(counts)),
        item('match', 'Specialty', describeMatch(counts)),
        ...(counts.matchReasons.length > 0
          ? [item('match-reasons', 'Assigned against the specialty because', counts.matchReasons.join(' · '))]
          : []),
        item('exclusions', 'Answers that don’t count', describeExclusions(counts)),
        item(
          'explanations',
          'Explanations',
          'Not collected. Physicians declare what they consulted, with sources.',
        ),
      ],
    },
    { title: 'Analysis', items: describeAnalysis(results) },
    {
      title: 'Documentation',
      items: [
        item(
          'data',
          'Data',
          'The answers are completions of the runs of Physicians, with verdicts for each criterion. Scores of public tasks can be downloaded without a key; texts require an account, and held-out tasks stay closed. No identifier links the answers of one person.',
        ),
        item(
          'checklist',
          'Checklist',
          'Wei et al., “Recommendations and Reporting Checklist for Rigorous & Transparent Human Baselines in Model Evaluations”, arXiv 2506.13776. This list follows its stages in its own words.',
        ),
      ],
    },
  ]
}

const item = (id: string, label: string, value: string | null): BaselineItem => ({ id, label, value })
const number = (count: number) => count.toLocaleString('en-US')
const plural = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`

function describeTasks({ tasks, answeredTasks }: BaselineCounts): string {
  return `${number(answeredTasks)} of ${plural(tasks, 'task', 'tasks')} of the release have an answer. Rubrics, judge and scoring are those of the systems; physicians and systems are compared on the tasks that both answered.`
}

function describeAnswers({ answers, imported, simulated }: BaselineCounts): string {
  const from = imported > 0 ? `, ${number(imported)} of them imported` : ''
  return `${plural(answers, 'answer', 'answers')} of physicians without AI${from}.${simulated ? ' Simulated: answers were made up for the demo.' : ''}`
}

function describeSeveral({ severalAnswers: { tasks, most, drawn } }: BaselineCounts): string {
  const subset = drawn
    ? ` ${plural(drawn.tasks, 'task was', 'tasks were')} drawn for ${drawn.answers} answers each, with a server-generated seed and in the proportions of the strata.`
    : ''
  return tasks === 0
    ? `No task has several answers.${subset}`
    : `${plural(tasks, 'task has', 'tasks have')} several, up to ${most}.${subset}`
}

function describePerPerson({ answersPerPerson, people }: BaselineCounts): string | null {
  if (people === 0) return null
  return answersPerPerson === null ? HIDDEN : `Median ${answersPerPerson.toLocaleString('en-US')}.`
}

function describePeople({ people, imported, answers }: BaselineCounts): string {
  if (people === 0)
    return imported === answers && answers > 0 ? 'Not stated by the source of the answers.' : 'None.'
  const unknown = imported > 0 ? ' The source of imported answers doesn’t say who wrote them.' : ''
  return `${people === null ? FEW : number(people)} wrote answers here.${unknown}`
}

function describeGuidelines({ hasGuidelines, acknowledged }: BaselineCounts): string {
  if (!hasGuidelines) return 'The dataset has no guidelines.'
  return acknowledged === null
    ? `How many acknowledged them is ${HIDDEN}.`
    : `${plural(acknowledged, 'physician has', 'physicians have')} acknowledged a version of the dataset’s guidelines.`
}

function describeTools({ consulted }: BaselineCounts): string {
  const used = consultedKinds
    .filter((kind) => consulted[kind] !== 0)
    .map((kind) => `${consultedLabels[kind].toLowerCase()} ${consulted[kind] ?? HIDDEN}`)
  return `Everything but AI is allowed. ${used.length === 0 ? 'No answer declares what was consulted.' : `Answers that consulted each: ${used.join(', ')}.`} The ban on AI rests on a declaration. Admins also see the share of pasted text, and of word sequences that also occur in answers of models.`
}

function describeMinutes({ minutes, people }: BaselineCounts): string | null {
  if (people === 0) return null
  if (minutes === null) return `Not shown, because ${FEW} physicians have counted time.`
  const { lower, upper } = minutes.quartiles
  return `Median ${Math.round(minutes.median)} minutes for an answer, interquartile range ${Math.round(lower)}–${Math.round(upper)}, from ${plural(minutes.answers, 'answer', 'answers')} with counted time. Physicians see their time and can correct it.`
}

function describeMatch({
  match: { exact, related, none, notRecorded },
  answers,
}: BaselineCounts): string | null {
  if (answers === 0) return null
  const show = (count: number | null) => (count === null ? HIDDEN : number(count))
  return `Answers by physicians of the task’s specialty: ${show(exact)}; of a related specialty: ${show(related)}; without a matching specialty, assigned by an admin: ${show(none)}; not recorded: ${show(notRecorded)}.`
}

function describeExclusions({ excluded }: BaselineCounts): string {
  const show = (count: number | null) => (count === null ? HIDDEN : number(count))
  return `Declared use of AI: ${show(excluded.aiDeclared)}; returned by an admin for a formal reason: ${show(excluded.returned)}; by people whose contributions are excluded: ${show(excluded.ofExcludedPeople)}. An admin never returns an answer for its content.`
}
