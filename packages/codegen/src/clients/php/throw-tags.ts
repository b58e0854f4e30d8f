import type { ApiModel, OperationModel } from '../model/api-model.ts'
import { root } from './php-file.ts'

/** `@throws` of a method: what means something of this call by its class, all else by the base class. */
export function throwTags({ errors }: OperationModel, model: ApiModel): { lines: string[]; uses: string[] } {
  const byClass = new Map<string, string[]>()
  for (const code of errors) {
    const error = model.errors.find(row => row.code === code)
    if (!error) throw new Error(`No error ${code}`)
    const name = exceptionName(error.className)
    byClass.set(name, [...(byClass.get(name) ?? []), `\`${code}\``])
  }
  const lines = [...byClass].map(([name, codes]) => `@throws ${name} ${codes.join(', ')}`)
  return {
    lines: [...lines.sort(), '@throws GatewayException'],
    uses: [...byClass.keys()].map(name => `${root}\\Exception\\${name}`),
  }
}

/** `NotFoundError` → `NotFoundException` */
function exceptionName(className: string): string {
  return className.replace(/Error$/, 'Exception')
}
