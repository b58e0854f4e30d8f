import type { GeneratedFile } from '../../generated-file.ts'
import { generatedHeader } from '../../generated-file.ts'
import type { ApiModel, EventModel } from '../model/api-model.ts'
import { importLines } from './imports.ts'
import { docComment, lineWidth } from './layout.ts'
import { quoted } from './literal.ts'
import { pascal } from './names.ts'
import { namesIn, typeText } from './type-text.ts'
import { declaredUnion } from './types-files.ts'

/** A type for every event, and the names. */
export function eventFiles({ events }: ApiModel, homeOf: ReadonlyMap<string, string>): GeneratedFile[] {
  const path = 'types/gateway-events.ts'
  const wanted = new Map([
    ['EventBody', 'core/event-body.ts'] as const,
    ...events.flatMap(({ data }) => namesIn(data)).map(name => [name, homeOf.get(name) ?? ''] as const),
  ])
  const logged = events.filter(({ isDeliveryOnly }) => !isDeliveryOnly)
  const text = [
    ...events.map(eventText),
    unionOf(
      'KnownEvent',
      'Every event that a session records.',
      logged.map(({ typeName }) => typeName),
    ),
    unionOf('DeliveredEvent', 'What webhooks alone get, made of events.', others(events, logged)),
    unionOf(
      'EventName',
      'Names of the events that can be asked for.',
      logged.map(({ name }) => quoted(name)),
    ),
  ].join('\n')
  const imports = importLines(path, wanted, new Set())
  return [{ path, text: `${generatedHeader}${imports}\n${text}` }, namesFile(logged)]
}

function others(events: readonly EventModel[], logged: readonly EventModel[]): string[] {
  return events.filter(event => !logged.includes(event)).map(({ typeName }) => typeName)
}

function eventText({ name, typeName, description, data, isOptIn }: EventModel): string {
  const asked = isOptIn ? ' It comes only where it is asked for by name.' : ''
  const type = typeText(data)
  const isLong = data.kind === 'union'
  const dataName = isLong ? `${pascal(name)}Data` : type
  const line = `export type ${typeName} = EventBody<'${name}', ${dataName}>\n`
  const broken = `export type ${typeName} = EventBody<\n  '${name}',\n  ${dataName}\n>\n`
  const alias = isLong ? `${declaredUnion(dataName, type, []).text}\n` : ''
  return `${alias}${docComment([description + asked])}${line.length - 1 <= lineWidth ? line : broken}`
}

function unionOf(name: string, doc: string, members: readonly string[]): string {
  return docComment([doc]) + declaredUnion(name, members.join(' | '), []).text
}

function namesFile(events: readonly EventModel[]): GeneratedFile {
  const names = events.map(({ name }) => `  '${name}',\n`).join('')
  const doc = docComment(['Every event that can be asked for by name.'])
  const text = `${doc}export const eventNames: readonly EventName[] = [\n${names}]\n`
  const imports = "import type { EventName } from './gateway-events.ts'\n"
  return { path: 'types/event-names.ts', text: `${generatedHeader}${imports}\n${text}` }
}
