import type { GeneratedFile } from '../../generated-file.ts'
import type { ApiModel, EventModel, NamedType } from '../model/api-model.ts'
import { bracketed, docstring, imports, lineWidth, oneEach, pythonModule, quoted } from './python-text.ts'
import { namesIn, type Place, typeText } from './python-types.ts'

/** `events/catalogue.py` with a record of every event, and `events/__init__.py`. */
export function eventFiles(model: ApiModel): GeneratedFile[] {
  const types = new Map<string, NamedType>(model.types.map(type => [type.name, type]))
  return [catalogueFile(model.events, { side: 'answer', list: 'list', types }), indexFile(model.events)]
}

function catalogueFile(events: readonly EventModel[], place: Place): GeneratedFile {
  const names = [...new Set(events.flatMap(({ data }) => namesIn(data)))]
  const head = [
    ...imports({
      'collections.abc': ['Mapping'],
      dataclasses: ['dataclass'],
      typing: ['Final', 'Literal', 'TypeAlias'],
    }),
    '',
    ...imports({ '.._events': ['EventBase', 'UnknownEvent'], '..models': names }),
    '',
    ...oneEach(
      'EventName: TypeAlias = Literal[',
      events.map(({ name }) => quoted(name)),
      ']',
    ),
    '"""What a webhook can be told of. A later gateway may have more."""',
  ]
  const classes = events.map(event => [
    '@dataclass(frozen=True, slots=True, kw_only=True)',
    `class ${event.typeName}(EventBase):`,
    ...docstring(describe(event), 4),
    '',
    `    event: Literal[${quoted(event.name)}] = ${quoted(event.name)}`,
    ...annotated('data', typeText(event.data, place)),
  ])
  const table = oneEach(
    'event_classes: Final[Mapping[str, type[EventBase]]] = {',
    events.map(({ name, typeName }) => `${quoted(name)}: ${typeName}`),
    '}',
  )
  const members = [...events.map(({ typeName }) => typeName), 'UnknownEvent']
  const union = ['Event: TypeAlias = (', ...members.map((name, at) => `    ${at === 0 ? '' : '| '}${name}`), ')']
  const ending = [...table, '', ...union, '"""Every event: `event` tells which one it is."""']
  return { path: 'events/catalogue.py', text: pythonModule('Every event of the gateway.', [head, ...classes, ending]) }
}

/** A field, whose type stands one option a line where it is long. */
function annotated(name: string, type: string): string[] {
  const line = `    ${name}: ${type}`
  if (line.length <= lineWidth) return [line]
  const options = type.split(' | ').map((option, at) => `        ${at === 0 ? '' : '| '}${option}`)
  return [`    ${name}: (`, ...options, '    )']
}

function describe({ description, isOptIn, isDeliveryOnly }: EventModel): string {
  if (isOptIn) return `${description} Only for those who ask for it by name.`
  return isDeliveryOnly ? `${description} Webhooks alone get it.` : description
}

function indexFile(events: readonly EventModel[]): GeneratedFile {
  const classes = events.map(({ typeName }) => typeName)
  const names = ['Event', 'EventBase', 'EventName', 'UnknownEvent', 'decode_event', ...classes]
  const head = [
    ...imports({
      '.._decode_event': ['decode_event'],
      '.._events': ['EventBase', 'UnknownEvent'],
      '.catalogue': ['Event', 'EventName', ...classes],
    }),
    '',
    ...bracketed('__all__ = [', names.map(quoted).sort(), ']'),
  ]
  return { path: 'events/__init__.py', text: pythonModule('Events, whichever way they come.', [head]) }
}
