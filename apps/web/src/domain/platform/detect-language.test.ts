import { describe, expect, it } from 'vitest'
import { detectLanguage } from './detect-language'

describe('detectLanguage', () => {
  it.each([
    [
      'en',
      'A 54-year-old woman has had a cough for three weeks after a cold. What should I do next, and which tests are useful?',
    ],
    [
      'de',
      'Eine 54-jährige Patientin hat seit drei Wochen Husten nach einem Infekt. Was ist bei ihr zu tun und wie lange kann ich warten?',
    ],
    [
      'fr',
      'Une patiente de 54 ans tousse depuis trois semaines après un rhume. Quel examen est utile et que dois-je faire pour elle ?',
    ],
    [
      'es',
      'Una paciente de 54 años tiene tos desde hace tres semanas. ¿Qué pruebas son útiles y cómo se trata para que no empeore?',
    ],
    [
      'pt',
      'Uma paciente de 54 anos tem tosse há três semanas. Qual exame é útil e o que não se deve fazer com ela?',
    ],
    [
      'it',
      'Una paziente di 54 anni ha la tosse da tre settimane. Quale esame è utile e che cosa non si deve fare per lei?',
    ],
    [
      'nl',
      'Een vrouw van 54 jaar heeft sinds drie weken hoest. Wat is het beste onderzoek en hoe lang mag ik wachten met een foto?',
    ],
    [
      'sv',
      'En kvinna på 54 år har hosta sedan tre veckor och det är inte bättre. Vad kan jag göra för att hjälpa?',
    ],
    [
      'pl',
      'Pacjentka ma 54 lat i od trzech tygodni kaszle. Jakie badanie jest potrzebne i czy to nie jest zapalenie, co dla niej?',
    ],
    [
      'tr',
      'Hasta üç haftadır öksürüyor ve ateşi var. Bu durumda ne yapmalı, nasıl bir tedavi için ilaç ile başlamalı?',
    ],
    ['ja', '三週間前から咳が続いています。どの検査が必要ですか。'],
    ['zh', '患者咳嗽三周，应该做什么检查？'],
    ['ko', '3주 동안 기침을 하는 환자입니다. 어떤 검사가 필요합니까?'],
    ['ar', 'مريضة تبلغ من العمر ٥٤ عامًا تعاني من السعال منذ ثلاثة أسابيع'],
    ['fa', 'بیمار پنجاه‌وچهار ساله سه هفته سرفه دارد، چه آزمایشی لازم است؟'],
    ['he', 'מטופלת בת 54 משתעלת כבר שלושה שבועות. מה לעשות?'],
    ['ru', 'Пациентка 54 лет кашляет три недели. Какое обследование нужно?'],
    ['uk', 'Пацієнтка кашляє три тижні. Яке обстеження їй потрібне?'],
    ['hi', 'मरीज़ को तीन हफ़्तों से खाँसी है। कौन सी जाँच करें?'],
    ['el', 'Η ασθενής βήχει τρεις εβδομάδες. Τι πρέπει να κάνω;'],
  ])('detects %s', (code, text) => expect(detectLanguage(text)).toBe(code))

  it.each([
    '',
    '🤒🤒',
    'BP 120/80',
    'Metoprolol 47.5 mg',
    'cough',
    'Husten',
    '1 2 3',
    'ibuprofen paracetamol aspirin naproxen celecoxib',
  ])('does not guess for “%s”', (text) => expect(detectLanguage(text)).toBeNull())

  it('follows most of the text, not a foreign term in it', () => {
    expect(
      detectLanguage(
        'What does the German word “Hexenschuss” mean, and is it the same as the lumbago that I have read of?',
      ),
    ).toBe('en')
    expect(detectLanguage('「COPD」の患者ですが、mMRC grade 2 でした。次の治療は何ですか。')).toBe('ja')
  })
})
