const unit =
  '(?:seconds?|minutes?|mins?|hours?|hrs?|days?|nights?|weekends?|weeks?|wks?|fortnights?|months?|years?|yrs?|decades?)'
const number = '(?:\\d+(?:[.,–-]\\d+)?|two|three|four|five|six|seven|eight|nine|ten|twelve)'
const amount = `(?:${number}|(?:half )?an?|one|(?:an? )?(?:few|couple of)|several|some|many)`
const span = `${amount} ${unit}`
const rough = '(?:(?:the|about|around|almost|nearly|at least|more than|over|just|last|past|these) ){0,4}'
const monthOrSeason =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter)'
const day = '(?:yesterday|today|(?:mon|tues|wednes|thurs|fri|satur|sun)day|christmas|easter)'
const moment = `(?:${day}|(?:(?:this|last|the|early|late) ){1,3}(?:morning|afternoon|evening|night|week|month|year|${monthOrSeason})|${monthOrSeason}|birth|childhood|(?:19|20)\\d\\d)`

/** Matches English words about how long something has lasted, when it began, or how it changes. */
export const timeCourse = new RegExp(
  [
    `(?:for|over|within|during) ${rough}(?:${amount} )?${unit}(?! old)`,
    'for (?:ages|a (?:long )?(?:while|time)|long)',
    `(?:since|until) ${rough}(?:${moment}|${span})`,
    `(?:${span}|a while) ago`,
    `${number}[- ]${unit}(?:['’]s?)? (?:history|course)`,
    `(?:last|past) ${unit}`,
    `(?:began|begun|start(?:ed|ing)?) (?:\\w+ ){0,2}(?:(?:${span}|a while) (?:ago|after|before)|(?:on |in )?${moment}|suddenly|gradually|overnight)`,
    'sudden(?:ly)?(?: onset)?(?: \\w+)?|gradual(?:ly)?(?: \\w+)?|(?:acute|rapid|slow|recent) onset',
    '(?:is |are |getting |got |gets |gotten |becoming )(?:much |a lot )?(?:worse|better)(?! than)|worsen(?:ing|ed)|comes and goes|on and off',
  ]
    .map((pattern) => `\\b(?:${pattern})\\b`)
    .join('|'),
  'i',
)
