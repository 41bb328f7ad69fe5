type Messages = { role: string; content: string }[]
export function composeAnswer(messages: Messages, answers: Record<string, string>): string
export function decide(judged: { criterion: string; answer: string }): boolean
export function readJudgePrompt(
  messages: Messages,
): { criterion: string; points: number; answer: string } | null
