import type { ContractTree } from '@messenger/shared/contract/contract'
import { type GeneratedFile, generatedHeader } from '../generated-file.ts'
import { typescriptLiteral } from '../typescript-literal.ts'

/** Operations that the hand-written parts call: the credential test, the pickers, uploads, waiting, the trigger. */
const called = [
  'account.get',
  'auth.check',
  'sessions.list',
  'sessions.listMessageLogs',
  'contacts.list',
  'groups.list',
  'messages.sendText',
  'messages.listScheduled',
  'messages.getInfo',
  'media.upload',
  'media.decrypt',
  'media.getDecrypted',
  'media.getUploaded',
  'webhooks.list',
  'webhooks.replay',
  'sandbox.listPhones',
] as const

/** Their paths by name, with `{field}` segments; `of all` is the path for all sessions at once. */
export function endpointsFile(tree: ContractTree): GeneratedFile {
  const rows = called.flatMap(name => {
    const { path, accountWide } = bindingOf(tree, name)
    return [[name, path], ...(accountWide === undefined ? [] : [[`${name} of all`, accountWide]])]
  })
  const text = `${generatedHeader}export const paths = ${typescriptLiteral(Object.fromEntries(rows))}
`
  return { path: 'endpoints.ts', text }
}

function bindingOf(tree: ContractTree, name: string): { path: string; accountWide?: string } {
  const [resource = '', verb = ''] = name.split('.')
  const operation = tree[resource]?.[verb]
  if (!operation) throw new Error(`The n8n nodes need the operation ${name}.`)
  return operation.http
}
