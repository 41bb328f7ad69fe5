import { TOUR_STEPS } from '../../../domain/guidelines/tour-steps'

export const tourStrings = {
  label: 'Tour',
  offer: `New here? Take the tour (${TOUR_STEPS} steps).`,
  openOffer: (step: number) => `You are at step ${step + 1} of ${TOUR_STEPS} of the tour.`,
  start: 'Start',
  continue: 'Continue',
  notNow: 'Not now',
  progress: (step: number) => `Step ${step + 1} of ${TOUR_STEPS}`,
  next: 'Next',
  back: 'Back',
  done: 'Done',
  leave: 'Leave the tour',
  later: 'You can start the tour again from the command palette.',
  keys: 'F6 goes from what you write to this card and back.',
  commands: {
    take: 'Take the tour of this screen',
    continue: (step: number) => `Continue the tour at step ${step + 1}`,
    keywords: ['help', 'introduction', 'new', 'first steps', 'guide'],
  },
}
