import type { CallRequest } from './call-request.ts'
import { type Notation, writtenValue } from './written-value.ts'

/** With the curl extension, which nearly every installation has. */
export function phpOf(request: CallRequest, secret?: string): string {
  const { method, url, headers, isSigned, body, answer } = request
  const token =
    secret === undefined ? `'Authorization: Bearer ' . getenv('TOKEN')` : text(`Authorization: Bearer ${secret}`)
  const lines = [
    ...(isSigned ? [`        ${token},`] : []),
    ...headers.map(([name, value]) => `        ${text(`${name}: ${value}`)},`),
  ]
  const isStream = answer === 'stream'
  return [
    '<?php',
    '',
    `$call = curl_init(${text(url)});`,
    'curl_setopt_array($call, [',
    ...(method === 'GET' ? [] : [`    CURLOPT_CUSTOMREQUEST => ${text(method)},`]),
    ...(lines.length > 0 ? ['    CURLOPT_HTTPHEADER => [', ...lines, '    ],'] : []),
    ...(body.kind === 'json'
      ? [`    CURLOPT_POSTFIELDS => json_encode(${writtenValue(body.value, notation, 1)}, JSON_THROW_ON_ERROR),`]
      : []),
    ...(body.kind === 'file' ? [`    CURLOPT_POSTFIELDS => file_get_contents(${text(body.name)}),`] : []),
    `    CURLOPT_RETURNTRANSFER => ${isStream ? 'false' : 'true'},`,
    ']);',
    ...reading[answer],
    '',
  ].join('\n')
}

const reading = {
  json: ['$answer = curl_exec($call);', 'echo curl_getinfo($call, CURLINFO_RESPONSE_CODE), " ", $answer, PHP_EOL;'],
  file: [
    `file_put_contents('answer', curl_exec($call));`,
    'echo curl_getinfo($call, CURLINFO_RESPONSE_CODE), PHP_EOL;',
  ],
  stream: ['curl_exec($call);'],
} as const satisfies Record<CallRequest['answer'], readonly string[]>

/** In single quotes where that says it all; what is no visible sign is written as an escape. */
function text(value: string): string {
  if (!/\p{Cc}/u.test(value)) return `'${value.replaceAll(/[\\']/g, '\\$&')}'`
  return `"${value.replaceAll(/[\\"$]/g, '\\$&').replaceAll(/\p{Cc}/gu, escaped)}"`
}

function escaped(sign: string): string {
  if (sign === '\n') return '\\n'
  return `\\u{${sign.charCodeAt(0).toString(16)}}`
}

const notation: Notation = {
  text,
  number: String,
  words: { true: 'true', false: 'false', null: 'null' },
  list: ['[', ']'],
  map: ['[', ']'],
  // an array with the keys of a list would be sent as a list
  mapLike: names => (names.every((name, index) => name === String(index)) ? ['(object) [', ']'] : ['[', ']']),
  entry: (name, value) => `${text(name)} => ${value}`,
  indent: '    ',
}
