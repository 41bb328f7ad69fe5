import { formatCount } from '../../components/ui/text/format'

export const title = 'Library'
export const lead =
  'Criteria and templates that every author of this dataset can add to a rubric. Entries that people save for themselves are not listed.'
export const searchHint = 'Search the text, tags, evidence or names.'
export const nothingFound = 'No matches. Try fewer words.'
export const none = {
  criteria: {
    title: 'No criterion is offered yet',
    says: 'Authors offer criteria from the library next to their rubric. Add criteria here that everyone should use.',
  },
  templates: {
    title: 'No template is offered yet',
    says: 'A template is a rubric to start from, for example for a discharge note. Authors offer theirs. Add yours here.',
  },
}
export const addCriterion = 'Add a criterion'
export const addTemplate = 'Add a template'
export const ofProgram = 'From the program'
export const offeredBy = (name: string) => `Offered by ${name}`
export const unused = 'in no rubric yet'
export const used = (rubrics: number) => `in ${formatCount(rubrics, 'rubric')}`
export const more = 'Only the newest entries are shown.'
export const showMore = (count: number) => `Show ${count} more`
export const takeOver = 'Take over'
export const takenOver = 'It now belongs to the program'
export const takeOverHint =
  'Offers it in the name of the program, so that it stays if the author withdraws theirs.'
export const takeOut = 'Remove'
export const takeOutTitle = {
  criterion: 'Remove this criterion from the library?',
  template: 'Remove this template from the library?',
}
export const takeOutSays = (by: string | null) =>
  `Authors no longer find it. Rubrics that contain it keep it.${by ? ` ${by} still has it and can offer it again.` : ''} You can restore it under “Removed”.`
export const takenOut = 'It is no longer offered'
export const putBack = 'Restore'
export const putBackAlt = 'Restore it under “Removed” on this page.'
export const isBack = 'It is offered again'
export const outTitle = (count: number) => `Removed (${count})`
export const outSays = 'Authors don’t find these. Rubrics that contain them keep them.'
export const failed = 'The change failed'
export const edit = 'Edit'
export const titles = {
  criterion: { new: 'A criterion for everyone', edit: 'Edit the criterion' },
  template: { new: 'A template for everyone', edit: 'Edit the template' },
}
export const editing = (by: string | null) =>
  by
    ? `${by} keeps theirs as it is. Yours replaces it in the library, in the name of the program.`
    : 'Rubrics that contain it keep their wording.'
export const adding = 'Everyone who writes for this dataset can find it. It is checked for patient data.'
export const save = 'Offer it'
export const saved = 'Offered to everyone who writes here'
export const criterionHint = 'One checkable fact, about the final answer only.'
export const pointsHint = 'A whole number from −10 to 10, not 0. Negative for a fault.'
export const tagsHint = 'Separated by commas.'
export const evidenceHint = 'A citation or a link.'
export const nameHint = 'What it is for, such as “Anticoagulation before surgery”.'
export const addToTemplate = 'Add another criterion'
export const mayStay = {
  label: 'Why can it stay?',
  hint: 'Only if it is not about a patient: for example, the author of a trial. Your reason is recorded with your name.',
}
export const notWhole = 'Fix the marked fields, then save.'
