import { useTexts } from '../../client/use-texts.ts'
import { CodeBlock } from '../ui/code-block.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Answer } from './use-run.ts'

export function AnswerCard({ answer }: { answer: Answer }) {
  const t = useTexts('explorer')
  if (answer.ok) {
    return (
      <section aria-label={t('answer')} aria-live="polite">
        <CodeBlock
          label={t('answerIn', { ms: String(answer.ms) })}
          text={JSON.stringify(answer.data ?? null, null, 2)}
        />
      </section>
    )
  }
  const { sentence, fields } = answer.problem
  return (
    <section aria-label={t('answer')} className="flex flex-col gap-3">
      <Notice tone="danger">{sentence}</Notice>
      {Object.keys(fields).length > 0 && <CodeBlock label={t('fieldErrors')} text={JSON.stringify(fields, null, 2)} />}
    </section>
  )
}
