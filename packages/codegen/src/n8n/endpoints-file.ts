import type { ContractTree } from '@messenger/shared/contract/contract'
import { type GeneratedFile, generatedHeader } from '../generated-file.ts'
import { typescriptLiteral } from '../typescript-literal.ts'

/** Paths that the hand-written parts call: the credential test and the session picker. */
export function endpointsFile(tree: ContractTree): GeneratedFile {
  const text = `${generatedHeader}
export const authCheckPath = ${typescriptLiteral(pathOf(tree, 'auth', 'check'))}

export const sessionListPath = ${typescriptLiteral(pathOf(tree, 'sessions', 'list'))}
`
  return { path: 'endpoints.ts', text }
}

function pathOf(tree: ContractTree, resource: string, verb: string): string {
  const operation = tree[resource]?.[verb]
  if (!operation) throw new Error(`The n8n nodes need the operation ${resource}.${verb}.`)
  return operation.http.path
}
