import type { Profile } from '../../domain/profiles'

export const strings = {
  title: 'Your profile',
  lead: 'Tasks find you by it: what you know, what you read, and what you must not judge. You can change it at any time, and leave open what you would rather not say.',
  welcomeTitle: 'Welcome. First, who are you as a physician?',
  welcomeLead: 'It takes two minutes. Without a specialty and a language, no task can be matched with you.',
  later: 'Later',
  field: {
    title: 'What you know',
    lead: 'Tasks of your specialties are offered to you first. Name those in which you would trust your own judgement.',
  },
  specialties: 'Specialties',
  specialtiesPlaceholder: 'Type to search the 28 specialties',
  seniority: 'Seniority',
  notSaid: 'Not said',
  place: {
    title: 'Where you work',
    lead: 'Tasks in a language reach those who read it. Nobody reviews the task of someone from the same affiliation.',
  },
  languages: 'Languages',
  languagesHint: 'Those in which you could judge a clinical conversation.',
  languagesPlaceholder: 'Type to search',
  country: 'Country',
  countryPlaceholder: 'Type to search',
  affiliation: 'Affiliation',
  affiliationHint: 'Hospital, university or practice, as its sign says.',
  ties: {
    title: 'Ties to vendors',
    lead: 'Employment, shares, grants, advice for a fee, or a close relation to someone who has one of these.',
    why: 'Why we ask: a verdict is worth little when its author gains by it.',
    follows:
      'What follows: you are not asked to review, adjudicate or grade answers of that vendor. Nothing else changes, and the tie is not published with your name.',
  },
  vendors: 'Vendors of language models',
  vendorsHint: 'Leave it empty when you have no tie.',
  vendorsPlaceholder: 'Choose a vendor, or type another',
  load: {
    title: 'How much at a time',
    lead: 'When so many are open with you, no more are assigned. With 0 you take a break: nothing new comes.',
  },
  cap: 'Open assignments at most',
  capUnit: 'assignments',
  save: 'Save',
  discard: 'Discard changes',
  unsaved: 'Not saved yet',
  allSaved: 'Everything is saved.',
  nothingChanged: 'Nothing had changed.',
  restoredTitle: 'What you had not saved is back',
  restored: 'It was kept in this tab. Save it, or discard the changes.',
  leave: 'Your changes are kept in this tab until you close it, but nobody sees them before you save.',
  historyTitle: 'What changed, and when',
  historyLead: 'You and admins see it. Changes are never overwritten.',
  noHistory: 'Nothing yet. The first time you save stands here.',
} as const

const words: Record<keyof Profile, string> = {
  specialties: 'specialties',
  languages: 'languages',
  country: 'country',
  seniority: 'seniority',
  affiliation: 'affiliation',
  assignmentCap: 'cap on assignments',
  vendorTies: 'ties to vendors',
}

/** “Specialties, country and affiliation are saved.” */
export function describeSaved(changed: readonly string[]): string {
  const names = new Intl.ListFormat('en-GB').format(
    (Object.keys(words) as (keyof Profile)[])
      .filter((field) => changed.includes(field))
      .map((field) => words[field]),
  )
  if (names === '') return strings.nothingChanged
  const verb = changed.length > 1 || /s$/.test(names) ? 'are' : 'is'
  return `${names.charAt(0).toUpperCase()}${names.slice(1)} ${verb} saved. It counts from now on.`
}
