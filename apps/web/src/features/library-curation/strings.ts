import { formatCount } from '../../components/ui/format'

export const title = 'Library'
export const lead =
  'What authors of this dataset find beside their rubric. What a person keeps for themselves is not here: only what is offered to everyone.'
export const searchHint = 'Words of the text, a tag, the evidence or a name.'
export const nothingFound = 'Nothing holds these words. Try fewer of them.'
export const none = {
  criteria: {
    title: 'No criterion is offered yet',
    says: 'Authors offer criteria from the library beside their rubric; those that everyone should use, you add here.',
  },
  templates: {
    title: 'No template is offered yet',
    says: 'A template is a rubric to begin from, such as that of a discharge note. Authors offer theirs; yours you add here.',
  },
}
export const addCriterion = 'Add a criterion'
export const addTemplate = 'Add a template'
export const ofProgramme = 'Of the programme'
export const offeredBy = (name: string) => `Offered by ${name}`
export const unused = 'in no rubric yet'
export const used = (rubrics: number) => `in ${formatCount(rubrics, 'rubric')}`
export const more = 'There is more than is shown here: the newest are.'
export const showMore = (count: number) => `Show ${count} more`
export const takeOver = 'Take over'
export const takenOver = 'It is the programme’s now'
export const takeOverHint =
  'Offers it in the name of the programme, so that it stays if they take theirs back.'
export const takeOut = 'Take out'
export const takeOutTitle = {
  criterion: 'Take this criterion out of the library?',
  template: 'Take this template out of the library?',
}
export const takeOutSays = (by: string | null) =>
  `Authors no longer find it. Rubrics that hold it keep it.${by ? ` ${by} still has it, and can offer it again.` : ''} It stays under “Taken out”, from where you can put it back.`
export const takenOut = 'It is no longer offered'
export const putBack = 'Put back'
export const putBackAlt = 'Put it back under “Taken out” on this page.'
export const isBack = 'It is offered again'
export const outTitle = (count: number) => `Taken out (${count})`
export const outSays = 'Authors do not find these. Rubrics that hold them keep them.'
export const failed = 'This was not done'
export const edit = 'Change'
export const titles = {
  criterion: { new: 'A criterion for everyone', edit: 'Change the criterion' },
  template: { new: 'A template for everyone', edit: 'Change the template' },
}
export const editing = (by: string | null) =>
  by
    ? `${by} keeps theirs as it is. Yours is offered in its place, in the name of the programme.`
    : 'Rubrics that hold it keep the wording they have.'
export const adding = 'Everyone who writes for this dataset finds it. It is checked for patient data.'
export const save = 'Offer it'
export const saved = 'Offered to everyone who writes here'
export const criterionHint = 'One fact, checkable, about the final answer alone.'
export const pointsHint = 'Whole, −10 to 10, not 0. A fault has a minus.'
export const tagsHint = 'With commas between them.'
export const evidenceHint = 'A citation or a link.'
export const nameHint = 'What it is for, such as “Anticoagulation before surgery”.'
export const addToTemplate = 'Add a criterion to it'
export const mayStay = {
  label: 'Why may it stay?',
  hint: 'Only when it is about no patient, such as the author of a trial. Your reason is recorded with your name.',
}
export const notWhole = 'Mend what is marked, then save.'
