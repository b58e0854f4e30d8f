'use client'
import type { LinkMethod } from '@messenger/shared/contract/sessions/link'
import { useEffect, useId, useState } from 'react'
import type { LinkProgress } from '../../server/links/progress.ts'
import { CodePanel } from './code-panel.tsx'
import { LinkButton } from './link-button.tsx'
import { PasskeyPanel } from './passkey-panel.tsx'
import { PasskeyStart } from './passkey-start.tsx'
import { QrPanel } from './qr-panel.tsx'
import type { LinkTexts } from './texts.ts'
import { useIsPhone } from './use-is-phone.ts'
import type { LiveLink } from './use-link.ts'

interface PanelProps {
  live: LiveLink
  texts: LinkTexts
  methods: readonly LinkMethod[]
  isPhone: boolean
}

/** The choice of a way, and the way. A passkey that the phone asks for takes the place of both. */
export function LinkingPanel({ live, texts, methods, isPhone: guess }: PanelProps) {
  const isPhone = useIsPhone(guess)
  const [chosen, setChosen] = useState<LinkMethod>()
  const { progress, busy } = live
  const open = openMethod(progress)
  // What is opened, here, elsewhere or after a passkey that failed, is what is looked at.
  useEffect(() => {
    if (open) setChosen(open)
  }, [open])
  const method = chosen ?? firstOf(methods, isPhone)
  if (progress.state === 'finishing') return null
  // A code that is open is what matters: the other ways come after it.
  const choice = <Choice methods={methods} method={method} onChoose={setChosen} texts={texts} isPhone={isPhone} />
  return (
    <section className="rounded-xl border border-line bg-surface p-4 sm:p-5">
      {progress.state === 'passkey' ? (
        <PasskeyPanel live={live} stage={progress.stage} code={progress.code} texts={texts} isPhone={isPhone} />
      ) : (
        <div className="flex flex-col gap-5">
          {!open && choice}
          {method === 'qr' && <QrPanel live={live} texts={texts} />}
          {method === 'code' && <CodePanel live={live} texts={texts} />}
          {method === 'passkey' && <PasskeyStart live={live} texts={texts} isPhone={isPhone} />}
          {open && choice}
        </div>
      )}
      {progress.state !== 'idle' && (
        <div className="mt-5 flex justify-center">
          <LinkButton look="quiet" disabled={busy} onClick={live.stop}>
            {texts.stop}
          </LinkButton>
        </div>
      )}
    </section>
  )
}

function openMethod({ state }: LinkProgress): LinkMethod | undefined {
  return state === 'qr' || state === 'code' ? state : undefined
}

/** A phone cannot scan its own screen, so it is offered the pairing code first. */
function inOrder(methods: readonly LinkMethod[], isPhone: boolean): readonly LinkMethod[] {
  const order: readonly LinkMethod[] = isPhone ? ['code', 'qr', 'passkey'] : ['qr', 'code', 'passkey']
  return order.filter(method => methods.includes(method))
}

const firstOf = (methods: readonly LinkMethod[], isPhone: boolean) => inOrder(methods, isPhone)[0] ?? 'qr'

function Choice({
  methods,
  method,
  onChoose,
  texts,
  isPhone,
}: {
  methods: readonly LinkMethod[]
  method: LinkMethod
  onChoose: (method: LinkMethod) => void
  texts: LinkTexts
  isPhone: boolean
}) {
  const name = useId()
  if (methods.length === 1) return null
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-semibold">{texts.choose}</legend>
      {inOrder(methods, isPhone).map(other => (
        <label
          key={other}
          className="flex cursor-pointer items-start gap-3 rounded-lg border border-line-strong p-3 has-checked:border-ink has-checked:bg-selected has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link"
        >
          <input
            type="radio"
            name={name}
            value={other}
            checked={other === method}
            onChange={() => onChoose(other)}
            className="mt-1 size-4 accent-(--color-link)"
          />
          <span className="min-w-0">
            <span className="block font-medium">{texts.methods[other].name}</span>
            <span className="block text-sm text-soft">{texts.methods[other].hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
