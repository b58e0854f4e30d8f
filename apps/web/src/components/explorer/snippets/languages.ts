import type { CallRequest } from './call-request.ts'
import { curlOf } from './curl.ts'
import { phpOf } from './php.ts'
import { pythonOf } from './python.ts'
import { typescriptOf } from './typescript.ts'

/** Names of products, the same in every language. `secret` absent: the snippet reads the variable `TOKEN`. */
export const snippetLanguages = [
  { id: 'curl', name: 'curl', write: curlOf },
  { id: 'typescript', name: 'TypeScript', write: typescriptOf },
  { id: 'python', name: 'Python', write: pythonOf },
  { id: 'php', name: 'PHP', write: phpOf },
] as const satisfies readonly {
  readonly id: string
  readonly name: string
  readonly write: (request: CallRequest, secret?: string) => string
}[]

export type SnippetLanguage = (typeof snippetLanguages)[number]['id']
