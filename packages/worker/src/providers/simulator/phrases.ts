// The same for any question: nothing here is a clinical fact or advice.
export const headings = [
  'What this depends on',
  'What to clarify first',
  'How this could be approached',
  'What remains uncertain',
  'How to continue from here',
]

export const sentences = [
  'This part of the answer would set out what is already known about {term} from the conversation.',
  'Here an answer would ask when {term} was first mentioned and what has changed since.',
  'The answer would separate what was reported about {term} from what was concluded from it.',
  'It would name the pieces of information about {term} that are missing and say why they matter.',
  'At this point the reasoning about {term} would be spelled out step by step.',
  'An answer would say how certain each statement about {term} is, and on what it rests.',
  'It would put the points on {term} in the order in which they should be dealt with.',
  'Here the answer would compare the options for {term} side by side, with what speaks for each.',
  'It would say which circumstances would change the view on {term}.',
  'The wording about {term} would be adapted to the reader, professional or not.',
  'This line represents a summary of the guidance on {term}, with its date and place of issue.',
  'It would check whether the question about {term} rests on a premise that has to be corrected.',
  'Here an answer would say what is usual for {term} and in what way this case differs.',
  'It would say what to watch for around {term}, and how soon to check again.',
  'The answer would mention whom else to involve when {term} is discussed.',
  'It would note which sources on {term} disagree, and how the difference is weighed.',
  'This line represents a worked example that makes {term} easier to follow.',
  'It would point out a common misunderstanding about {term} and correct it.',
  'Here an answer would repeat the key figure for {term} with its unit and its source.',
  'It would say what was left out about {term}, and where to read on.',
  'The answer would offer a short version on {term} that can be passed on as it is.',
  'It would ask one question back about {term} where the reply decides what follows.',
  'Here an answer would weigh doing something about {term} now against waiting.',
  'It would say plainly what a conversation alone cannot show about {term}.',
  'This line represents a checklist on {term} that can be ticked off.',
  'It would state who is responsible for the next step on {term}, and by when.',
  'The answer would link {term} to what was said earlier in the conversation.',
  'It would close the part on {term} with one sentence that can be remembered.',
  'Here an answer would describe how {term} is usually documented.',
  'It would say how a plan around {term} is adapted when the first step does not work.',
]

export const closings = [
  'In short: a simulated answer ends with a summary in one sentence.',
  'To sum up: this is where an answer would repeat its main point.',
  'Finally, an answer would say here what it would take to be more certain.',
  'If something is unclear, an answer would invite a further question here.',
]
