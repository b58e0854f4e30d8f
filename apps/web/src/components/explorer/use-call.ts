'use client'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { buildInput } from './build-input.ts'
import type { DescribedOperation } from './described-operation.ts'
import { type CallPlace, callRequestOf } from './snippets/call-request.ts'
import { useRun } from './use-run.ts'

/** As the gateway takes them; spaces at the ends are lost on the way. */
const keyForm = /^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/

export type ExplorerCall = ReturnType<typeof useCall>

/** What is typed into the form of an operation, the call that it makes, and running it. */
export function useCall(operation: DescribedOperation, origin: string) {
  const search = useSearchParams()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() => Object.fromEntries(search))
  const [session, setSession] = useState(search.get('session') ?? '')
  const [idempotencyKey, setKey] = useState('')
  const [file, setFile] = useState<File>()
  const [isAsking, setAsking] = useState(false)
  const { run, busy, answer } = useRun(operation)
  const fields = file ? operation.fields.filter(({ name }) => !fileFields.includes(name)) : operation.fields
  const built = buildInput(fields, typed)
  const input = built.ok ? built.input : {}
  const sessionId = Number(session) || undefined
  const isKeyWrong = idempotencyKey !== '' && !keyForm.test(idempotencyKey)
  const place: CallPlace = { origin, sessionId, file, idempotencyKey: isKeyWrong ? '' : idempotencyKey }
  const go = async () => {
    const goesByHttp = file !== undefined || idempotencyKey !== ''
    const byHttp = goesByHttp ? { request: callRequestOf(operation, input, place), file } : undefined
    if (built.ok) await run({ input, sessionId, byHttp })
    setAsking(false)
  }
  const submit = () => {
    if (!built.ok || isKeyWrong) return
    if (operation.effect === 'destructive') setAsking(true)
    else void go()
  }
  return {
    ...{ fields, typed, session, setSession, idempotencyKey, setKey, isKeyWrong, file, setFile, isAsking, setAsking },
    ...{ input, place, busy, answer, go, submit },
    type: (name: string, text: string) => setTyped(current => ({ ...current, [name]: text })),
    badField: built.ok ? undefined : built.field,
    errors: answer?.ok === false ? answer.problem.fields : {},
  }
}

/** What stands for a file that is no text: its bytes and their type go by themselves. */
const fileFields: readonly string[] = ['base64', 'mimetype']
