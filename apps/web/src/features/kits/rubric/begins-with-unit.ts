const units = new Set(
  [
    '% ‰ ° °c °f kg g mg µg μg mcg ug ng pg l dl cl ml µl μl ul fl mol mmol µmol μmol umol nmol pmol eq meq iu u miu',
    'm cm mm µm μm nm km kpa pa mmhg cmh bpm hz khz mhz kcal cal kj j kv mv ma gy mgy msv sv bq mbq db sd',
    's sec secs second seconds min mins minute minutes h hr hrs hour hours d day days week weeks month months',
    'year years unit units percent degree degrees liter liters gram grams milligram milligrams',
  ].flatMap((line) => line.split(' ')),
)
const word = /^[\p{L}\p{M}%‰°]*/u
const firstWord = (text: string) => word.exec(text)?.[0] ?? ''

/** Whether a text begins with a unit of measurement, as in “mmol/L above the limit”. */
export const beginsWithUnit = (text: string): boolean => units.has(firstWord(text).toLowerCase())

/** Whether more letters can’t change the first word of a text. */
export const isFirstWordComplete = (text: string): boolean => firstWord(text).length < text.length
