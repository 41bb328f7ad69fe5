export const library = 'Library'
export const description =
  'Criteria and rubrics that you keep, and those that others offer to everyone who writes here.'
export const search = 'Search'
export const searchHint = 'Words of the text, a tag or the evidence. ↑ ↓ choose, Enter puts it in.'
export const yours = 'Yours'
export const offered = 'Offered by others'
export const nothingFound = 'Nothing holds these words. Try fewer of them.'
export const noCriteria =
  'No criterion is kept yet. Under “Keep” you can put those of this rubric here for the next one.'
export const noTemplates = 'No template is kept yet. Under “Keep” you can make one of this rubric.'
export const more = 'There is more than is shown here: the newest are.'
export const isIn = 'In the rubric'
export const full = 'The rubric holds 200 criteria. Join or take out some before adding more.'
export const added = (count: number) =>
  count === 1 ? 'One criterion is put in.' : `${count} criteria are put in.`
export const allIn = 'All of these are in the rubric already.'
export const offerHint =
  'Everyone who writes for this dataset sees it, without your name. It is checked for patient data first.'
export const nothingToKeep = 'The rubric has no criterion with text yet.'
export const templateHint = 'Say what it is for, such as “Anticoagulation before surgery”.'
export const unready = (count: number) =>
  `${count === 1 ? 'One criterion lacks' : `${count} criteria lack`} a text or whole points from −10 to 10. Mend that first, so that the template can be used as it is.`
