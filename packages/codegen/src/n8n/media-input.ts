import type { Operation } from '@messenger/shared/contract/operation'
import type { InputShape } from './input-field.ts'

/** How an operation takes files, beside their addresses. */
export interface MediaInput {
  /**
   * `source`: the one file is asked for by a choice of where it comes from; `attachment`: a file may come in place of the
   * optional address; `upload`: the file itself is the request.
   */
  readonly as: 'source' | 'attachment' | 'upload'
  /** Parameters that take the address of the file, by its kind: `{ image: 'imageUrl' }`. */
  readonly parameters: Readonly<Record<string, string>>
  /** The file's own name is sent along, unless one is given. */
  readonly named: boolean
}

/** Files that the operation can take. Needs a session to upload them for. */
export function mediaInputOf({ http, credential }: Operation, { fields }: InputShape): MediaInput | undefined {
  if (credential !== 'key') return undefined
  if (http.body === 'file') return { as: 'upload', parameters: {}, named: false }
  const addresses = fields.filter(field => field.schema.format === 'uri' && /^[a-z]\w*Url$/.test(field.parameter))
  if (addresses.length === 0) return undefined
  return {
    as: addresses.length === 1 && addresses[0]?.required ? 'source' : 'attachment',
    parameters: Object.fromEntries(addresses.map(({ parameter }) => [parameter.slice(0, -'Url'.length), parameter])),
    named: fields.some(field => field.parameter === 'fileName'),
  }
}
