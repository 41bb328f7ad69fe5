export function sha256(text: string): string
export function hashConversation(messages: { role: string; content: string }[]): string
