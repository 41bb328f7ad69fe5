/** An answer to a judge's prompt made from `template`, as a judge would give it that obeys whatever stands outside of the material. */
export function judgeGullibly(template: string, prompt: string): string
