'use client'
import { useCallback } from 'react'
import type { problems } from '../texts/en/problems.ts'
import { marked, unmarked } from './field-name.ts'
import { readFieldProblem } from './field-problem.ts'
import { type Problem, type Refusal, refusalOf } from './problem.ts'
import { FileTooLargeError, UploadCutError, UploadError } from './upload-errors.ts'
import { type Texts, useTexts } from './use-texts.ts'

type Code = keyof typeof problems.codes
const noProblem = { code: undefined, fields: {} }
const noParams = { reason: '', limit: '', scope: '', action: '' }

/** What to tell a person about a failed call: `const problemOf = useProblemOf()`, then `problemOf(error).sentence`. */
export function useProblemOf(): (error: unknown) => Problem {
  const t = useTexts('problems')
  return useCallback(
    (error: unknown) => {
      const sentence = sentenceOfUpload(error, t)
      return sentence === null ? explained(refusalOf(error), t) : { ...noProblem, sentence }
    },
    [t],
  )
}

function sentenceOfUpload(error: unknown, t: Texts<'problems'>): string | null {
  if (error instanceof UploadError) return error.message
  if (error instanceof FileTooLargeError) return t('fileTooLarge', { limit: error.limit })
  return error instanceof UploadCutError ? t('uploadCut') : null
}

/** What to tell a person about a refusal that was recorded, of which only its code and its English sentence are kept. */
export function useRecordedRefusal(): (code: string | null, reason: string | null) => string | null {
  const t = useTexts('problems')
  return useCallback((code: string | null, reason: string | null) => recordedRefusal(code, reason, t), [t])
}

export function recordedRefusal(code: string | null, reason: string | null, t: Texts<'problems'>): string | null {
  if (code === null) return reason
  if (code === 'validation' && reason !== null) return unmarked(fieldText(reason, t))
  // Words that are filled in need what was not recorded.
  return isKnown(code, t) && isPlain(t.raw(`codes.${code}`)) ? t(`codes.${code}`, noParams) : reason
}

/** Where the catalogue has no words, the contract's English ones stand in. */
export function explained(refusal: Refusal, t: Texts<'problems'>): Problem {
  const fields = Object.fromEntries(
    Object.entries(refusal.fields).map(([field, text]) => [field, fieldText(text, t)] as const),
  )
  return {
    code: refusal.code,
    reason: refusal.reason,
    cause: refusal.cause,
    fields,
    sentence: sentenceFor(refusal, Object.values(fields), t),
  }
}

/** A message that nothing is filled into; compiled ones of the other kind are lists. */
const isPlain = (message: unknown) => typeof message === 'string' && !message.includes('{')

function sentenceFor({ code, reason, message, params }: Refusal, fieldTexts: string[], t: Texts<'problems'>): string {
  if (code === undefined) return t('unreachable')
  if (code === 'auth_invalid' && reason !== undefined) return t('notAllowed')
  if (code === 'validation' && fieldTexts.length > 0) return unmarked(fieldTexts.join(' '))
  return isKnown(code, t) ? t(`codes.${code}`, { ...noParams, ...params }) : message || t('unexplained')
}

function fieldText(text: string, t: Texts<'problems'>): string {
  const found = readFieldProblem(text)
  return found ? t(`fields.${found.kind}`, { ...found, field: marked(found.field) }) : text
}

/** The codes of the catalogue are the contract's, but a server may be newer than the page. */
function isKnown(code: string, t: Texts<'problems'>): code is Code {
  return t.has(`codes.${code}` as `codes.${Code}`)
}
