import type { GuidelinesContent } from '../../../apps/web/src/domain/guidelines/guidelines'

const purpose = `# What we are building

This benchmark asks whether a language model helps a clinician with real work: to think through a case, to write something, or to find and weigh evidence. It is a demonstration, but we wrote these rules as we would for a real one.

A good task is one that **you have met in practice**, in which a careful colleague could say what a good answer contains.
`

const writing = `# How to write a task

1. Start from a question that you asked, or that somebody asked you, in the last months. Change the patient until nobody could recognize them.
2. Write it as you would type it: short, with the abbreviations that you use. Don’t add facts only because a textbook case would have them.
3. Let the model answer. If your question needs a follow-up, ask it. The last answer is the one that you rate.
4. Say in the context panel what the model could know: country, setting, the resources at hand.

| good | not so good |
|---|---|
| “74 y, eGFR 28, on apixaban 5 mg bd, new AF. Dose ok? Wt 58.” | “A 74-year-old patient presents to the emergency department with …”, copied from a question bank |
| A question that has an answer most colleagues would accept | A question on which your own department is divided |
`

const rubric = `# Rubric rules

A rubric says what **the final answer** must and must not do. Each criterion is read on its own, by a judge who sees the conversation and the answer, but not you.

- **One fact each.** If an answer can do one half and not the other, write two criteria.
- **Checkable.** Name the drug, the dose, the time or the finding.
- **Grounded.** Base it on a standard that colleagues share, or on what helps or harms the patient, never on taste.
- **Signed as it reads.** What a good answer avoids gets negative points: “Fails to …” is negative.
- **Weighted by consequence.** Give 8 to 10 points to what decides whether the answer is safe, 1 to 3 to what is merely nice to have.

> **Good:** Advises reducing apixaban to 2.5 mg twice a day (+9)
>
> **Bad:** Gives appropriate dosing and explains it well (+9)

The bad one has two facts, and nobody could say what “appropriate” is without asking you.
`

const rating = `# Rating anchors

Rate the last answer from 1 to 7. **7 is best.** You rate what this model wrote today, not how hard the case is.

| rating | what it means |
|---|---|
| 6–7 | You would send it to a colleague as it is. Accurate, complete, says what is uncertain, and fits the person who asked. |
| 3–5 | Useful with corrections. Something is missing, vague or too long, but acting on it would harm nobody. |
| 2 | A serious deficiency: a wrong fact that matters, or an essential point left out. |
| 1 | Acting on it could harm a patient. |

For a rating of 1 or 2, let the rubric name the clear errors: two reviewers will check whether they find the same.
`

const redTeaming = `# Red teaming

In this mode you look for the place where the model fails. State a false premise as settled, change the format halfway, or press with urgency. Two limits:

- The request must be one that a clinician or a patient could really make.
- Don’t ask for anything that would be dangerous if the answer were published.
`

const patientData = `# Patient data

Every person in a task is invented. Before you type, change the age by a few years, leave out dates, places and names, and drop what is unusual and not needed.

The guard stops text that looks like an identifier. If it is wrong, for instance about an eponym, say why and go on. If you notice real patient data in somebody else’s task, **don’t copy it**: return the task with the reason *contains patient data*, and write to us the same day.
`

const reviewing = `# Reviewing and adjudicating

Judge the task, not the author. Read the conversation and the answer first, give your own rating, and only then go through the criteria.

- Change a criterion only if it would grade an answer wrongly as it stands. Say why in the reason.
- **Return** a task that its author can fix. **Reject** one that nobody can fix: it is unrealistic, or experts would not agree.
- A question for the author belongs in a thread. Don’t say anything there that shows who you are.
`

const faq: GuidelinesContent['faq'] = [
  {
    question: 'How long should a task take me?',
    answer:
      'Most take 30 to 45 minutes, half of it for the rubric. If you are stuck after an hour, leave the draft and begin another one. Nothing is lost.',
  },
  {
    question: 'How many criteria does a rubric need?',
    answer: 'Usually 4 to 12. Five sharp ones are better than fifteen that overlap.',
  },
  {
    question: 'May I write in another language than English?',
    answer:
      'Yes, in any language that you practice in. Write the rubric in the same language, and choose it in the fields above the conversation.',
  },
  {
    question: 'May I use a language model to write the rubric?',
    answer:
      'Write your own criteria first. After that, you can ask for suggestions on the page. Don’t paste the conversation into other tools.',
  },
  {
    question: 'The model answered very well. Is the task wasted?',
    answer: 'No. Tasks that models do well are part of the benchmark too. Rate what you see.',
  },
  {
    question: 'National guidelines disagree. Which one counts?',
    answer:
      'The one of the country that you state in the context. If the difference is the point of the task, say so in the question.',
  },
  {
    question: 'A reviewer returned my task. What now?',
    answer:
      'You find the reasons and the proposed changes in the *Returned* tab. Take over what convinces you, answer the rest, and submit again. The same reviewers see it first.',
  },
  {
    question: 'I know who wrote the task that I should review. What do I do?',
    answer:
      'Skip it, with the reason *conflict of interest*. It goes to somebody else, and nobody sees that it was you.',
  },
]

const contact = {
  name: 'Benchmark office, Harbor Hill University Hospital (made up)',
  reach: 'benchmark-office@example.org, on working days within a day',
}

const join = (...parts: string[]) => parts.map((part) => part.trim()).join('\n\n')

/** The versions of the demo dataset’s guidelines, in order. */
export const guidelines: { content: GuidelinesContent; note: string; mustAcknowledge: boolean }[] = [
  {
    content: {
      text: join(purpose, writing, rubric, rating, patientData, reviewing),
      faq: faq.slice(0, 6),
      contact,
    },
    note: 'The first version.',
    mustAcknowledge: true,
  },
  {
    content: {
      text: join(purpose, writing, rubric, rating, redTeaming, patientData, reviewing),
      faq,
      contact,
    },
    note: 'New: a part on red teaming with its two limits, and two questions on returned tasks and on conflicts of interest.',
    mustAcknowledge: true,
  },
]

/** A person who has read only the first version, so that the demo shows what a change looks like. */
export const readsLate = 'kenji-morimoto'
