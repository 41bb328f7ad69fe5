import { Conversation } from '../../components/ui/text/conversation'
import { Disclosure } from '../../components/ui/layout/disclosure'
import { formatCount } from '../../components/ui/text/format'
import { Markdown } from '../../components/ui/text/markdown'
import { Section } from '../../components/ui/layout/section'
import type { TaskDetail } from '../../domain/datasets/datasets'

type Version = TaskDetail['version']

const answerNames: Record<string, string> = {
  physician_response: 'Physician’s answer',
  ideal_completion: 'Ideal answer',
  baseline: 'Specialist’s answer',
}

/** The conversation, the rated response and the answers by people. */
export function TaskText({ version }: { version: Version }) {
  const lang = version.language ?? undefined
  return (
    <>
      <Section
        title="Conversation"
        aside={formatCount(version.conversation.filter(({ role }) => role === 'user').length, 'user turn')}
      >
        <Conversation
          messages={version.conversation}
          captions={{ user: 'User', assistant: 'Assistant' }}
          lang={lang}
        />
      </Section>
      {version.ratedResponse === null ? null : (
        <Section
          title="Rated response"
          lead="The hidden model’s answer, rated by the author. It is not part of the conversation."
        >
          <div className="bg-sunk px-4 py-4 sm:px-6">
            <Markdown text={version.ratedResponse} lang={lang} />
          </div>
        </Section>
      )}
      {version.answers.length > 0 ? (
        <Section
          title="Answers by people"
          lead="Kept for comparison. Each is graded like the answer of a system."
        >
          {version.answers.map((answer) => (
            <Disclosure
              key={answer.id}
              summary={[
                answerNames[answer.source] ?? answer.source,
                answer.group,
                answer.simulated ? 'simulated' : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            >
              <Markdown text={answer.text} lang={lang} />
              {answer.references.map((reference, index) => (
                <Disclosure key={index} summary={`Reference answer ${index + 1}, which the physician saw`}>
                  <Markdown text={reference} lang={lang} />
                </Disclosure>
              ))}
            </Disclosure>
          ))}
        </Section>
      ) : null}
    </>
  )
}
