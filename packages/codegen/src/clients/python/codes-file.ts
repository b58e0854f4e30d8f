import type { GeneratedFile } from '../../generated-file.ts'
import type { ApiModel } from '../model/api-model.ts'
import { groups, imports, lineWidth, oneEach, pythonModule, quoted } from './python-text.ts'

/** `_operations/_errors.py`: the catalogue of refusals, by code. */
export function codesFile({ errors }: ApiModel): GeneratedFile {
  const rows = errors.map(({ code, status, message }) => {
    const row = `${quoted(code)}: (${status}, ${quoted(message)})`
    if (row.length + 5 <= lineWidth) return row
    return `${quoted(code)}: (\n        ${status},\n        ${quoted(message)},\n    )`
  })
  const head = groups(
    imports({ 'collections.abc': ['Mapping'], typing: ['Final', 'Literal', 'TypeAlias'] }),
    [
      ...oneEach(
        'ErrorCode: TypeAlias = Literal[',
        errors.map(({ code }) => quoted(code)),
        ']',
      ),
      '"""Codes of refusals. A later gateway may have more."""',
    ],
    [
      ...oneEach('catalogue: Final[Mapping[str, tuple[int, str]]] = {', rows, '}'),
      '"""Status and text by code; `<name>` stands where the gateway fills in a value."""',
    ],
  )
  return { path: '_operations/_errors.py', text: pythonModule('The catalogue of refusals.', [head]) }
}
