/** Where this browser keeps a fact that was typed and not added yet. */
export const ownFactKey = (taskId: string) => `consilium fact ${taskId}`
