import type { AccountResources } from '../resources/account-resources.ts'
import type { SessionResources } from '../resources/session-resources.ts'

type Resources = AccountResources & SessionResources

/** Names of the methods that make a call. */
type CallNames<Resource> = {
  [Name in keyof Resource & string]: Resource[Name] extends (...parameters: never[]) => { withResponse(): unknown }
    ? Name
    : never
}[keyof Resource & string]

/** Every operation: `messages.sendText`. */
export type OperationName = {
  [Name in keyof Resources & string]: `${Name}.${CallNames<Resources[Name]>}`
}[keyof Resources & string]

/** What a call of the operation gives. */
export type OutputOf<Name extends OperationName> = Name extends `${infer Resource}.${infer Method}`
  ? Resource extends keyof Resources
    ? Method extends keyof Resources[Resource]
      ? Resources[Resource][Method] extends (...parameters: never[]) => PromiseLike<infer Output>
        ? Output
        : never
      : never
    : never
  : never
