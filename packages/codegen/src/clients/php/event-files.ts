import type { GeneratedFile } from '../../generated-file.ts'
import type { EventModel } from '../model/api-model.ts'
import { docblock } from './php-docs.ts'
import { phpFile, root } from './php-file.ts'
import { quoted } from './php-literal.ts'
import { readExpression } from './php-reading.ts'
import type { PhpTypes } from './php-types.ts'

const namespace = `${root}\\Event`

/** A class for each event, and what chooses among them. */
export function eventFiles(events: readonly EventModel[], types: PhpTypes): GeneratedFile[] {
  return [
    ...events.map(event => ({ path: `src/Event/${event.typeName}.php`, text: eventFile(event, types) })),
    { path: 'src/Event/EventFactory.php', text: factoryFile(events) },
  ]
}

function eventFile({ typeName, name, title, description, data, ...event }: EventModel, types: PhpTypes): string {
  const { native, doc, uses } = types.typeOf(data)
  const notes = [
    event.isOptIn ? 'Endpoints get it only where it is named: `*` leaves it out.' : '',
    event.isDeliveryOnly ? 'Webhooks alone get it.' : '',
  ]
  const tag = doc === native ? '' : docblock([`@var ${doc}`], '    ')
  return phpFile({
    namespace,
    uses: [`${root}\\EventEnvelope`, `${root}\\GatewayEvent`, `${root}\\Runtime\\Read`, ...uses],
    code: [
      docblock([`\`${name}\`: ${title}`, description, ...notes]),
      `final readonly class ${typeName} extends GatewayEvent\n{\n`,
      `    public const NAME = ${quoted(name)};\n\n`,
      `${tag}    public ${native} $data;\n\n`,
      '    public function __construct(EventEnvelope $envelope)\n    {\n        parent::__construct($envelope);\n',
      `        $this->data = ${readExpression(data, '$envelope->raw', "'data'", types)};\n    }\n}\n`,
    ].join(''),
  })
}

function factoryFile(events: readonly EventModel[]): string {
  const rows = events.map(({ typeName }) => `            ${typeName}::NAME => new ${typeName}($envelope),\n`).join('')
  return phpFile({
    namespace,
    uses: [
      `${root}\\EventEnvelope`,
      `${root}\\GatewayEvent`,
      `${root}\\UnknownEvent`,
      `${root}\\Exception\\UnexpectedAnswerException`,
    ],
    code: [
      docblock(['The class of an event, by its name.', '@internal']),
      'final class EventFactory\n{\n',
      docblock(['@throws UnexpectedAnswerException'], '    '),
      '    public static function make(EventEnvelope $envelope): GatewayEvent\n    {\n',
      `        return match ($envelope->event) {\n${rows}            default => new UnknownEvent($envelope),\n        };\n    }\n}\n`,
    ].join(''),
  })
}
