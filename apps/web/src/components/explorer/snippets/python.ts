import type { CallRequest } from './call-request.ts'
import { type Notation, writtenValue } from './written-value.ts'

/** With `urllib` of the standard library: nothing has to be installed. */
export function pythonOf(request: CallRequest, secret?: string): string {
  const { method, url, headers, isSigned, body, answer } = request
  const token = secret === undefined ? '"Bearer " + os.environ["TOKEN"]' : text(`Bearer ${secret}`)
  const lines = [
    ...(isSigned ? [`        "Authorization": ${token},`] : []),
    ...headers.map(([name, value]) => `        ${text(name)}: ${text(value)},`),
  ]
  const usesJson = body.kind === 'json'
  const usesEnvironment = isSigned && secret === undefined
  return [
    ...(usesJson ? ['import json'] : []),
    ...(usesEnvironment ? ['import os'] : []),
    'import urllib.error',
    'import urllib.request',
    '',
    'request = urllib.request.Request(',
    `    ${text(url)},`,
    `    method=${text(method)},`,
    ...(lines.length > 0 ? ['    headers={', ...lines, '    },'] : []),
    ...(usesJson ? [`    data=json.dumps(${writtenValue(body.value, notation, 1)}).encode(),`] : []),
    ...(body.kind === 'file' ? [`    data=open(${text(body.name)}, "rb").read(),`] : []),
    ')',
    'try:',
    '    with urllib.request.urlopen(request) as response:',
    ...reading[answer].map(line => `        ${line}`),
    'except urllib.error.HTTPError as error:',
    '    print(error.code, error.read().decode())',
    '',
  ].join('\n')
}

const reading = {
  json: ['print(response.status, response.read().decode())'],
  file: ['open("answer", "wb").write(response.read())'],
  stream: ['for line in response:', '    print(line.decode(), end="")'],
} as const satisfies Record<CallRequest['answer'], readonly string[]>

/** JSON's texts are Python's as well: it knows the same escapes, and `\u` for nothing else. */
function text(value: string): string {
  return JSON.stringify(value)
}

const notation: Notation = {
  text,
  number: String,
  words: { true: 'True', false: 'False', null: 'None' },
  list: ['[', ']'],
  map: ['{', '}'],
  entry: (name, value) => `${text(name)}: ${value}`,
  indent: '    ',
}
