import mustache from 'mustache'
import { describe, expect, it } from 'vitest'
import { templateLimits } from './limits.ts'
import { parseTemplate } from './parse-template.ts'
import { renderContent, variablesOfContent } from './render-content.ts'
import { renderTemplate } from './render-template.ts'
import { TemplateError } from './template-error.ts'
import { templateValues } from './template-values.ts'
import { variablesOf } from './variables-of.ts'

const render = (template: string, values: Record<string, string> = {}) =>
  renderTemplate(template, templateValues(values))

function refusal(work: () => unknown) {
  try {
    work()
  } catch (error) {
    if (error instanceof TemplateError) return { problem: error.problem, position: error.position }
    throw error
  }
  return 'accepted'
}

const woman =
  '\u{1F469}\u200d\u{1F469}\u200d\u{1F467} \u05e9\u05dc\u05d5\u05dd\u200f \u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'

describe('rendering', () => {
  it.each([
    ['Hello {{first_name|there}}!', { first_name: 'Ana' }, 'Hello Ana!'],
    ['Hello {{first_name|there}}!', {}, 'Hello there!'],
    ['Hello {{ first_name | dear friend }}!', { first_name: '  ' }, 'Hello dear friend!'],
    ['{{a}}{{a|x}}', { a: '1' }, '11'],
    ['{{a|b|c}}', {}, 'b|c'],
    ['{{a|}}.', {}, '.'],
    ['{{a|<b> & "c"}}', {}, '<b> & "c"'],
    ['{{a}}', { a: `<b>&"'/` }, `<b>&"'/`],
    ['{{größe}} {{名前}} {{имя}}', { größe: 'M', 名前: '花', имя: 'Аня' }, 'M 花 Аня'],
    ['{{gro\u0308ße}}', { größe: 'M' }, 'M'],
    ['{ {x} } }} {x}', {}, '{ {x} } }} {x}'],
    ['', {}, ''],
    ['  a\n  {{b}}  \n\n', { b: '' }, '  a\n    \n\n'],
    ['{{a|x}}\n', {}, 'x\n'],
  ])('%j with %j', (template, values, text) => {
    expect(render(template, values).text).toBe(text)
  })

  it('tells which variables have nothing, each once', () => {
    expect(render('{{a}} {{b|x}} {{c}} {{a}}', { c: '\u0000 ' })).toEqual({ text: ' x  ', missing: ['a', 'c'] })
  })

  it('tells the variables of a template', () => {
    expect(variablesOf('{{a|x}} {{b}} {{a}} {{b|y}} {{c|z}}')).toEqual([
      { name: 'a', fallback: 'x', required: true },
      { name: 'b', fallback: 'y', required: true },
      { name: 'c', fallback: 'z', required: false },
    ])
  })
})

describe('what is refused', () => {
  it.each([
    ['a {{#each}}x{{/each}}', 'not_a_variable', 2],
    ['{{ # loop }}{{ / loop }}', 'not_a_variable', 0],
    ['{{^no}}x{{/no}}', 'not_a_variable', 0],
    ['{{/end}}', 'not_a_variable', 0],
    ['{{> partial}}', 'not_a_variable', 0],
    ['{{! comment }}', 'not_a_variable', 0],
    ['{{{raw}}}', 'not_a_variable', 0],
    ['{{&raw}}', 'not_a_variable', 0],
    ['{{=<% %>=}}<% x %>', 'not_a_variable', 0],
    ['{{\n=<% %>=}}<% x %>', 'not_a_variable', 0],
    ['ok {{name', 'unclosed_tag', 3],
    ['ok {{name}', 'unclosed_tag', 3],
    ['{{ a {{b}} }}', 'bad_name', 0],
    ['{{}}', 'bad_name', 0],
    ['{{|x}}', 'bad_name', 0],
    ['{{.}}', 'bad_name', 0],
    ['{{a.b}}', 'bad_name', 0],
    ['{{a[0]}}', 'bad_name', 0],
    ['{{a()}}', 'bad_name', 0],
    ['{{1a}}', 'bad_name', 0],
    ['{{a b}}', 'bad_name', 0],
    [`{{${'a'.repeat(65)}}}`, 'bad_name', 0],
    ['x{{__proto__}}', 'reserved_name', 1],
    ['{{constructor|x}}', 'reserved_name', 0],
    ['{{toString}}', 'reserved_name', 0],
    ['{{hasOwnProperty}}', 'reserved_name', 0],
    [`{{a|${'x'.repeat(600)}}}`, 'tag_too_long', 0],
    ['{{a}}'.repeat(501), 'too_many_tags', 2500],
    ['x'.repeat(65_537), 'template_too_long', undefined],
  ])('%.30s', (template, problem, position) => {
    expect(refusal(() => parseTemplate(template))).toEqual({ problem, position })
  })

  it('says where, counting from one, and nothing of the values', () => {
    expect(() => parseTemplate('ab{{#x}}')).toThrow(/ \(at character 3\)\.$/)
    expect(() => render('{{a}}', { a: 'secret'.repeat(1000) })).toThrow(
      /^The value of a has more than 4096 characters\.$/,
    )
  })

  it('values and texts that are too long', () => {
    const long = 'x'.repeat(templateLimits.value)
    expect(refusal(() => render('{{a}}', { a: `${long}x` }))).toMatchObject({ problem: 'value_too_long' })
    expect(refusal(() => render('{{a}}'.repeat(17), { a: long }))).toMatchObject({ problem: 'text_too_long' })
    expect(render('{{a}}'.repeat(16), { a: long }).text).toHaveLength(65_536)
  })

  it('what would take the parser a time that grows with its square', () => {
    const blanks = ' '.repeat(60_000)
    const started = performance.now()
    for (const refused of [
      `{{a${blanks}`,
      `{{a${blanks}}}`,
      `{{{a }}${blanks}`,
      `{{=${blanks}}}`,
      `{{=< >=}}<a${blanks}`,
    ])
      expect(refusal(() => parseTemplate(refused))).not.toBe('accepted')
    for (const harmless of [`{{a}}${blanks}`, `${blanks}{{a}}`, '}'.repeat(65_536), '{ '.repeat(32_768)])
      expect(refusal(() => parseTemplate(harmless))).toBe('accepted')
    expect(performance.now() - started).toBeLessThan(5000)
  })
})

