import { parseFields } from '@messenger/shared/contract/parse-input'
import { z } from 'zod'
import { isCommonPassword } from '../auth/common-passwords.ts'
import { minPasswordLength } from '../auth/passwords.ts'

/** Tolerant parsing with the contract's field texts, as a tRPC input parser. It carries its schema, so that a walk finds every field. */
export const fields = <I extends z.ZodObject>(schema: I) =>
  Object.assign((raw: unknown): z.output<I> => parseFields(schema, raw), { schema })

export const emailField = z
  .string()
  .max(254)
  .regex(/^[^@\s]+@[^@\s]+$/)
export const nameField = z.string().min(1).max(255)
export const newPasswordField = z
  .string()
  .min(minPasswordLength)
  .max(1024)
  .refine(password => !isCommonPassword(password), 'This password is used by many people.')
/** A password that is compared, whatever it is. */
export const passwordField = z.string().min(1).max(1024)
export const idField = z.int().min(1).max(2_147_483_647)
