import { compareText } from './field-property.ts'
import type { MediaInput } from './media-input.ts'
import { titleOf } from './naming.ts'
import type { PrintedProperty } from './printed-property.ts'

/** The parameters by which a file comes from somewhere else than an address. `when`: further answers they depend on. */
export function mediaProperties(media: MediaInput | undefined): PrintedProperty[] {
  if (media === undefined) return []
  if (media.as === 'attachment') return attachment(Object.keys(media.parameters))
  if (media.as === 'upload') return [sourceChoice([binary, base64], 'binary'), binaryField({ mediaSource: ['binary'] })]
  return [
    sourceChoice([binary, uploaded, address], 'url'),
    binaryField({ mediaSource: ['binary'] }),
    {
      displayName: 'Uploaded File',
      name: 'uploadedFile',
      type: 'string',
      when: { mediaSource: ['uploaded'] },
      default: '',
      required: true,
      placeholder: 'e.g. 5f0c9d1e-3b7a-4c55-9d0e-8a1f2b3c4d5e.png',
      description: 'Public address that Upload returned, or the last part of it',
    },
  ]
}

/** Names of these parameters, and the values that their choices can have: `mediaSource=url`. */
export function mediaNames(media: MediaInput | undefined): string[] {
  return mediaProperties(media).flatMap(({ name, options }) => {
    const values = Array.isArray(options)
      ? options.map(option => `${name}=${Reflect.get(Object(option), 'value')}`)
      : []
    return [String(name), ...values]
  })
}

const binary = { name: 'Binary File', value: 'binary', description: 'A file of the input item' }
const uploaded = { name: 'Uploaded File', value: 'uploaded', description: 'A file that Upload has stored' }
const address = { name: 'URL', value: 'url', description: 'An address that the gateway fetches' }
const base64 = { name: 'Base64 Data', value: 'base64', description: 'The file as text' }

function sourceChoice(options: readonly (typeof binary)[], first: string): PrintedProperty {
  return {
    displayName: 'Media Source',
    name: 'mediaSource',
    type: 'options',
    options: [...options].sort((a, b) => compareText(a.name, b.name)),
    default: first,
    description: 'Where the file comes from',
  }
}

function binaryField(when: Readonly<Record<string, readonly (string | boolean)[]>>): PrintedProperty {
  return {
    displayName: 'Input Binary Field',
    name: 'binaryPropertyName',
    type: 'string',
    when,
    default: 'data',
    required: true,
    placeholder: 'e.g. data',
    hint: 'The name of the input binary field containing the file',
    description:
      'Name of the binary field of the input item that holds the file. Several names, separated by commas, send several files. An expression may give a file of an earlier node: $("Node").item.binary.data.',
  }
}

function attachment(kinds: readonly string[]): PrintedProperty[] {
  const attach = {
    displayName: 'Attach Binary File',
    name: 'attachBinary',
    type: 'boolean',
    default: false,
    description: 'Whether to send a file of the input item along',
  }
  const options = kinds.map(kind => ({ name: titleOf(kind), value: kind })).sort((a, b) => compareText(a.name, b.name))
  const kind = {
    displayName: 'Attachment Type',
    name: 'attachmentType',
    type: 'options',
    when: { attachBinary: [true] },
    options,
    default: kinds[0] ?? '',
    description: 'As what the file is sent',
  }
  return [attach, ...(kinds.length > 1 ? [kind] : []), binaryField({ attachBinary: [true] })]
}
