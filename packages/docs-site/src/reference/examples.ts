import type { NamedOperation } from '@messenger/shared/contract/operations'
import { describeOperation } from '../../../../apps/web/src/components/explorer/described-operation.ts'
import { snippetLanguages, writtenCallOf } from '../../../../apps/web/src/components/explorer/snippets/languages.ts'
import { fence } from './markdown-text.ts'

/** What a tab is called, and how its code is told to whoever colours it. */
const tabs = {
  curl: ['curl', 'bash'],
  typescript: ['Node', 'ts'],
  python: ['Python', 'python'],
  php: ['PHP', 'php'],
} as const

/** The example of an operation as a call in each language, written as the explorer of the dashboard writes them. */
export function exampleTabs(row: NamedOperation): string {
  const described = describeOperation(row)
  const input = Object(row.operation.example.input)
  const call = writtenCallOf(described, input, { origin: 'https://gateway.example.com', sessionId: 7 })
  return snippetLanguages.map(({ id, write }) => fence(`${tabs[id][1]} tab="${tabs[id][0]}"`, write(call))).join('\n\n')
}
