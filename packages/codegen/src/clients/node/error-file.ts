import type { GeneratedFile } from '../../generated-file.ts'
import { generatedHeader } from '../../generated-file.ts'
import type { ApiModel } from '../model/api-model.ts'
import { docComment } from './layout.ts'

/** The codes of refusals. */
export function errorCodesFile({ errors }: ApiModel): GeneratedFile {
  const codes = errors
    .map(({ code, status, message }) => `${docComment([`${status}: ${message}`], '  ')}  | '${code}'\n`)
    .join('')
  const doc = docComment(['Every refusal of the gateway by its code, with its status and text.'])
  return { path: 'types/error-codes.ts', text: `${generatedHeader}\n${doc}export type ErrorCode =\n${codes}` }
}
