import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Stack, startStack } from '../../test/stack.ts'
import { addPhone, eventsOf, eventually, ownerOf, reaches, sendText, sessionRow, settles } from '../../test/steps.ts'

/** What the network says to a device before its login, today. */

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack?.stop())

type Misbehaviour = Parameters<Stack['phones']['misbehave']>[0]['kind']
let last = 15551238000

async function session(kind: Misbehaviour = null, requires_passkey = false) {
  last += 1
  const phone_number = `+${last}`
  await addPhone(stack, phone_number)
  const phone = { owner: ownerOf(stack), phone_number }
  await stack.phones.updatePhone({ ...phone, requires_passkey })
  await stack.phones.misbehave({ ...phone, kind })
  return { id: await stack.createSession(phone_number), phone }
}

type Phone = Awaited<ReturnType<typeof session>>['phone']

const connect = (id: number, input = {}) => stack.call<Record<string, string>>('sessions.connect', id, input)
const scan = (phone: Phone, qr: string) => stack.phones.scan({ ...phone, qr })
const enter = (phone: Phone, code: string) => stack.phones.enterCode({ ...phone, code })

/** What a QR text says, by its parts: `<url>#<ref>,<noise>,<identity>,<secret>,<platform>`. */
function partsOf(qr: string) {
  const [ref, noise, identity, secret] = qr.slice(qr.indexOf('#') + 1).split(',')
  return { device: { ref, noise, identity }, secret }
}

async function writes(id: number): Promise<void> {
  await reaches(stack, id, 'connected')
  const { msgId } = await sendText(stack, id, '+15550000001', 'linked')
  await settles(stack, msgId, 'sent')
}

describe('a QR text', () => {
  it('is shown once, with the secret that the network asked for meanwhile, and links', async () => {
    const { id, phone } = await session()
    const { qrCode = '' } = await connect(id)
    expect(await scan(phone, qrCode)).toEqual({ linked: true })
    await writes(id)
    expect(await eventsOf(stack, id, 'qrcode.updated')).toHaveLength(1)
  })

  it('that is retired while it is scanned is shown again: same reference, another secret', async () => {
    const { id, phone } = await session('retired_qr')
    const { qrCode: first = '' } = await connect(id)
    await expect(scan(phone, first)).rejects.toMatchObject({ code: 'qr_invalid' })
    const second = await shownAfter(id, first)
    expect(partsOf(second).device).toEqual(partsOf(first).device)
    expect(partsOf(second).secret).not.toBe(partsOf(first).secret)
    expect((await sessionRow(stack, id)).linkQr).toBe(second)
    expect((await eventsOf(stack, id, 'qrcode.updated')).map(({ data }) => Object(data).qr)).toEqual([first, second])
    await expect(scan(phone, first)).rejects.toMatchObject({ code: 'qr_invalid' })
    expect(await scan(phone, second)).toEqual({ linked: true })
    await writes(id)
  })

  it('does so as often as the network asks, without using up references', async () => {
    const { id, phone } = await session()
    const seen = new Set<string>()
    let { qrCode = '' } = await connect(id)
    for (let time = 0; time < 8; time++) {
      seen.add(qrCode)
      await stack.phones.misbehave({ ...phone, kind: 'retired_qr' })
      await expect(scan(phone, qrCode)).rejects.toMatchObject({ code: 'qr_invalid' })
      qrCode = await eventually(async () => {
        const shown = await stack.call<{ qrCode: string }>('sessions.getQrCode', id)
        expect(seen).not.toContain(shown.qrCode)
        return shown.qrCode
      })
    }
    expect(await scan(phone, qrCode)).toEqual({ linked: true })
    await writes(id)
  })
})

describe('a pairing code', () => {
  it('links after a notification without stage and keys', async () => {
    const { id, phone } = await session()
    const { pairingCode = '' } = await connect(id, { linkMethod: 'code' })
    expect(await enter(phone, pairingCode)).toEqual({ linked: true })
    await writes(id)
  })

  it('that the network takes back makes room for the next one, which links', async () => {
    const { id, phone } = await session('refreshed_code')
    const { pairingCode: first = '' } = await connect(id, { linkMethod: 'code' })
    await expect(enter(phone, first)).rejects.toMatchObject({ code: 'code_invalid' })
    const second = await eventually(async () => {
      const { pairingCode = '' } = await connect(id, { linkMethod: 'code' })
      expect(pairingCode).not.toBe(first)
      return pairingCode
    })
    expect(second).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)
    expect(await sessionRow(stack, id)).toMatchObject({ status: 'need_scan', linkCode: second })
    await expect(enter(phone, first)).rejects.toMatchObject({ code: 'code_invalid' })
    expect(await enter(phone, second)).toEqual({ linked: true })
    await writes(id)
  })
})

it('a passkey is asked for after a QR text was retired, and links', async () => {
  const { id, phone } = await session('retired_qr', true)
  const { qrCode: first = '' } = await connect(id)
  await expect(scan(phone, first)).rejects.toMatchObject({ code: 'qr_invalid' })
  const second = await shownAfter(id, first)
  expect(await scan(phone, second)).toMatchObject({ linked: false, passkey_required: true })
  await reaches(stack, id, 'need_passkey')
})

/** The QR text that is shown once `before` is not any more. */
function shownAfter(id: number, before: string): Promise<string> {
  return eventually(async () => {
    const { qrCode = '' } = await stack.call<{ qrCode: string }>('sessions.getQrCode', id)
    expect(qrCode).not.toBe(before)
    return qrCode
  })
}
