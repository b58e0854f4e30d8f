import { expect, test } from 'vitest'
import { secretFromCommand } from './secret-command.mjs'

const env = { PATH: process.env.PATH }
const run = (command, timeoutMs) => secretFromCommand('MESSENGER_MASTER_KEY', command, env, timeoutMs)
const shell = script => JSON.stringify(['sh', '-c', script])

test.each([
  ['words', 'echo one  two ', 'one two'],
  [
    'a JSON array, of which each string is one argument as it is',
    '["printf", "%s\\n", "a b $HOME | c"]',
    'a b $HOME | c',
  ],
])('the secret is what the command writes: %s', (_name, command, secret) => {
  expect(run(command)).toBe(secret)
})

test.each([
  ['a shell’s own characters', 'cat key | base64', 'runs without a shell'],
  ['an array of other things', '["cat", 1]', 'must be a JSON array of strings'],
  ['an empty array', '[]', 'must be a JSON array of strings'],
  ['no JSON', '[cat', 'must be a JSON array of strings'],
  [
    'a program that is not there',
    'no-such-program',
    'MESSENGER_MASTER_KEY_COMMAND: no-such-program cannot be run (ENOENT).',
  ],
  ['nothing', 'true', 'wrote nothing to its standard output'],
  ['a signal', shell('kill -TERM $$'), 'was ended by SIGTERM'],
  ['too much', shell('head -c 100000 /dev/zero'), 'wrote more than 64 kB'],
])('%s is said in a sentence', (_name, command, sentence) => {
  expect(() => run(command)).toThrow(sentence)
})

test('a command that fails tells why, and never what it wrote as the secret', () => {
  const failing = shell('echo s3cret-value; echo first >&2; echo "denied for s3cret-value." >&2; exit 7')
  expect(() => run(failing)).toThrow(/^MESSENGER_MASTER_KEY_COMMAND: sh ended with exit code 7: denied for ….$/)
})

test('a command that does not end is ended, with a child that holds its output', () => {
  const started = Date.now()
  expect(() => run(shell('echo s3cret; sleep 5 & wait'), 300)).toThrow('sh did not end within 0.3 s.')
  expect(Date.now() - started).toBeLessThan(3_000)
})
