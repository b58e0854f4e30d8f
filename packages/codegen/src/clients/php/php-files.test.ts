import { basename } from 'node:path'
import { contract } from '@messenger/shared/contract/contract'
import { deliveryContract, eventContract, optInContract } from '@messenger/shared/contract/events'
import { expect, test } from 'vitest'
import { buildModel } from '../model/build-model.ts'
import { docblock, fieldWords } from './php-docs.ts'
import { phpFiles } from './php-files.ts'
import { phpLiteral, quoted } from './php-literal.ts'
import { camel, distinct, pascal, words } from './php-names.ts'

const model = buildModel(contract, { always: eventContract, optIn: optInContract, deliveryOnly: deliveryContract })
const { files, owned } = phpFiles(model)
const textOf = (path: string): string => files.find(file => file.path === path)?.text ?? ''

test('every file has its place once, and one class of its name', () => {
  expect(new Set(files.map(({ path }) => path)).size).toBe(files.length)
  for (const { path, text } of files) {
    expect(owned.some(folder => path.startsWith(`${folder}/`))).toBe(true)
    const declared = [...text.matchAll(/^(?:abstract |final |readonly )*(?:class|trait|enum) (\w+)/gm)].map(
      ([, name]) => name,
    )
    expect(declared).toEqual(path.startsWith('src/') ? [basename(path, '.php')] : [])
  }
})

test('no file is long, and only what cannot be broken is wide', () => {
  for (const { path, text } of files) {
    expect(text.split('\n').length, path).toBeLessThanOrEqual(400)
    const wide = text
      .split('\n')
      .filter(line => line.startsWith('     *') && line.length > 121 && line.trim().includes(' ', 8))
    expect(
      wide.filter(line =>
        line
          .trim()
          .split(' ')
          .every(word => word.length < 60),
      ),
      path,
    ).toEqual([])
  }
})

test('a call has its path first, then what is required, then what is not', () => {
  const text = textOf('src/Operation/Webhooks/CreateOperation.php')
  const parameters = [...text.slice(text.indexOf('public function create')).matchAll(/^ {8}\S+ \$(\w+)( = .*)?,$/gm)]
  expect(parameters[0]?.[1]).toBe('id')
  const isOptional = parameters.map(([, , value]) => value !== undefined)
  expect(isOptional).toEqual([...isOptional].sort())
  expect(parameters.at(-1)?.[1]).toBe('options')
})

test('null that clears is told from what is not given', () => {
  const text = textOf('src/Operation/Sessions/UpdateOperation.php')
  expect(text).toContain('string|Absent|null $webhookUrl = Absent::Field')
  expect(text).toContain('?string $name = null')
})

test('a field named as one of the path is another one of its kind', () => {
  expect(textOf('src/Operation/BulkSends/AddRecipientsFromOperation.php')).toContain(
    "'bulk_send_id' => $otherBulkSendId",
  )
})

test('calls are on the clients of their credentials', () => {
  expect(textOf('src/Session/Sessions.php')).not.toContain('CreateOperation')
  expect(textOf('src/Account/Sessions.php')).toContain('use CreateOperation;')
  expect(textOf('src/Account/Messages.php')).toBe('')
  expect(textOf('src/Open/Media.php')).toContain('use GetUploadedOperation;')
  expect(textOf('src/Session/Events.php')).toContain('use EventFeed;')
})

test('names are those of PHP', () => {
  expect(camel('phone_number')).toBe('phoneNumber')
  expect(pascal('messages-group.received')).toBe('MessagesGroupReceived')
  expect(words('isCommunity_announce')).toBe('is community announce')
  expect(() => distinct(['a', 'a'], 'b')).toThrow('Two names of b')
})

test('values are written as PHP reads them', () => {
  expect(quoted("it's \\ here\\")).toBe("'it\\'s \\ here\\\\'")
  expect(quoted('a\n$b')).toBe('"a\\n\\$b"')
  expect(phpLiteral({ a: [1, null, true], b: {} })).toBe("['a' => [1, null, true], 'b' => new stdClass()]")
})

test('comments stay comments and are wrapped', () => {
  expect(docblock(['Ends */ here'])).toBe('/** Ends *\\/ here */\n')
  const lines = docblock([`@param string $x ${'word '.repeat(60).trim()}`], '    ').split('\n')
  expect(lines.every(line => line.length <= 120)).toBe(true)
  expect(lines[2]).toMatch(/^ {5}\* {5}word/)
  expect(
    fieldWords({ name: 'x', type: { kind: 'string' }, required: true, limits: { minLength: 1, maxLength: 9 } }),
  ).toBe('1–9 characters')
})
