import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core'
import spectralRulesets from '@stoplight/spectral-rulesets'
import { expect, it } from 'vitest'
import { shippedDocument } from './shipped-document.ts'

/** Both linters read the whole document: seconds on a quiet machine. */
const patienceMs = 300_000

const document = shippedDocument('https://gateway.example.org')

/** What both are seen to fail on. */
const greet = { operationId: 'greetings.list', tags: ['greetings'], description: 'Greets.', summary: 'Greet' }
const small = {
  ...document,
  paths: { '/api/greetings': { get: { ...greet, security: [], responses: { '200': { description: 'Done.' } } } } },
  webhooks: {},
  components: {},
}

it('Spectral finds nothing with all of its rules for OpenAPI', { timeout: patienceMs }, async () => {
  expect(await spectralOf(document)).toEqual([])
  expect(await spectralOf({ ...small, tags: [], servers: [] })).toEqual([
    'oas3-api-servers at servers',
    'openapi-tags at tags',
    'operation-tag-defined at paths//api/greetings/get/tags/0',
  ])
})

it('Redocly finds nothing with its strictest rules', { timeout: patienceMs }, async () => {
  expect(await redoclyOf(document)).toEqual([
    // Paths are exact, and fixed segments win over parameters: no group is called `invite`.
    'no-ambiguous-paths at #/paths/~1api~1groups~1invite~1{inviteCode}',
    'no-ambiguous-paths at #/paths/~1api~1groups~1{groupId}~1leave',
  ])
  expect(await redoclyOf({ ...small, servers: [] })).toContain('no-empty-servers at #/servers')
})

async function spectralOf(given: object): Promise<string[]> {
  const spectral = new spectralCore.Spectral()
  spectral.setRuleset({
    extends: [[asRuleset(spectralRulesets.oas), 'all']],
    // It asks for an email address. A gateway has none to give: its operator's is not for everybody.
    rules: { 'contact-properties': 'off' },
  })
  const found = await spectral.run(JSON.parse(JSON.stringify(given)))
  return found.map(({ code, path }) => `${code} at ${path.join('/')}`)
}

async function redoclyOf(given: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const found = await lintFromString({ source: JSON.stringify(given), absoluteRef: 'openapi.json', config })
  return found.map(({ ruleId, location }) => `${ruleId} at ${location[0]?.pointer}`)
}

/** Guarantee: it is a ruleset of the linter's own, whose declared type is narrower than what the linter says it takes. */
function asRuleset(ruleset: object): RulesetDefinition {
  return ruleset as RulesetDefinition
}
