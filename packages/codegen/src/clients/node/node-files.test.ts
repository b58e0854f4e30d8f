import { contract } from '@messenger/shared/contract/contract'
import { deliveryContract, eventContract, optInContract } from '@messenger/shared/contract/events'
import { describe, expect, it } from 'vitest'
import { buildModel } from '../model/build-model.ts'
import { docComment, listed } from './layout.ts'
import { literal } from './literal.ts'
import { nodeFolder } from './node-files.ts'
import { clientProperties, resourceClasses } from './resource-classes.ts'

const model = buildModel(contract, { always: eventContract, optIn: optInContract, deliveryOnly: deliveryContract })
const { files } = nodeFolder(model)
const textOf = (path: string) => files.find(file => file.path === path)?.text ?? ''

describe('the files of the Node.js client', () => {
  it('are short, and each has its own path', () => {
    for (const { path, text } of files) expect(text.split('\n').length, path).toBeLessThanOrEqual(401)
    expect(new Set(files.map(({ path }) => path)).size).toBe(files.length)
  })

  it('have no type that takes anything, and no assertion', () => {
    for (const { path, text } of files)
      expect(text.replace(/\/\*\*[\s\S]*?\*\//g, ''), path).not.toMatch(/\bany\b|\bas [A-Z]/)
  })

  it('have every operation on the clients that its credential opens, and on no other', () => {
    const classes = resourceClasses(model)
    const methodsOf = (name: string | undefined): string[] => {
      const found = classes.find(one => one.name === name)
      const own = found?.methods.map(({ operation }) => `${operation.resource}.${operation.method}`) ?? []
      return found ? [...methodsOf(found.base), ...own] : []
    }
    const opened = {
      account: ['pat', 'both', 'none', 'token'],
      session: ['key', 'both', 'none', 'token'],
      public: ['none', 'token'],
    }
    for (const kind of ['account', 'session', 'public'] as const) {
      const shown = clientProperties(model, kind).flatMap(({ className }) => methodsOf(className))
      const wanted = model.operations
        .filter(({ credential, result }) => opened[kind].includes(credential) && result.kind !== 'stream')
        .map(({ resource, method }) => `${resource}.${method}`)
      expect(shown.sort(), kind).toEqual(wanted.sort())
    }
  })

  it('say what a field may hold, and what a call can be refused with', () => {
    expect(textOf('types/messages-params.ts')).toContain(
      '  /** Person, group or channel. 1 to 255 characters. */\n  to: string\n',
    )
    expect(textOf('resources/groups.ts')).toMatch(
      /@param groupJid .*\n(.*\n)*? {3}\* @throws NotFoundError: `group_not_found`/,
    )
  })

  it('send what tells an operation from others of its path', () => {
    expect(textOf('resources/rows/messages.ts')).toMatch(
      /export const sendGif[\s\S]*?constants: \{ gifPlayback: true \},\n\}/,
    )
  })
})

describe('layout', () => {
  it('breaks what does not fit, an item a line', () => {
    expect(listed('f(', ['a', 'b'], ')')).toBe('f(a, b)')
    const long = 'x'.repeat(80)
    expect(listed('f(', [long, long], ')', { indent: '  ' })).toBe(`f(\n    ${long},\n    ${long},\n  )`)
    expect(literal({ a: [1, null], 'b-c': `it's` })).toBe(`{ a: [1, null], 'b-c': "it's" }`)
    expect(literal({ a: long, b: long })).toBe(`{\n  a: '${long}',\n  b: '${long}',\n}`)
  })

  it('keeps comments within the line, and what they say from ending them', () => {
    expect(docComment(['Short.'], '  ')).toBe('  /** Short. */\n')
    expect(docComment(['a */ b'])).not.toContain('a */')
    const lines = docComment(['word '.repeat(60).trim(), '@throws NotFoundError: `a`'])
      .trimEnd()
      .split('\n')
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(120)
    expect(lines.slice(-3)).toEqual([' *', ' * @throws NotFoundError: `a`', ' */'])
  })
})
