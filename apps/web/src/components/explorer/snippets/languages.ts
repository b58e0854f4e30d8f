import { type CallRequest, callRequestOf } from './call-request.ts'
import { curlOf } from './curl.ts'
import { type LibraryCall, libraryCallOf } from './library-call.ts'

import { phpOf } from './php.ts'
import { pythonOf } from './python.ts'
import { typescriptOf } from './typescript.ts'

/** A call, by HTTP and of a client library. */
export interface WrittenCall {
  readonly request: CallRequest
  readonly library: LibraryCall
}

/** What the form says, as a call in both ways. */
export function writtenCallOf(...call: Parameters<typeof callRequestOf>): WrittenCall {
  return { request: callRequestOf(...call), library: libraryCallOf(...call) }
}

/** Names of products, the same in every language. `secret` absent: the snippet reads the variable `TOKEN`. */
export const snippetLanguages = [
  { id: 'curl', name: 'curl', write: ({ request }: WrittenCall, secret?: string) => curlOf(request, secret) },
  {
    id: 'typescript',
    name: 'TypeScript',
    write: ({ library }: WrittenCall, secret?: string) => typescriptOf(library, secret),
  },
  { id: 'python', name: 'Python', write: ({ library }: WrittenCall, secret?: string) => pythonOf(library, secret) },
  { id: 'php', name: 'PHP', write: ({ library }: WrittenCall, secret?: string) => phpOf(library, secret) },
] as const satisfies readonly {
  readonly id: string
  readonly name: string
  readonly write: (call: WrittenCall, secret?: string) => string
}[]

export type SnippetLanguage = (typeof snippetLanguages)[number]['id']
