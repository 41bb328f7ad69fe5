import { createRequest } from './create-request'

const request = createRequest<undefined>()

/** Opens the guidelines of the task on screen in a panel beside it. */
export const openGuidelines = () => request.send(undefined)
export const listenForGuidelines = request.listen
export const onGuidelinesRequest = request.onSent
