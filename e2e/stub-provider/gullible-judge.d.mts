/** Answers a judge's prompt made from `template` as a judge that obeys any text outside the material. */
export function judgeGullibly(template: string, prompt: string): string
