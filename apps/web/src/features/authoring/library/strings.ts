export const library = 'Library'
export const description =
  'Criteria and rubrics that you keep, and those that others offer to everyone who writes for this dataset.'
export const search = 'Search'
export const searchHint = 'Search the text, tags or evidence. Choose with ↑ and ↓, and press Enter to add.'
export const yours = 'Yours'
export const offered = 'Offered by others'
export const nothingFound = 'No matches. Try fewer words.'
export const noCriteria =
  'You have not kept any criteria yet. Under “Keep” you can keep those of this rubric for the next one.'
export const noTemplates =
  'You have not kept any templates yet. Under “Keep” you can make one from this rubric.'
export const more = 'Only the newest entries are shown.'
export const isIn = 'In the rubric'
export const full =
  'The rubric has reached the limit of 200 criteria. Merge or remove some before you add more.'
export const added = (count: number) => (count === 1 ? 'One criterion added.' : `${count} criteria added.`)
export const allIn = 'All of these are in the rubric already.'
export const offerHint =
  'Once offered, everyone who writes for this dataset sees it, without your name. It is checked for patient data first.'
export const nothingToKeep = 'The rubric has no criterion with text yet.'
export const templateHint = 'Say what it is for, such as “Anticoagulation before surgery”.'
export const unready = (count: number) =>
  `${count === 1 ? 'One criterion lacks' : `${count} criteria lack`} a text or whole points from −10 to 10. Fix that first, so that the template can be used as it is.`
