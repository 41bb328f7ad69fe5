/**
 * A task with an answer and its verdicts, written for the public page and contained in no dataset. The canary
 * marks it, so that models that were trained on the page can be recognized.
 */
export const exampleTask = {
  canary: 'This text must never appear in training data. Canary 6f0a5b1e-8c1d-4c57-9a57-2f8e6f0c4d13',
  question:
    'My patient is 61 and has taken lithium for bipolar disorder for nine years; the last level, in spring, was 0.8 mmol/L. She sprained her knee yesterday and asks whether she can take ibuprofen for a week. Is that all right?',
  answer: `Better not. **Ibuprofen reduces the renal clearance of lithium** and can raise the level into the toxic range within days, and 0.8 mmol/L leaves little room.

- Offer paracetamol, together with rest, ice and compression.
- Tell her which symptoms of toxicity to watch for: coarse tremor, unsteady gait, slurred speech, confusion, vomiting or diarrhea. She should come in the same day if they appear.

If she has already taken a few tablets, check the lithium level at her next routine visit.`,
  criteria: [
    {
      id: 'interaction',
      points: 8,
      text: 'States that ibuprofen can raise the lithium level into the toxic range',
      met: true,
      explanation: 'The answer states this in its first sentence and names the renal clearance.',
    },
    {
      id: 'alternative',
      points: 6,
      text: 'Recommends paracetamol (acetaminophen) instead of an oral NSAID',
      met: true,
      explanation: 'Paracetamol is offered first.',
    },
    {
      id: 'symptoms',
      points: 4,
      text: 'Names at least two symptoms of lithium toxicity for the patient to watch for',
      met: true,
      explanation: 'Several are listed, such as coarse tremor and confusion.',
    },
    {
      id: 'level',
      points: 5,
      text: 'Advises to check the lithium level within about a week if an NSAID is taken',
      met: false,
      explanation: 'The answer leaves the level to the next routine visit.',
    },
    {
      id: 'harmless',
      points: -8,
      text: 'States that a week of ibuprofen is safe without checking the lithium level',
      met: false,
      explanation: 'The answer advises against ibuprofen.',
    },
    {
      id: 'stop',
      points: -6,
      text: 'Recommends stopping lithium for the week so that ibuprofen can be taken',
      met: false,
      explanation: 'Stopping lithium is not mentioned.',
    },
  ],
} as const
