import type { TOUR_STEPS } from '../../../domain/guidelines/tour-steps'
import type { TourName } from '../../../domain/guidelines/tours'

/** The screens that have a tour. Reviewing and adjudicating share one, in their own words. */
export type TouredScreen = 'write' | 'review' | 'adjudicate' | 'answer'

export const tourOf: Record<TouredScreen, TourName> = {
  write: 'authoring',
  review: 'judging',
  adjudicate: 'judging',
  answer: 'answering',
}

interface TourStep {
  /** The part of the screen that the step points at. */
  part: string
  title: string
  says: string
}

type Steps = readonly [TourStep, TourStep, TourStep, TourStep, TourStep] & { length: typeof TOUR_STEPS }

export const tourSteps: Record<TouredScreen, Steps> = {
  write: [
    {
      part: 'conversation',
      title: 'Talk to a hidden model',
      says: 'Write a question from your own practice, with invented patients. A model answers. You can continue, edit a message, or try another question. The last answer is the one that you rate.',
    },
    {
      part: 'rubric',
      title: 'Say what a good answer does',
      says: 'Each criterion is one fact that a reader can check in the answer, with points. Use negative points for what a good answer avoids. Checks beside a criterion say what is unclear.',
    },
    {
      part: 'rating',
      title: 'Rate the answer',
      says: 'From 1 to 7, and 7 is best. The anchors in the Rating tab say what each number means. You can change the rating until you submit.',
    },
    {
      part: 'test-drive',
      title: 'Test-drive the rubric',
      says: 'A judge applies your criteria to several answers. A criterion that every answer meets, or none, may be too easy or unclear.',
    },
    {
      part: 'submit',
      title: 'Submit the task',
      says: 'What is missing is listed beside this button. Your text is saved all the time, so you can leave and come back. After you submit, other physicians review the task without knowing who you are.',
    },
  ],
  review: [
    {
      part: 'text',
      title: 'Read the conversation and the answer',
      says: 'The marked answer is the one under review. You see neither the author nor the model, and the author does not see you.',
    },
    {
      part: 'rubric',
      title: 'Go through the criteria',
      says: 'Keep a criterion, or propose a change with a reason: other words, other points, drop it or add one.',
    },
    {
      part: 'rating',
      title: 'Give your own rating',
      says: 'From 1 to 7, and 7 is best. Rate the answer as you would find it in practice. The author’s rating stays hidden.',
    },
    {
      part: 'decision',
      title: 'Decide',
      says: 'Approve the task, return it to the author with reasons, or reject it. A note for the author explains what to change.',
    },
    {
      part: 'submit',
      title: 'Submit the review',
      says: 'What is missing is listed beside this button. Your text is saved all the time. If you can’t judge the task, hand it back or skip it in the menu at the top.',
    },
  ],
  adjudicate: [
    {
      part: 'text',
      title: 'Read the conversation and the answer',
      says: 'The marked answer is the one that was rated. Author and reviewers stay anonymous.',
    },
    {
      part: 'rubric',
      title: 'Resolve the criteria',
      says: 'Criteria on which all agree are folded to a line. For each difference, take a version with its points, write your own words or drop the criterion.',
    },
    {
      part: 'rating',
      title: 'Set the final rating',
      says: 'The reviewers’ median is proposed. Give a reason for a rating that differs from it.',
    },
    {
      part: 'note',
      title: 'Explain your decision',
      says: 'If you return or reject the task, choose reasons. A note for the author says what to change.',
    },
    {
      part: 'submit',
      title: 'Decide',
      says: 'Accept, return or reject. What is missing is listed beside the buttons. Your text is saved all the time.',
    },
  ],
  answer: [
    {
      part: 'text',
      title: 'Read the conversation',
      says: 'You see what the user wrote and what was answered before. The rubric, the rating and all other answers stay hidden.',
    },
    {
      part: 'answer',
      title: 'Write the best next answer',
      says: 'Answer the last message as you would in practice, in the language of the conversation. Take any time. Your text is saved all the time, so you can leave and come back.',
    },
    {
      part: 'ai',
      title: 'Work without AI',
      says: 'You may use the web, guidelines, calculators and colleagues, but no AI. If you did use AI, say so: the answer is kept and counted apart.',
    },
    {
      part: 'consulted',
      title: 'Say what you consulted',
      says: 'The declaration is published in totals, without names. Links to sources help others to understand an answer.',
    },
    {
      part: 'submit',
      title: 'Submit the answer',
      says: 'What is missing is listed beside this button. If you can’t answer the task, hand it back or skip it in the menu at the top.',
    },
  ],
}
