import type { ContractTree } from '@messenger/shared/contract/contract'
import type { GeneratedFile } from '../generated-file.ts'
import { fileProperties } from './file-properties.ts'
import { mediaNames } from './media-properties.ts'
import { hasFormerSession, type NodeOperation } from './request-row.ts'
import { sendOptions } from './send-options.ts'
import { type EventTree, endpointFilters } from './trigger-file.ts'

const ACTION = 'messenger'
const TRIGGER = 'messengerTrigger'

/**
 * Every name that a saved workflow may hold: `messenger.message.sendText.additionalFields.replyTo`,
 * `messengerTrigger.events.call`. Sorted.
 */
export function currentNames(entries: readonly NodeOperation[], events: EventTree, tree: ContractTree): string[] {
  const names = entries.flatMap(entry => {
    const { resource, operation, row, shape } = entry
    const base = `${ACTION}.${resource.value}.${operation.value}`
    return [
      base,
      ...(row.session === 'none' && !hasFormerSession(entry) ? [] : [`${base}.session`]),
      ...(row.pagination === 'none' ? [] : [`${base}.limit`, `${base}.returnAll`]),
      ...(row.simplified.length === 0 ? [] : [`${base}.simplify`]),
      ...mediaNames(row.media).map(name => `${base}.${name}`),
      ...fileProperties(row.file).map(({ name }) => `${base}.${name}`),
      ...shape.fields.map(field => `${base}.${field.shown ? '' : 'additionalFields.'}${field.parameter}`),
      ...shape.fields.filter(field => field.moved).map(field => `${base}.${field.parameter}`),
      ...(row.waits ? sendOptions.map(({ name }) => `${base}.additionalFields.${name}`) : []),
      ...shape.fields.flatMap(field =>
        field.choices.map(value => `${base}.${field.shown ? '' : 'additionalFields.'}${field.parameter}=${value}`),
      ),
    ]
  })
  const ofTrigger = Object.keys(events).map(event => `${TRIGGER}.events=${event}`)
  const filters = endpointFilters(tree).map(field => `${TRIGGER}.additionalFields.${field.parameter}`)
  return [...new Set([...names, ...ofTrigger, ...filters])].sort()
}

/**
 * The lock file: the names of the last time and the new ones. Throws when a name has disappeared, since workflows
 * that were saved with it would break. `previous` is the text of the committed lock file.
 */
export function releasedNamesFile(path: string, names: readonly string[], previous: string | undefined): GeneratedFile {
  const present = new Set(names)
  const gone = parseNames(previous).filter(name => !present.has(name))
  if (gone.length > 0) {
    throw new Error(
      `Names that saved n8n workflows hold have disappeared:\n${gone.map(name => `  ${name}`).join('\n')}`,
    )
  }
  return { path, text: `${JSON.stringify([...names].sort(), null, 2)}\n` }
}

function parseNames(text: string | undefined): string[] {
  const parsed: unknown = text === undefined ? [] : JSON.parse(text)
  if (!Array.isArray(parsed) || !parsed.every(name => typeof name === 'string')) {
    throw new Error('The lock file of released names must be a list of strings.')
  }
  return parsed
}