describe('hostile values', () => {
  it('are never read as a template', () => {
    expect(render('{{a}}', { a: '{{b}}', b: 'no' }).text).toBe('{{b}}')
    expect(render('{{a}}{{b}}', { a: '{', b: '{c}}', c: 'no' }).text).toBe('{{c}}')
    expect(renderContent({ text: '{{a}}' }, templateValues({ a: '{{b}}', b: 'no' })).content).toEqual({ text: '{{b}}' })
  })

  it('cannot carry control characters or turn the direction of writing', () => {
    const value = 'a\u0000b\u0007c\u001b[31md\u007fe\u009bf\u202eg\u2066h\ufeffi\tj\r\nk\rl\u2028m\ud800n'
    expect(render('{{v}}', { v: value }).text).toBe('abc[31mdefghi j\nk\nl\nm\ufffdn')
    expect(render('{{v|a\u0000\u202eb}}').text).toBe('ab')
  })

  it('keep emoji, joiners and scripts that are written from the right', () => {
    expect(render('{{v}}', { v: woman }).text).toBe(woman)
  })

  it('come from nothing that an object inherits', () => {
    const inherited: Record<string, string> = Object.create({ a: 'no' })
    expect(render('{{a|own}}', inherited).text).toBe('own')
    const parsed: Record<string, string> = JSON.parse('{"__proto__": "x", "constructor": "y", "b": "z"}')
    expect(render('{{b}}', parsed).text).toBe('z')
    expect(Object.prototype).not.toHaveProperty('b')
  })
})

describe('a content', () => {
  const content = {
    text: 'Hi {{name|you}}',
    imageUrl: 'https://example.com/{{file}}.png',
    documentUrl: '{{address}}',
    gifPlayback: true,
    poll: { question: '{{q}}?', options: ['{{name|a}}', 'b'] },
    location: { latitude: 1.5, longitude: 2, name: '{{place}}' },
    nothing: null,
  }

  it('has values in each of its texts, and what is no text as it was', () => {
    const values = templateValues({ name: 'Ana', file: '../a/b?c', address: 'https://example.org/x?y=1', q: 'Now' })
    expect(renderContent(content, values)).toEqual({
      content: {
        text: 'Hi Ana',
        imageUrl: 'https://example.com/..%2Fa%2Fb%3Fc.png',
        documentUrl: 'https://example.org/x?y=1',
        gifPlayback: true,
        poll: { question: 'Now?', options: ['Ana', 'b'] },
        location: { latitude: 1.5, longitude: 2, name: '' },
        nothing: null,
      },
      missing: ['place'],
    })
  })

  it('tells its variables, and refuses what a template may not be', () => {
    expect(variablesOfContent(content).map(({ name, required }) => [name, required])).toEqual([
      ['name', false],
      ['file', true],
      ['address', true],
      ['q', true],
      ['place', true],
    ])
    expect(refusal(() => variablesOfContent({ poll: { options: ['{{#a}}'] } }))).toMatchObject({
      problem: 'not_a_variable',
    })
  })
})

it('leaves nothing in the memory that parsers share', () => {
  parseTemplate('{{only_here}}')
  expect(JSON.stringify(mustache.templateCache)).not.toContain('only_here')
})
