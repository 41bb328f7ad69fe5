import type { TextFinding } from './finding'

type Rule = { at: RegExp; says: (word: string) => string; unless?: (before: string, after: string, word: string) => boolean }

// What follows names it after all: "appropriate antibiotics (amoxicillin)".
const named = /^[^.;]{0,40}?(\(|:|—| – |such as|including|e\.g\.|i\.e\.|for example|namely|\d)/i
const isNamed = (_before: string, after: string) => named.test(after)

const vague: Rule[] = [
  { at: /\b(appropriate|appropriately|inappropriate|inappropriately|adequate|adequately|inadequate|inadequately|suitable|suitably|properly)\b/gi, says: (word) => `“${word}” is for the reader to guess: say what you would accept.`, unless: (before, after) => isNamed(before, after) || /[-–]$/.test(before) || /^ (use criteria|for gestational|sinus tachycardia|ADH|antidiuretic|secretion)/i.test(after) || /(gestational |SI)$/i.test(before) },
  { at: /\b(good|great|excellent|high-quality|decent|helpful|useful) (advice|answers?|responses?|explanations?|information|summary|recommendations?|care|plan|job|communication|detail|overview|guidance)\b/gi, says: (word) => `“${word}”: say what makes it so.`, unless: isNamed },
  { at: /\b(sufficient|enough|thorough|comprehensive|detailed|relevant|necessary|reasonable|correct|accurate|useful|important|key|proper) (detail|details|information|explanation|advice|counselling|counseling|work-?up|history|tests?|testing|investigations?|steps|precautions|follow-?up|guidance|points|aspects|considerations|facts|management|treatment|care|plan|instructions|recommendations?)\b/gi, says: (word) => `“${word}”: name what must be there.`, unless: (before, after, word) => isNamed(before, after) || /\b(as|is|are|not) (the )?$/i.test(before) || /^ (about|on|regarding) [^,]{3,}/i.test(after) && !/^(sufficient|enough|relevant|good)/i.test(word) },
  { at: /\betc\b\.?|\band so (on|forth)\b|\band other (relevant|important|necessary) \w+/gi, says: (word) => `“${word}” leaves the list open: end it, or say “at least”.` },
  { at: /\b(soon|promptly|quickly|in a timely (manner|way)|timely|regularly|frequently|closely)\b(?=[.,;]|$)/gi, says: (word) => `“${word}”: within which time, or how often?`, unless: (before) => /\b(as|too|very|more|less|not) $/i.test(before) },
  { at: /\b(is|are|be|being|sounds?|seems?) (accurate|correct|complete|clear|helpful|comprehensive|thorough|safe|relevant|good|adequate|reasonable|professional)(?=[.,;]|$| and )/gi, says: (word) => `“${word}”: which statement must be right or there?`, unless: (before) => /\b(that|if|whether|it|when|not|which|who) ?$|that .*$/i.test(before) },
]

const preference: Rule[] = [
  { at: /\b(i|we) (would |'d )?(prefer|like|want|expect|think|feel|believe|love|recommend|usually)\b/gi, says: (word) => `“${word}” is your own way: say which standard or harm is behind it.`, unless: (before) => /[“"‘'][^”"’]*$/.test(before) },
  { at: /\b(in my (opinion|view|experience|practice)|my (own )?(preference|preferred|style|favou?rite)|to my taste)\b/gi, says: (word) => `“${word}” is your own way: say which standard or harm is behind it.` },
  { at: /\b(nicely|beautifully|elegantly|pleasantly|attractively|sounds nice|well[- ]written|nice to have|pleasant to read|easy on the eye|better style|nice tone|warm tone|too wordy|too long|too short)\b/gi, says: (word) => `“${word}” is a matter of taste: say what the user needs or asked for.` },
  { at: /\b(ideally|preferably)\b/gi, says: (word) => `“${word}” makes it optional: leave it out, or give it fewer points and a criterion of its own.`, unless: (before) => /\bthat [^,]*$/i.test(before) },
]

const otherTurns: Rule[] = [
  { at: /\b((in|from) (the|its|his|her|their|an?) )?(previous|earlier|prior|preceding|first|second|initial|last but one) (answer|response|reply|turn|message)s?\b/gi, says: (word) => `“${word}”: only the final answer is graded.`, unless: (before) => /\b(user'?s?|patient'?s?) $|\b(consistent with|contradicts?|corrects?|corrects? its|repeats|builds on|refers? (back )?to|acknowledges?|own) (the |its |own |an )*$/i.test(before) },
  { at: /\b(earlier in|throughout|over the course of|across) the (conversation|chat|dialogue|turns)\b/gi, says: (word) => `“${word}”: only the final answer is graded.`, unless: (before) => /\b(told|said|mentioned|stated|given|gave|provided|reported|shared|described|raised|named|asked|established|user|patient)\b[^.;]*$/i.test(before) },
  { at: /^(asked|had asked|mentioned|stated|already|has already|had already|previously|earlier)\b/gi, says: () => 'Told as something that was: say what the final answer does.' },
]

const notSelfContained: Rule[] = [
  { at: /\b((as|see|same as|like|the|from) (the )?(above|below)|(mentioned|listed|described|stated|named|given) (above|below|earlier)|aforementioned|ditto|same as (before|previous|the (last|previous|first) (one|criterion)))\b/gi, says: (word) => `“${word}”: this is read alone, so say it here.`, unless: (before, after) => /^ (\d|the (\w+ )?(limit|range|knee|elbow|threshold|upper|level|age|waist))/i.test(after) || /\d $/.test(before) },
  { at: /\b(criterion|criteria|item|rubric item|point) (no\.? ?|number |#)?\d+\b/gi, says: (word) => `“${word}”: whoever grades does not see the others.`, unless: (before) => /(DSM|ICD|diagnostic|Duke|Rome|Jones|Light'?s|exclusion|inclusion|Ranson|Centor|checklist)\S*[^.;]{0,20}$/i.test(before) },
  { at: /^(it|its|they|them|their|this|these|those|he|she|that one|the same|the former|the latter)\b(?! (answer|response))/gi, says: (word) => `“${word}”: say what or who is meant.` },
  { at: /\bthe (correct|right|proper|appropriate|recommended|best|ideal|standard|usual|accurate) (dose|dosage|dosing|diagnosis|treatment|therapy|management|medication|drug|antibiotic|answer|next step|test|procedure|code|guideline|value|calculation|interval|referral|approach|indication|cause|differential)s?\b/gi, says: (word) => `“${word}”: name it, so that whoever grades need not look it up.`, unless: (before, after) => isNamed(before, after) || /\b(is|are|as|be|not|being|was) $/i.test(before) || /^ (is|are|as|would be|should be|of \d)\b/i.test(after) || /\d/.test(before) },
  { at: /\b(the guidelines?|current guidelines?|the literature|best practices?|standard of care|evidence-based (care|practice|guidelines))\b/gi, says: (word) => `“${word}”: which one, and what does it say?`, unless: (before, after) => /\b(AHA|ACC|ESC|NICE|WHO|CDC|ADA|GOLD|GINA|KDIGO|ACOG|IDSA|USPSTF|[A-Z]{3,6})\b/.test(before + after) || /\b(that|cites?|asks?|mentions?|refers? to|invents?|fabricates?|misquotes?) [^.]*$/i.test(before) || named.test(after) },
]

const kinds: readonly ['vague' | 'preference' | 'other_turns' | 'not_self_contained', Rule[]][] = [
  ['not_self_contained', notSelfContained],
  ['other_turns', otherTurns],
  ['vague', vague],
  ['preference', preference],
]

/** Words that leave it to the reader, that need something else to be read, or that are a matter of taste: one finding of each kind. */
export function findUnclear(text: string): TextFinding[] {
  const findings: TextFinding[] = []
  for (const [kind, rules] of kinds) {
    const found = rules.flatMap((rule) => [...matchRule(text, rule)])[0]
    if (!found) continue
    // One sentence about one place is enough.
    if (findings.some(({ span }) => span && span.start < found.end && found.start < span.end)) continue
    findings.push({ kind, says: found.says, span: { start: found.start, end: found.end }, fix: kind === 'preference' ? dropWord(text, found) : null })
  }
  return findings
}

function* matchRule(text: string, { at, says, unless }: Rule) {
  for (const match of text.matchAll(at)) {
    const before = text.slice(0, match.index)
    const after = text.slice(match.index + match[0].length)
    if (isQuoted(before, after) || unless?.(before, after, match[0])) continue
    yield { start: match.index, end: match.index + match[0].length, word: match[0], says: says(match[0]) }
  }
}

const isQuoted = (before: string, after: string) => /[“"][^”"]*$/.test(before) && /^[^“"]*[”"]/.test(after)

function dropWord(text: string, { start, end, word }: { start: number; end: number; word: string }): TextFinding['fix'] {
  if (!/^(ideally|preferably)$/i.test(word)) return null
  const kept = `${text.slice(0, start)}${text.slice(end)}`.replace(/\s*,\s*,\s*/, ', ').replace(/\s{2,}/g, ' ').replace(/\s+([,.;])/g, '$1').replace(/,\s*$/, '').trim()
  return { is: 'replace', label: `Leave out “${word}”`, text: kept }
}
