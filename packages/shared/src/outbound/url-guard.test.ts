import { describe, expect, it } from 'vitest'
import type { Resolve } from './name-lookup.ts'
import { checkUrl } from './url-guard.ts'

const open = { allowPrivate: true }
const strict = { allowPrivate: false }
const names: Readonly<Record<string, readonly string[]>> = {
  'public.example': ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'],
  'mixed.example': ['93.184.215.14', '10.0.0.5'],
  'inner.example': ['192.168.1.20'],
  'inner.example.': ['192.168.1.20'],
  'metadata.example': ['169.254.169.254'],
  'localhost.': ['127.0.0.1'],
}
const resolve: Resolve = async name => {
  const found = names[name]
  if (!found) throw new Error('ENOTFOUND')
  return found.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
}
const reason = async (url: string, policy: { allowPrivate: boolean }) => {
  const check = await checkUrl(url, policy, resolve)
  return check.ok ? 'ok' : check.reason
}

const table: ReadonlyArray<readonly [url: string, strictly: string, openly: string]> = [
  ['https://public.example/hook', 'ok', 'ok'],
  ['https://public.example:8443/hook?x=1', 'ok', 'ok'],
  ['https://8.8.8.8/', 'ok', 'ok'],
  ['https://[2606:4700:4700::1111]/', 'ok', 'ok'],
  ['https://not-there.example/', 'ok', 'ok'],
  ['http://public.example/', 'scheme', 'ok'],
  ['ftp://public.example/', 'scheme', 'scheme'],
  ['file:///etc/passwd', 'malformed', 'malformed'],
  ['javascript:alert(1)', 'malformed', 'malformed'],
  ['not a url', 'malformed', 'malformed'],
  ['https://', 'malformed', 'malformed'],
  ['https://mixed.example/', 'address', 'ok'],
  ['https://inner.example/', 'address', 'ok'],
  ['https://metadata.example/', 'address', 'address'],
  ['https://localhost./', 'address', 'ok'],
  ['https://127.0.0.1/', 'address', 'ok'],
  ['https://127.0.0.1./', 'address', 'ok'],
  ['https://2130706433/', 'address', 'ok'],
  ['https://0177.1/', 'address', 'ok'],
  ['https://0x7f.0.0.1/', 'address', 'ok'],
  ['https://１２７.0.0.1/', 'address', 'ok'],
  ['https://127.1/', 'address', 'ok'],
  ['https://0x7f000001/', 'address', 'ok'],
  ['https://%31%32%37.0.0.1/', 'address', 'ok'],
  ['https://100.64.0.1/', 'address', 'ok'],
  ['https://[::1]/', 'address', 'ok'],
  ['https://[::ffff:127.0.0.1]/', 'address', 'ok'],
  ['https://user:pass@10.0.0.1/', 'address', 'ok'],
  ['https://public.example@10.0.0.1/', 'address', 'ok'],
  ['https://10.0.0.1@public.example/', 'ok', 'ok'],
  ['https://public.example\\@10.0.0.1/', 'ok', 'ok'],
  ['https://[64:ff9b::a00:1]/', 'address', 'ok'],
  ['https://[64:ff9b::a9fe:a9fe]/', 'address', 'address'],
  ['https://[64:ff9b:1::808:808]/', 'address', 'address'],
  ['https://[fe80::1]/', 'address', 'address'],
  ['https://0.0.0.0/', 'address', 'address'],
  ['https://[::]/', 'address', 'address'],
  ['https://inner.example./', 'address', 'ok'],
  ['https://0/', 'address', 'address'],
  ['https://169.254.169.254/latest/meta-data/', 'address', 'address'],
  ['https://[fd00:ec2::254]/', 'address', 'address'],
  ['https://[::7f00:1]/', 'address', 'address'],
]

describe('checkUrl', () => {
  for (const [url, strictly, openly] of table) {
    it(url, async () => {
      expect(await reason(url, strict)).toBe(strictly)
      expect(await reason(url, open)).toBe(openly)
    })
  }

  it('resolves with the system by default', async () => {
    expect(await checkUrl('https://localhost/', strict)).toEqual({ ok: false, reason: 'address' })
  })
})
