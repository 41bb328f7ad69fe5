import { createRequest } from './create-request'

const request = createRequest<number>()

/** Starts the tour of the screen at a step. */
export const openTour = request.send
export const listenForTour = request.listen
export const onTourRequest = request.onSent
