import type { UseCase } from '../datasets/task-facets'
import { timeCourse } from './time-course'

export type KnownFact = {
  /** The stored name of the fact. */
  fact: string
  /** Why or when a colleague would ask for it. */
  when: string
  /** Use cases that list it first. */
  first: readonly UseCase[]
  /** Matches an English mention of the fact. */
  looksLike: RegExp
}

const PREGNANCY = 'Pregnancy or breastfeeding'

const male = /\b(man|male|boy|gentleman|mr|he|his|him|father|son|husband|\d{1,3} ?M)\b/i
const otherwise =
  /\b(wom[ae]n|female|girl|lady|mrs|ms|she|her|mother|daughter|wife|transgender|trans|non-binary|pregnan\w*|breast-?feeding|\d{1,3} ?F)\b/i

/** Whether a text mentions a male patient, and nobody who could be pregnant. */
const isOnlyAboutMales = (text: string): boolean => male.test(text) && !otherwise.test(text)

/** Facts that a colleague would ask for, in the order of a medical history. */
export const knownFacts: readonly KnownFact[] = [
  {
    fact: 'Age',
    when: 'Doses, thresholds and likely causes follow it.',
    first: ['consult', 'writing'],
    looksLike:
      /\b\d{1,3}[- ]?(years?|yrs?|y\/?o|months?|weeks?|days?)[- ]?(old)?\b(?= (old|man|woman|male|female|boy|girl|m|f)|-old|[- ]old)|\b\d{1,3} ?(yo|y\/o|y\.o\.?|[MF])\b|(?<!\b(for|past|last|over|within|after|every|about|since) )\b\d{1,3} ?y\b(?!\.? ?(ago|of|history|later|survival|follow))|\b(aged?|age:?) \d{1,3}|\b(man|woman|male|female|boy|girl|lady|gentleman|child|patient|person) of \d{1,3}\b|\b(man|woman|male|female|boy|girl|lady|gentleman),? \d{1,3}\b(?![.,:/]?\d|[- ]?(%|kg|kilos?|lbs?|pounds?|cm|m\b|mg|ml|units?|hours?|days?|weeks?|times))|\b(newborn|neonate|infant|toddler|teenager|adolescent|elderly)\b|\b(born|dob|date of birth):? ?(on |in )?(the )?(\d+([./-]\d+)*((st|nd|rd|th)?,? (of )?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?(,? \d{4})?)?|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?( \d{1,2}(st|nd|rd|th)?(?!\d))?(,? \d{4})?)|\b(i am|i['’]m|(she|he|father|mother|dad|mum|mom|husband|wife|partner|son|daughter|brother|sister|uncle|aunt|grand(?:father|mother)|patient|child|baby) is|(she|he)['’]s) (?:now |only |just )?\d{1,3}\b(?![.,:/]?\d|[- ]?(%|kg|kilos?|lbs?|pounds?|stone|cm|centimet|met(er|re)s?|m\b|f(oo|ee)?t\b|inch|seconds?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|mg|ml|units?|times|percent|per cent|miles?|km|sure|pregnant))/i,
  },
  {
    fact: 'Sex or gender',
    when: 'Where likely causes, doses or screening differ.',
    first: ['consult', 'writing'],
    looksLike:
      /\b(man|woman|male|female|boy|girl|he|she|his|her|mother|father|lady|gentleman|transgender|non-binary|mr|mrs|ms)\b/i,
  },
  {
    fact: PREGNANCY,
    when: 'Before drugs and imaging in anyone who may be pregnant.',
    first: ['consult'],
    looksLike:
      /\b(pregnan\w*|breast-?feeding|lactating|trimester|gestation\w*|postpartum|hcg|lmp|G\dP\d|weeks' gestation)\b/i,
  },
  {
    fact: 'Onset and time course',
    when: 'How long, how fast, getting better or worse.',
    first: ['consult'],
    looksLike: timeCourse,
  },
  {
    fact: 'Severity and red flags',
    when: 'They decide how urgent it is.',
    first: ['consult'],
    looksLike:
      /\b(severe|mild|moderate|worst|\d+ ?\/ ?10|red flags?|no (fever|chest pain|weight loss|dyspn\w+|numbness|weakness)|denies|haemodynamically|hemodynamically|stable|unstable)\b/i,
  },
  {
    fact: 'Vital signs and findings',
    when: 'What was seen, measured or heard.',
    first: ['consult', 'writing'],
    looksLike:
      /\b(bp|blood pressure|hr|heart rate|pulse|spo2|saturation|temp\w*|rr|respiratory rate|on exam\w*|auscultation)\b.{0,15}\d|(?<![\d/])[1-9]\d{1,2}\/\d{2,3}\b(?!\/\d)|\b3[5-9][.,]\d ?°?c\b/i,
  },
  {
    fact: 'Past illnesses',
    when: 'They change the risk or rule out a treatment.',
    first: ['consult', 'writing'],
    looksLike:
      /\b(history of|known|pmh|past medical|diabet\w+|hypertension|asthma|copd|cancer|stroke|heart failure|atrial fibrillation|ckd|hiv|transplant\w*|epilepsy|cirrhosis)\b/i,
  },
  {
    fact: 'Current medication',
    when: 'Interactions, and what was already tried.',
    first: ['consult', 'writing'],
    // Common words end like the names of drugs.
    looksLike:
      /\b(takes?|taking|on|started|prescribed|medications?:?|meds:?) ([\w-]+ ){0,3}(?!(again|alone|\w*bone|\w*line|\w+side|\w*tone|\w+where|brain|certain|contain|domain|everyone|examine|genuine|guide|main|margin|marine|medicine|machine|nine|none|obtain|origin|pain|phone|provide|protein|remain|routine|skin|someone|spine|suicide|telephone|trial|urine|vaccine|vein|wide|within|zone)\b)\w{3,}(pril|sartan|olol|statin|mab|azole|cillin|mycin|xaban|formin|pam|pine|ide|one|ine|ium|in)\b|\b\d+ ?(mg|mcg|µg|units)\b|\bno (regular )?(medications?|meds)\b/i,
  },
  {
    fact: 'Allergies',
    when: 'Before any drug.',
    first: ['consult'],
    looksLike: /\b(allerg\w+|nkda|anaphyla\w+|intoleran\w+)\b/i,
  },
  {
    fact: 'Kidney function',
    when: 'Doses, contrast, potassium.',
    first: ['consult'],
    looksLike:
      /\b(egfr|gfr|creatinine|ckd|dialysis|kidney (function|disease)|renal (function|failure|disease|impairment))\b/i,
  },
  {
    fact: 'Liver function',
    when: 'Doses, anticoagulation, paracetamol.',
    first: [],
    looksLike:
      /\b(alt|ast|lfts?|bilirubin|cirrhosis|hepatitis|child-pugh|liver (function|disease|failure)|hepatic)\b/i,
  },
  {
    fact: 'Weight',
    when: 'Doses by weight: children, heparin, chemotherapy.',
    first: [],
    looksLike: /\b\d+([.,]\d+)? ?(kg|kilos?|lbs?|pounds)\b|\bbmi\b/i,
  },
  {
    fact: 'Immune status',
    when: 'Fever, vaccines, infections.',
    first: [],
    looksLike:
      /\b(immunosuppress\w+|immunocomp\w+|neutropeni\w+|hiv|transplant\w*|chemotherapy|steroids?|prednisol?one|biologics?|asplen\w+|vaccinat\w+)\b/i,
  },
  {
    fact: 'Goals of care',
    when: 'How far the patient wants to go.',
    first: [],
    looksLike:
      /\b(goals of care|palliative|hospice|dnr|dnacpr|resuscitat\w+|advance (directive|care)|comfort care|wishes)\b/i,
  },
  {
    fact: 'Setting and resources',
    when: 'Home, clinic, ward, rural: what can be done there.',
    first: ['consult', 'writing'],
    looksLike:
      /\b(clinic|ward|icu|emergency (department|room)|ed|hospital|outpatient|inpatient|at home|rural|village|nursing home|primary care|gp|telehealth|no (ct|mri|lab\w*))\b/i,
  },
  {
    fact: 'Country',
    when: 'Guidelines, drugs, units and emergency numbers differ.',
    first: ['consult', 'writing', 'research'],
    looksLike:
      /\b(in|from|live in|based in) (the )?(US|USA|UK|EU|United (States|Kingdom)|Canada|Australia|India|Germany|France|Spain|Italy|Brazil|Mexico|Nigeria|Kenya|South Africa|China|Japan|Pakistan|Bangladesh|Indonesia|Turkey|Egypt|Israel|Netherlands|Switzerland|Austria|Ireland|Sweden|Norway|Denmark)\b|\b(NHS|Medicare|Medicaid|NICE|FDA|EMA)\b/,
  },
  {
    fact: 'Who asks',
    when: 'A patient, a nurse and a specialist need different answers.',
    first: ['consult', 'writing', 'research'],
    looksLike:
      /\b(i am|i'm|as) an? (\w+ )?(\w+ )?(doctor|physician|nurse|resident|student|surgeon|\w+ologist|gp|pharmacist|midwife|patient|parent|carer|caregiver)\b|\bmy (patient|son|daughter|mother|father|wife|husband|child|baby)\b/i,
  },
  {
    fact: 'Reader of the text',
    when: 'Patient, colleague, insurer, court.',
    first: ['writing'],
    looksLike:
      /\b(letter|note|leaflet|handout|summary|message|email) (to|for) (the |a |an |my |her |his )?\w+|\b(for|to) (the )?(patient|gp|referring|insurer|insurance|family|parents|colleagues?)\b/i,
  },
  {
    fact: 'Length and form',
    when: 'The space and format that the text has to fit.',
    first: ['writing', 'research'],
    looksLike:
      /\b(\d+ (words|lines|sentences|paragraphs|pages|bullets?)|bullet points?|table|soap|sbar|one page|template|format|short|brief)\b/i,
  },
  {
    fact: 'Population and question',
    when: 'Who, which treatment, compared with what, which outcome.',
    first: ['research'],
    looksLike:
      /\b(patients with|adults with|children with|compared (with|to)|versus|vs\.?|outcomes?|mortality|efficacy|incidence)\b/i,
  },
  {
    fact: 'Level of evidence wanted',
    when: 'Trials, guidelines, or any report; until which year.',
    first: ['research'],
    looksLike:
      /\b(rct|randomi[sz]ed|meta-?analys\w+|systematic review|guidelines?|cohort|case reports?|since (19|20)\d\d|recent|latest)\b/i,
  },
]

/**
 * The facts for a use case, the most relevant in `first`; without a use case, all are in `first`. Pregnancy is
 * left out when the text is about a man or a boy only.
 */
export function listContextFacts(
  useCase: UseCase | null,
  text: string,
): { first: KnownFact[]; further: KnownFact[] } {
  const facts = isOnlyAboutMales(text) ? knownFacts.filter(({ fact }) => fact !== PREGNANCY) : knownFacts
  if (useCase === null) return { first: [...facts], further: [] }
  return {
    first: facts.filter(({ first }) => first.includes(useCase)),
    further: facts.filter(({ first }) => !first.includes(useCase)),
  }
}

/** The words of a text that seem to state a fact; null if there are none. */
export function findFactMention({ looksLike }: Pick<KnownFact, 'looksLike'>, text: string): string | null {
  return looksLike.exec(text)?.[0].trim() ?? null
}
