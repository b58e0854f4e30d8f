'use client'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTRPC } from '../../client/trpc.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { wrongPassword } from './wrong-password.ts'

/** Asks for the password again; what was refused goes on by itself when it is right. */
export function StepUpDialog({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
  const t = useTexts('people')
  const problemOf = useProblemOf()
  const { mutate, isPending, error } = useMutation(
    useTRPC().account.proveAgain.mutationOptions({ onSuccess: () => onAnswer(true) }),
  )
  const problem = error ? problemOf(error) : undefined
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // What stands around the dialog in React, a form perhaps, is not meant.
    event.stopPropagation()
    mutate({ password: String(new FormData(event.currentTarget).get('password') ?? '') })
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onAnswer(false)}
      title={t('stepUp.title')}
      description={t('stepUp.description')}
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field label={t('stepUp.password')} error={problem?.fields.password && t('password.wrong')}>
          {control => (
            <Input {...control} name="password" type="password" required autoFocus autoComplete="current-password" />
          )}
        </Field>
        {problem && !problem.fields.password && (
          <Notice tone="danger">{wrongPassword(problem) ? t('password.throttled') : problem.sentence}</Notice>
        )}
        <Button type="submit" look="primary" busy={isPending}>
          {t('stepUp.submit')}
        </Button>
      </form>
    </Dialog>
  )
}
