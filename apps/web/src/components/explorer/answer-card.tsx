import { CodeBlock } from '../ui/code-block.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Answer } from './use-run.ts'

export function AnswerCard({ answer }: { answer: Answer }) {
  if (answer.ok) {
    return (
      <section aria-label="Answer" aria-live="polite">
        <CodeBlock label={`Answer (${answer.ms} ms)`} text={JSON.stringify(answer.data ?? null, null, 2)} />
      </section>
    )
  }
  const { sentence, fields } = answer.problem
  return (
    <section aria-label="Answer" className="flex flex-col gap-3">
      <Notice tone="danger">{sentence}</Notice>
      {Object.keys(fields).length > 0 && <CodeBlock label="Errors by field" text={JSON.stringify(fields, null, 2)} />}
    </section>
  )
}
