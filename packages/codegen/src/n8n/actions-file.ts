import { type GeneratedFile, generatedHeader } from '../generated-file.ts'
import { typescriptLiteral } from '../typescript-literal.ts'
import { actionOf } from './naming.ts'
import type { NodeOperation } from './request-row.ts'
import { whatsAppAction } from './whatsapp-action.ts'

/**
 * What each operation does, with the name of the network in it, by resource and operation. It stands apart from the
 * descriptions because n8n's linter takes `action` for wrong wherever a word has a capital letter inside.
 */
export function actionsFile(entries: readonly NodeOperation[]): GeneratedFile {
  const resources = [...new Set(entries.map(({ resource }) => resource.value))]
  const actions = Object.fromEntries(resources.map(resource => [resource, actionsOf(entries, resource)]))
  const text = `${generatedHeader}export const actions: Partial<Record<string, Partial<Record<string, string>>>> = ${typescriptLiteral(actions)}
`
  return { path: 'actions.ts', text }
}

function actionsOf(entries: readonly NodeOperation[], value: string): Record<string, string> {
  const own = entries.filter(({ resource }) => resource.value === value)
  return Object.fromEntries(
    own.map(({ resource, operation, source }) => {
      const action = actionOf(operation.name, resource.name, source.operation.title)
      return [operation.value, whatsAppAction(action, resource.name)]
    }),
  )
}
