import { contract } from '@messenger/shared/contract/contract'
import { expect, it } from 'vitest'
import { languages } from '../../client/language.ts'
import { audit } from '../../texts/en/audit.ts'
import { handlers } from '../operations/handlers.ts'
import { buildRouter } from '../router.ts'
import { changesNothing, notedReads } from '../trpc.ts'
import { auditTranslator } from './audit-translator.ts'

/** Noted beside the procedures, by name: `sign-in.ts`, what providers of logins bring about (`sso/`), and `parent-looks.ts`. */
const besides = [
  'account.signIn',
  'tenants.look',
  ...['link', 'prove', 'match', 'provision', 'role'].map(verb => `sso.${verb}`),
]

const writes = [
  ...Object.entries<unknown>(buildRouter(contract, handlers)._def.procedures)
    .filter(([, procedure]) => typeOf(procedure) === 'mutation')
    .map(([name]) => name)
    .filter(name => !changesNothing.has(name)),
  ...notedReads,
  ...besides,
]

it('knows the writes there are', () => {
  expect(writes.length).toBeGreaterThan(100)
  expect(writes).toEqual(expect.arrayContaining(['messages.sendText', 'people.setRole', 'webhooks.delete']))
})

it.each(languages)('has words for every write of the contract and the dashboard in %s', language => {
  const t = auditTranslator(language)
  const has = (name: string) => t.has(`did.${name}` as 'did.webhooks.update')
  expect(writes.filter(name => !has(name))).toEqual([])
})

it('has words for nothing else', () => {
  const said = Object.entries<object>(audit.did).flatMap(([resource, verbs]) =>
    Object.keys(verbs).map(verb => `${resource}.${verb}`),
  )
  expect(said.filter(name => !writes.includes(name))).toEqual([])
})

function typeOf(procedure: unknown): unknown {
  return Reflect.get(Object(Reflect.get(Object(procedure), '_def')), 'type')
}
