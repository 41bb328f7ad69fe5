/** Names of speakers as people and sites write them, in lower case. */
const strong = {
  user: [
    'user', 'you', 'you said', 'human', 'benutzer', 'nutzer', 'benutzerin', 'utilisateur', 'utilisatrice', 'vous', 'vous avez dit', 'usuario', 'usted', 'tú', 'usuaria', 'usuário', 'utilizador', 'você',
    'utente', 'gebruiker', 'kullanıcı', 'użytkownik', 'пользователь', 'користувач', 'المستخدم', 'أنت', 'משתמש', 'کاربر', 'उपयोगकर्ता', 'ユーザー', 'あなた', '用户', '用戶', '使用者', '사용자',
  ],
  assistant: [
    'assistant', 'ai', 'ai assistant', 'bot', 'chatbot', 'chatgpt', 'chatgpt said', 'gpt', 'claude', 'gemini', 'copilot', 'model', 'llm', 'assistent', 'assistentin', 'ki', 'chatgpt hat gesagt', 'assistante', 'ia',
    'chatgpt a dit', 'asistente', 'chatgpt dijo', 'assistente', 'chatgpt disse', 'asistan', 'asystent', 'ассистент', 'помощник', 'асистент', 'المساعد', 'עוזר', 'دستیار', 'सहायक', 'アシスタント', '助手', '助理', '어시스턴트',
  ],
  system: ['system', 'système', 'sistema', 'система', 'システム', '系统', '시스템'],
}

/** Words that stand before a colon in clinical text too: they count only when no other speaker is named. */
const weak = {
  user: ['q', 'question', 'prompt', 'me', 'frage', 'ich', 'pregunta', 'pergunta', 'domanda', 'vraag', 'soru', 'pytanie', 'вопрос', 'سؤال', 'שאלה', '質問', '问', '问题', '질문'],
  assistant: ['a', 'answer', 'response', 'reply', 'antwort', 'réponse', 'respuesta', 'resposta', 'risposta', 'antwoord', 'yanıt', 'cevap', 'odpowiedź', 'ответ', 'جواب', 'الجواب', 'תשובה', '回答', '答', '답변', '답'],
}

export type Speaker = 'user' | 'assistant' | 'system'

const indexOf = (lists: Partial<Record<Speaker, string[]>>) => new Map(Object.entries(lists).flatMap(([speaker, names]) => names.map((name) => [name, speaker as Speaker])))

export const strongLabels = indexOf(strong)
export const weakLabels = indexOf(weak)
