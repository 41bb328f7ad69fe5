export const strings = {
  undo: {
    none: 'There is nothing to undo',
    isDone: (step: string) => `Undone: ${step}`,
    nothingHere: 'Nothing left to undo in this field',
    overtaken: (step: string) => `Can’t be undone: ${step}`,
    anyway: 'Undo it',
    help: 'Z also undoes it, outside a text field',
  },
  redo: {
    none: 'There is nothing to redo',
    isDone: (step: string) => `Redone: ${step}`,
    nothingHere: 'Nothing left to redo in this field',
    overtaken: (step: string) => `Can’t be redone: ${step}`,
    anyway: 'Redo it',
    help: 'Ctrl+Shift+Z also redoes it, outside a text field',
  },
  redoIt: 'Redo',
  reach: 'Undo only covers changes made since this page was opened.',
  history: {
    says: 'Earlier versions are in the draft history.',
    open: 'Draft history',
    help: 'The key for the history also opens it',
  },
  overtakenSays: 'It was changed in another tab or on another device since.',
  comparing: 'Choose a version first, or decide later: then you can undo in your draft',
  last: (step: string) => `The last change was elsewhere: ${step}.`,
} as const
