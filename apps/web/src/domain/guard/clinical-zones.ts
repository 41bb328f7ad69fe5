/** Repetitions have an end, so that no text is walked over again from each of its words. */
const ZONES: readonly RegExp[] = [
  // Where papers, trials and codes are cited.
  /\bPMC?(?:ID)?:?\s?(?:PMC)?\d{5,9}\b/gi,
  /\b(?:doi:?\s?|https?:\/\/(?:dx\.)?doi\.org\/)10\.\d{4,9}\/\S+/gi,
  /\b(?:NCT\d{8}|ISRCTN\d+|CD\d{6}|EudraCT\s?[\d-]+|arXiv:\d+\.\d+|ISBN[:\s][\d-]+)\b/gi,
  /\b(?:ICD(?:-?\d+)?(?:-CM)?|CPT|HCPCS|SNOMED(?: CT)?|LOINC|RxNorm|ATC|DRG|OMIM|UniProt|rs)(?: codes?)?:?\s?[\dA-Z][\w.-]*(?:(?:,| and| or) [\dA-Z][\w.-]*\d[\w.-]*){0,40}/g,
  /\b(?:19|20)\d\d;\s?\d+(?:\(\w+\))?:\s?[\w-]+/g,
  // Measurements: BP 120/80, 7/10, 3.5-5.0, 20/40.
  /\b(?:BP|blood pressure|PA|RR|TA)\s?(?:of |is |was |:)?\d{2,3}\/\d{2,3}/gi,
  /\b\d{2,3}\/\d{2,3}\s?mm\s?Hg/gi,
  /\b20\/\d{2,3}\b/g,
  /\b\d[\d.,]{0,20}\s?(?:mg|g|kg|mcg|µg|ug|ng|pg|mL|ml|dL|L|mmol|µmol|mEq|IU|U|units?|mmHg|bpm|cm|mm|kcal|Gy|mSv)(?:\/[\w.²]+)*\b/g,
]

/** Places of codes, citations and measurements, in which a weak sign is none. */
export function findClinicalZones(plain: string): { start: number; end: number }[] {
  return ZONES.flatMap((pattern) =>
    [...plain.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length })),
  )
}
