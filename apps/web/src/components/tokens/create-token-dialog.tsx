'use client'
import { type FormEvent, useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { Button } from '../ui/button.tsx'
import { CodeBlock } from '../ui/code-block.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'

/** Names a token, then shows it: this once, since only its hash is kept. */
export function CreateTokenDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [token, setToken] = useState<string>()
  const close = (next: boolean) => {
    if (!next) setToken(undefined)
    onOpenChange(next)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '')
    act(async () => setToken((await client.account.createToken.mutate({ name })).token))
  }
  return (
    <Dialog open={open} onOpenChange={close} title={token ? 'Your new token' : 'New token'}>
      {token ? (
        <ShownOnce token={token} onDone={() => close(false)} />
      ) : (
        <form onSubmit={submit} className="flex flex-col gap-4">
          <Field label="Name" hint="What will use it, for example a workflow or a server." error={problem?.fields.name}>
            {control => <Input {...control} name="name" required maxLength={255} autoComplete="off" />}
          </Field>
          {problem && Object.keys(problem.fields).length === 0 && <Notice tone="danger">{problem.sentence}</Notice>}
          <Button type="submit" look="primary" busy={busy}>
            Create token
          </Button>
        </form>
      )}
    </Dialog>
  )
}

function ShownOnce({ token, onDone }: { token: string; onDone: () => void }) {
  const curl = `curl ${window.location.origin}/api/auth-check \\\n  -H 'Authorization: Bearer ${token}'`
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warn">Copy it now. It is not stored and cannot be shown again.</Notice>
      <div className="flex items-center gap-3 rounded-lg border border-line bg-sunken p-3">
        <output aria-label="New token" className="min-w-0 flex-1 font-mono text-sm break-all">
          {token}
        </output>
        <CopyButton text={token} label="Copy token" />
      </div>
      <CodeBlock text={curl} label="Try it" />
      <Button look="primary" onClick={onDone}>
        I have copied it
      </Button>
    </div>
  )
}
