/** The pages whose opening marks notifications as read: one task's, and the queue of answers. */
export const NOTIFIED_PAGE = /^\/(answer|(write|review|adjudicate|answer|outcomes)\/[0-9a-f-]{36})$/
