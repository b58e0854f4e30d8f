import { ApiError, type ErrorCode, errorCatalogue, validationError } from '@messenger/shared/contract/errors'
import { fieldText } from '@messenger/shared/contract/field-texts'
import { TRPCClientError } from '@trpc/client'
import { createTranslator } from 'use-intl/core'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { en } from '../texts/en.ts'
import { pt } from '../texts/pt.ts'
import { marked, withLabel } from './field-name.ts'
import { readFieldProblem } from './field-problem.ts'
import { isSignedOut, refusalOf } from './problem.ts'
import { explained, recordedRefusal } from './use-problem-of.ts'

const inEnglish = createTranslator({ locale: 'en', messages: en, namespace: 'problems' })
const inPortuguese: typeof inEnglish = createTranslator({ locale: 'pt-BR', messages: pt, namespace: 'problems' })
const problemOf = (error: unknown, t = inEnglish) => explained(refusalOf(error), t)

/** A refusal as the server's error formatter sends it. */
function refused(error: ApiError): TRPCClientError<never> {
  const { code, fieldErrors, retryAfter, detail } = error
  const api = { code, fieldErrors, retryAfter, params: detail.params }
  const data = { code: 'BAD_REQUEST', httpStatus: error.status, path: 'x', api }
  return TRPCClientError.from({ error: { message: error.message, code: -32600, data } })
}

it('gives field texts and one sentence for a validation', () => {
  const error = refused(validationError({ name: ['The name field is required.'] }))
  expect(problemOf(error).fields).toEqual({ name: `The ${marked('name')} field is required.` })
  expect(withLabel(problemOf(error).fields.name ?? '', 'Your name')).toBe('The “Your name” field is required.')
  expect(withLabel('A text without a name.', 'Your name')).toBe('A text without a name.')
  expect(problemOf(error).sentence).toBe('The name field is required.')
  expect(problemOf(error, inPortuguese).fields).toEqual({ name: `O campo ${marked('name')} é obrigatório.` })
})

it('keeps a field’s text that is not among the usual ones', () => {
  const error = refused(validationError({ message: ['A text that nobody has seen.'] }))
  expect(problemOf(error, inPortuguese).sentence).toBe('A text that nobody has seen.')
})

it.each([
  ['The phone number has already been taken.', 'phone number: já está em uso.'],
  ['The phone number cannot be changed while the session is linked.', 'phone number: não pode ser alterado enquanto'],
  ['The selected phone number is invalid.', 'A escolha em phone number não é válida.'],
  ['The provided JID does not exist on WhatsApp.', 'Este número não existe no WhatsApp.'],
])('turns “%s” around', (text, turned) => {
  const error = refused(validationError({ x: [text] }))
  expect(problemOf(error).sentence).toBe(text)
  expect(problemOf(error, inPortuguese).sentence).toContain(turned)
})

it('names what a limit is of in the language of the page', () => {
  const limit = (scope: string) => refused(new ApiError('webhook_limit', { params: { scope } }))
  expect(problemOf(limit('account'), inPortuguese).sentence).toBe('Você atingiu o limite de 20 webhooks desta conta.')
  expect(problemOf(limit('session'), inPortuguese).sentence).toBe('Você atingiu o limite de 20 webhooks desta sessão.')
  const refusal = refused(new ApiError('group_not_admin', { params: { action: 'add participants' } }))
  expect(problemOf(refusal, inPortuguese).sentence).not.toContain('add')
})

it('knows all that the contract says about fields by its schemas', () => {
  const schema = z.object({ a: z.string(), b: z.int().max(3), c: z.enum(['x']), d: z.url(), e: z.array(z.string()) })
  const wrong = [{}, { a: 1, b: 9, c: 'y', d: 'z', e: 'w' }, { b: 'q', d: 3, e: {} }]
  const texts = wrong.flatMap(
    value => schema.safeParse(value, { error: fieldText, reportInput: true }).error?.issues.map(i => i.message) ?? [],
  )
  expect(texts.length).toBeGreaterThan(10)
  expect(texts.filter(text => readFieldProblem(text) === undefined)).toEqual([])
})

it('knows the code by its text, and speaks plainly where the text does not', () => {
  const error = refused(new ApiError('qr_not_need_scan'))
  expect(problemOf(error).code).toBe('qr_not_need_scan')
  expect(problemOf(error).sentence).toBe('No QR code is open for this session.')
  expect(problemOf(error, inPortuguese).sentence).toBe('Não há código QR aberto para esta sessão.')
})

it('keeps the contract’s text where it is plain, with what stands in it', () => {
  expect(problemOf(refused(new ApiError('phone_offline'))).sentence).toBe('The phone is offline.')
  const refusal = refused(new ApiError('network_refused', { params: { reason: 'not-authorized' } }))
  expect(problemOf(refusal).sentence).toBe('WhatsApp rejected the request: not-authorized')
  expect(problemOf(refusal, inPortuguese).sentence).toBe('O WhatsApp recusou o pedido: not-authorized')
})

it.each(Object.keys(errorCatalogue) as ErrorCode[])('has a sentence for %s without gaps', code => {
  const params = { reason: 'R', limit: '16', scope: 'session', action: 'add' }
  for (const t of [inEnglish, inPortuguese]) {
    expect(problemOf(refused(new ApiError(code, { params })), t).sentence).toMatch(/^\p{L}[^{}<>]+$/u)
  }
})

it('shows the server’s words for a code that the page does not know', () => {
  const data = { code: 'BAD_REQUEST', httpStatus: 400, path: 'x', api: { code: 'from_the_future' } }
  const error = TRPCClientError.from({ error: { message: 'Something new.', code: -32600, data } })
  expect(problemOf(error, inPortuguese).sentence).toBe('Something new.')
})

it('tells an ended login from other refusals', () => {
  expect(isSignedOut(refused(new ApiError('auth_missing')))).toBe(true)
  expect(isSignedOut(refused(new ApiError('account_suspended')))).toBe(true)
  expect(isSignedOut(refused(new ApiError('session_not_found')))).toBe(false)
})

it('says so when the gateway was not reached', () => {
  expect(problemOf(new TypeError('fetch failed')).sentence).toMatch(/cannot be reached/)
})

it('says what is recorded of a refusal in the person’s language, and as it was told where words are missing', () => {
  const told = 'The provided JID does not exist on WhatsApp.'
  expect(recordedRefusal('not_connected', told, inPortuguese)).toBe(pt.problems.codes.not_connected)
  expect(recordedRefusal('validation', 'The to field is required.', inPortuguese)).toBe('O campo to é obrigatório.')
  for (const code of ['network_refused', 'a_newer_code', null]) {
    expect(recordedRefusal(code, told, inPortuguese)).toBe(told)
  }
})
