export const strings = {
  undo: {
    none: 'There is nothing to undo',
    isDone: (step: string) => `Undone: ${step}`,
    nothingHere: 'Nothing left to undo in this field',
    anyway: 'Undo it',
    help: 'Z also undoes it, outside a text field',
  },
  redo: {
    none: 'There is nothing to redo',
    isDone: (step: string) => `Redone: ${step}`,
    nothingHere: 'Nothing left to redo in this field',
    anyway: 'Redo it',
    help: 'Ctrl+Shift+Z also redoes it, outside a text field',
  },
  last: (step: string) => `The last change was elsewhere: ${step}.`,
} as const
