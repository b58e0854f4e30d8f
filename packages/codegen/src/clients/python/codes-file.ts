import type { GeneratedFile } from '../../generated-file.ts'
import type { ApiModel } from '../model/api-model.ts'
import { groups, imports, oneEach, pythonModule, quoted } from './python-text.ts'

/** `models/error_code.py`: the catalogue of refusals, by code. */
export function codesFile({ errors }: ApiModel): GeneratedFile {
  const rows = errors.map(({ code, status, message }) => `${quoted(code)}: (${status}, ${quoted(message)})`)
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
