import { errorCatalogue } from '@messenger/shared/contract/errors'
import { type GeneratedFile, generatedHeader } from '../generated-file.ts'
import { typescriptLiteral } from '../typescript-literal.ts'

/** The refusals of the gateway by their words: the code itself is not sent. `<reason>` stands for any text. */
export function errorsFile(): GeneratedFile {
  const rows = Object.entries(errorCatalogue).map(([code, { status, message }]) => ({ code, status, message }))
  const text = `${generatedHeader}export const refusals: Array<{ code: string; status: number; message: string }> = ${typescriptLiteral(rows)}
`
  return { path: 'errors.ts', text }
}
