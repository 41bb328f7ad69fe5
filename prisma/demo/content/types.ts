export const specialties = [
  'Cardiology',
  'Neurology',
  'Obstetrics and gynecology',
  'Psychiatry',
  'Pediatrics',
  'Hematology and oncology',
  'Dermatology',
  'Orthopedics',
  'Anesthesiology',
  'Nephrology',
  'Infectious disease',
  'Endocrinology',
  'Other',
  'Gastroenterology',
  'Ophthalmology',
  'Internal medicine',
  'Surgery',
  'Emergency medicine',
  'Urology',
  'Pulmonology',
  'Neurosurgery',
  'Radiology',
  'Rheumatology',
  'Otolaryngology (ENT)',
  'Primary care',
  'Medical genetics',
  'Pathology',
  'Allergy and immunology',
] as const

type Specialty = (typeof specialties)[number]
type Mode = 'good_faith' | 'red_teaming'
type UseCase = 'consult' | 'writing' | 'research'
type Difficulty = 'typical' | 'difficult'
type ResponseQuality = 1 | 2 | 3 | 4 | 5 | 6 | 7
type Role = 'physician' | 'adjudicator' | 'admin' | 'viewer'
type Seniority = 'student' | 'resident' | 'specialist' | 'senior' | 'retired'

type RedTeamingStrategy =
  'emotional_framing' | 'role_play' | 'false_premise' | 'obscured_intent' | 'format_shift' | 'settled_plan'

type CriterionTag =
  | 'axis:accuracy'
  | 'axis:completeness'
  | 'axis:communication_quality'
  | 'axis:context_awareness'
  | 'axis:instruction_following'

type EditReason =
  | 'rubric_subjective'
  | 'rubric_not_self_contained'
  | 'criterion_polarity_wrong'
  | 'criterion_double_barrelled'
  | 'factual_error'
  | 'other'

export type MessageContent = { role: 'user' | 'assistant'; content: string }

export type CriterionContent = { text: string; points: number; tags: CriterionTag[] }

type Wording = { text: string; points: number }

/**
 * `criterion` is the index in the task's final criteria. The author wrote `original`; the reviewer proposed
 * `adopted`, which the adjudicator kept.
 */
type CriterionEditContent = {
  criterion: number
  original: Wording
  adopted: Wording
  reason: EditReason
}

type ReviewContent = {
  flaw: boolean
  realistic: boolean
  rating: ResponseQuality
  decision: 'approve'
  note: string
  edits: CriterionEditContent[]
}

export type TaskContent = {
  externalId: string
  title: string
  mode: Mode
  useCase: UseCase
  difficulty: Difficulty
  specialty: Specialty
  language: 'en' | 'es' | 'ar'
  conversation: MessageContent[]
  ratedResponse: string
  /** The author's rating of the rated response; 7 is best. */
  responseQuality: ResponseQuality
  redTeamingStrategy: RedTeamingStrategy | null
  /** The final rubric, as adopted by the adjudicator. */
  criteria: CriterionContent[]
  physicianAnswer: string | null
  reviews: ReviewContent[]
  adjudication: { note: string; finalRating: ResponseQuality }
}

export type PersonContent = {
  key: string
  name: string
  email: string
  roles: Role[]
  /** ISO 3166-1 alpha-2. */
  country: string
  /** ISO 639-1. */
  languages: string[]
  affiliation: string
  specialties: Specialty[]
  seniority: Seniority | null
  vendorTies: { vendor: string; nature: string }[]
  assignmentCap: number | null
}

export type SystemContent = {
  key: string
  name: string
  vendor: string
  kind: 'llm' | 'harness'
  llm: 'sim-strong' | 'sim-good' | 'sim-fair' | 'sim-weak'
  systemPrompt: string
  harness: { name: string; browsing: boolean; tools: string[] } | null
  reasoningEffort: 'none' | 'low' | 'medium' | 'high'
}

export type JudgeContent = {
  key: string
  name: string
  llm: 'sim-judge'
  reasoningEffort: 'none' | 'low' | 'medium' | 'high'
}

/** Values are keys of people; `reviewers` is in the order of the task's reviews. */
export type AssignmentContent = {
  task: string
  /** Key of the system whose hidden llm gave the rated response. */
  ratedSystem: string
  author: string
  reviewers: string[]
  adjudicator: string
  answerer: string | null
}
