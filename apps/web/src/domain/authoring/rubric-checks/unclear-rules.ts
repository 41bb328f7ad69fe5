import { leadVerbs } from './criterion-verbs'

/** A pattern, the sentence about a match, and exceptions where a match is fine. */
export type UnclearRule = {
  at: RegExp
  says: (word: string) => string
  unless?: (before: string, after: string, word: string) => boolean
}

const LEADS = leadVerbs.join('|')

// The following words name it: "appropriate antibiotics (amoxicillin)".
const named = /^[^.;]{0,40}?(\(|:|—| – |such as|including|e\.g\.|i\.e\.|for example|namely|\d)/i
const isNamed = (_before: string, after: string) => named.test(after)
// A claim that the answer has to make: "states that the reserve is adequate", "calls the evidence adequate".
const isClaim = (before: string) =>
  /\bthat [^.;]*\b(is|are|was|were|be|not|as) (not |no longer )?$|\b(calls?|rates?|grades?|describes?|labels?|deems?|judges?|considers?)\b [^.;]*$/i.test(
    before,
  )
const isAbout = (after: string) => /^ (on|about|regarding|concerning|how|when|why) [^,]{3,}/i.test(after)

export const vague: UnclearRule[] = [
  {
    at: /\b(appropriate|appropriately|inappropriate|inappropriately|adequate|adequately|inadequate|inadequately|suitable|suitably|properly)\b/gi,
    says: (word) => `“${word}” leaves the grader guessing: say what you would accept.`,
    unless: (before, after) =>
      isNamed(before, after) ||
      isClaim(before) ||
      /[-–]$/.test(before) ||
      /^ (use criteria|for gestational|sinus tachycardia|ADH|antidiuretic|secretion)/i.test(after) ||
      /(gestational |SI)$/i.test(before),
  },
  {
    at: /\b(good|great|excellent|high-quality|decent|helpful|useful) (advice|answers?|responses?|explanations?|information|summary|recommendations?|care|plan|job|communication|detail|overview|guidance)\b/gi,
    says: (word) => `“${word}”: say what makes it so.`,
    unless: isNamed,
  },
  {
    at: /\b(sufficient|enough|thorough|comprehensive|detailed|relevant|necessary|reasonable|correct|accurate|useful|important|key|proper) (detail|details|information|explanation|advice|counselling|counseling|work-?up|history|tests?|testing|investigations?|steps|precautions|follow-?up|guidance|points|aspects|considerations|facts|management|treatment|care|plan|instructions|recommendations?)\b/gi,
    says: (word) => `“${word}”: name what the answer must contain.`,
    unless: (before, after, word) =>
      isNamed(before, after) ||
      /\b(as|is|are|not) (the )?$/i.test(before) ||
      (/^ (about|on|regarding) [^,]{3,}/i.test(after) && !/^(sufficient|enough|relevant|good)/i.test(word)),
  },
  {
    at: /\b(clear|sound|solid|practical|realistic|balanced|convincing|general|proper) (\w+[- ]){0,2}(advice|answers?|responses?|explanations?|information|summary|recommendations?|plan|suggestions?|case|guidance|overview|counselling)\b/gi,
    says: (word) => `“${word}”: say what makes it so.`,
    unless: (before, after) =>
      isNamed(before, after) ||
      isAbout(after) ||
      /\b(no|any|without) $/i.test(before) ||
      /^ (that|which|who|for|to) /i.test(after),
  },
  {
    at: /\b(main|essential|major|crucial|key|most important) (points|aspects|issues|risks|facts|findings|topics|options|elements|messages|side effects)\b/gi,
    says: (word) => `“${word}”: name those that the answer must contain.`,
    unless: isNamed,
  },
  {
    at: /\b(some|various|certain) (\w+ )?(changes|measures|options|steps|risks|factors|side effects|tests|advice|information|suggestions|tips|aspects|considerations|resources)\b/gi,
    says: (word) => `“${word}”: which, or how many?`,
    unless: (before, after) => isNamed(before, after) || /^ (of|that|which|who)\b/i.test(after),
  },
  {
    at: /^(?:the \w+ )?(?:contains|has|makes|includes|is free of|gives) (?:no|any|few|some|many) (?:(?:factual|major|serious|significant) )?(?:errors?|mistakes|inaccuracies|misinformation|false (?:statements|claims))\b/gi,
    says: (word) => `“${word}”: which statement must be correct?`,
    unless: isNamed,
  },
  {
    at: /\b(prompt|timely|swift|speedy) (review|referral|assessment|attention|follow-?up|treatment|evaluation|care)\b/gi,
    says: (word) => `“${word}”: within which time?`,
    unless: isNamed,
  },
  {
    at: /\betc\b\.?|\band so (on|forth)\b|\band other (relevant|important|necessary) \w+/gi,
    says: (word) => `“${word}” leaves the list open: complete it, or say “at least”.`,
  },
  {
    at: /\b(soon|promptly|quickly|in a timely (manner|way)|timely|regularly|frequently|closely)\b(?=[.,;]|$)/gi,
    says: (word) => `“${word}”: within which time, or how often?`,
    unless: (before) => /\b(as|too|very|more|less|not) $/i.test(before),
  },
  {
    at: /\b(is|are|be|being|sounds?|seems?) (?:\w+ly )?(accurate|correct|complete|clear|helpful|comprehensive|thorough|safe|relevant|good|adequate|reasonable|professional|balanced|convincing|well[- ](?:structured|organi[sz]ed|phrased))(?=[.,;]|$| and )/gi,
    says: (word) => `“${word}”: which statement must the answer contain or get right?`,
    unless: (before) => /\b(that|if|whether|it|when|not|which|who) ?$|that .*$/i.test(before),
  },
]

export const preference: UnclearRule[] = [
  {
    at: /\b(i|we) (would |'d )?(prefer|like|want|expect|think|feel|believe|love|recommend|usually)\b/gi,
    says: (word) => `“${word}” is a personal preference: name the standard or the harm behind it.`,
    unless: (before) => /[“"‘'][^”"’]*$/.test(before),
  },
  {
    at: /\b(in my (opinion|view|experience|practice)|my (own )?(preference|preferred|style|favou?rite)|to my taste)\b/gi,
    says: (word) => `“${word}” is a personal preference: name the standard or the harm behind it.`,
  },
  {
    at: /\b(nicely|beautifully|elegantly|pleasantly|attractively|sounds nice|well[- ]written|nice to have|pleasant to read|easy on the eye|better style|warm tone|too wordy)\b/gi,
    says: (word) => `“${word}” is a matter of taste: say what the user needs or asked for.`,
  },
  {
    at: /\b[Nn]ice(?:r|st)?\b|\b(?:lovely|charming|delightful|engaging|likeable|elegant|stylish|pleasing|beautiful|enjoyable|fun to read)\b|\b(?:flows well|reads well|good flow|drones? on|(?:a |in a )pleasant (?:tone|way|style|manner|voice))\b/g,
    says: (word) => `“${word}” is a matter of taste: say what the user needs or asked for.`,
  },
  {
    at: /\b(?:is|are|was|much|far|a bit|that is) too (?:long|short|brief)(?=[.;]?$)/gi,
    says: (word) =>
      `“${word}” is a matter of taste: give a number of words, or say what must not be missing.`,
    unless: (before) =>
      /\b(states?|says?|explains?|reports?|notes?|finds?|shows?) (that|why|when|if)\b|\d[^.;]*$/i.test(
        before,
      ),
  },
  {
    at: /\b(?:as|like|that|which|words|the way|how) (?:i|we|i myself) (?:would|'d|might) \w+|\bfor my (?:taste|liking)\b|\bjust right for me\b|\bmy (?:own )?(?:favou?rite|liking)\b/gi,
    says: (word) => `“${word}” is a personal preference: name the standard or the harm behind it.`,
  },
  {
    at: /\b(ideally|preferably)\b/gi,
    says: (word) =>
      `“${word}” makes it optional: delete the word, or make it a separate criterion with fewer points.`,
    unless: (before) => /\bthat [^,]*$/i.test(before),
  },
]

// Someone else's turn: what the user wrote, what a patient received, how an illness responded to a drug.
const isOthers = (before: string, after: string) =>
  /\b(user|patient|parent|mother|father|nurse|caregiver|physician|doctor)('?s)?\b[^.;]*$|\b(consistent with|contradicts?|corrects?|builds on|refers? (back )?to|acknowledges?|own) (the |its |own |an )*$/i.test(
    before,
  ) || /^ (to|of|from|by) (?!the (user|question|request))|^ (rate|time|team|criteria|evaluation)/i.test(after)

export const otherTurns: UnclearRule[] = [
  {
    at: /\b((in|from|of|to) (the|its|his|her|their|an?) )?(previous|earlier|prior|preceding|first|second|initial|last|last but one) (answer|response|reply|turn|message)s?\b/gi,
    says: (word) => `“${word}”: only the final answer is graded.`,
    unless: isOthers,
  },
  {
    at: /\b(in|than|from) the (turn|answer|reply|message) before\b|\b(one|two|three|several|\d) (turns|messages|answers|replies) (ago|earlier|before)\b/gi,
    says: (word) => `“${word}”: only the final answer is graded.`,
    unless: isOthers,
  },
  {
    at: /\b(earlier in|throughout|over the course of|across|at the (start|beginning) of) the (conversation|chat|dialogue|turns)\b|\b(across|in|throughout) all (of )?(its|the) (answers|responses|replies|turns|messages)\b/gi,
    says: (word) => `“${word}”: only the final answer is graded.`,
    unless: (before) =>
      /\b(told|mentioned|stated|given|gave|provided|reported|shared|described|raised|named|asked|established|user|patient)\b[^.;]*$/i.test(
        before,
      ),
  },
  {
    at: /^(asked|had|mentioned|stated|said|told|gave|went|recommended|advised|explained|warned|contradicted|already|has already|previously|earlier)\b/gi,
    says: () => 'This describes the past: say what the final answer does.',
    unless: (_, after) => /^,/.test(after),
  },
]

const ALONE_NOUNS =
  'dos(?:e|age|ing)|diagnosis|treatment|therapy|management|medication|drug|antibiotic|answer|next step|test|procedure|code|guideline|value|calculation|interval|referral|approach|indication|cause|differential|stage|class|term|number|formula|unit|threshold'

export const notSelfContained: UnclearRule[] = [
  {
    at: /\b((as|see|same as|like|the|from) (the )?(above|below)|(mentioned|listed|described|stated|named|given) (above|below|earlier)|aforementioned|ditto|same as (before|previous|the (last|previous|first) (one|criterion))|the (previous|preceding|next|last|other) criterion)\b/gi,
    says: (word) => `“${word}”: a criterion is read on its own, so say it here.`,
    unless: (before, after) =>
      /^ (\d|the (\w+ )?(limit|range|knee|elbow|threshold|upper|level|age|waist))/i.test(after) ||
      /\d $/.test(before) ||
      /\b(user|patient|mother|parent|nurse)\b[^.;]*$/i.test(before),
  },
  {
    at: /\b(criterion|criteria|item|rubric item|point) (no\.? ?|number |#)?\d+\b/gi,
    says: (word) => `“${word}”: the grader does not see the other criteria.`,
    unless: (before, after) =>
      /(DSM|ICD|diagnostic|Duke|Rome|Jones|Light'?s|exclusion|inclusion|Ranson|Centor|checklist)\S*[^.;]{0,20}$/i.test(
        before,
      ) || /^ (of|in|on) (the )?[A-Z\d]/.test(after),
  },
  {
    at: /^(it|its|they|them|their|this|these|those|he|she|that one|the same|the former|the latter)\b(?! (answer|response))/gi,
    says: (word) => `“${word}”: say what or whom you mean.`,
  },
  {
    at: new RegExp(
      `^(?:${LEADS}) (?:also )?(?:of |about |against |for |on |up |in )?(?:(?:this|these|those|them|it|said)(?! (?:answer|response|is|does|was|cannot|can|has|will)\\b)(?= |[.;]?$)|the same(?= (?:to|for|as|with)\\b|[.;]?$))`,
      'gi',
    ),
    says: (word) => `“${word}”: say what or whom you mean.`,
    unless: (before, after) => /^ (out|over)\b/.test(after),
  },
  {
    at: /\b(?:the|this) (?:rated|hidden (?:model|llm)'?s?) (?:response|answer)s?\b/gi,
    says: (word) => `“${word}”: the grader of another answer does not see it, so state the fact itself.`,
  },
  {
    at: /\bthe \w+(?: \w+)? in question\b|\bwhat (was|is) (asked|needed|wanted|required)(?: for)?(?=[.;,]?$)/gi,
    says: (word) => `“${word}”: say what you mean.`,
  },
  {
    at: new RegExp(
      `\\bthe (?:correct|right|proper|appropriate|recommended|best|ideal|standard|usual|accurate) (?:${ALONE_NOUNS})s?\\b`,
      'gi',
    ),
    says: (word) => `“${word}”: name it, so that the grader doesn’t have to look it up.`,
    unless: (before, after) =>
      isNamed(before, after) ||
      /\b(is|are|as|be|not|being|was) $/i.test(before) ||
      /^ (is|are|as|would be|should be|of \d)\b/i.test(after) ||
      /\d/.test(before),
  },
  {
    at: /\b(the guidelines|current (guidelines|standards|evidence)|the literature|best practices?|standard of care|evidence-based (care|practice|guidelines))\b/gi,
    says: (word) => `“${word}”: which one, and what does it say?`,
    unless: (before, after) =>
      /\b(AHA|ACC|ESC|NICE|WHO|CDC|ADA|GOLD|GINA|KDIGO|ACOG|IDSA|USPSTF|[A-Z]{3,6})\b/.test(before + after) ||
      (/\b(that|cites?|asks?|mentions?|refers? to|invents?|fabricates?|misquotes?) [^.]*$/i.test(before) &&
        !/^mentions? $/i.test(before)) ||
      named.test(after),
  },
]
