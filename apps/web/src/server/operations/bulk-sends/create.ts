import { sealContents } from '@messenger/shared/bulk-sends/contents'
import type { NewRecipient } from '@messenger/shared/contract/bulk-sends/record'
import { ApiError, validationError } from '@messenger/shared/contract/errors'
import type { OptOutLanguage } from '@messenger/shared/contract/opt-outs/languages'
import type { TemplateContent } from '@messenger/shared/contract/templates/record'
import { momentFrom } from '@messenger/shared/contract/times'
import type { Db, Tx } from '@messenger/shared/db/create-db'
import { bulkSendSessions, bulkSends, sessions } from '@messenger/shared/db/schema'
import { usualWord, withOptOutLine } from '@messenger/shared/opt-outs/opt-out-line'
import { readOptOutSettings } from '@messenger/shared/opt-outs/settings'
import { checkContent } from '@messenger/shared/templating/check-content'
import { readTemplate } from '@messenger/shared/templating/read-template'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { findBulkSend } from '../../bulk-sends/find-bulk-send.ts'
import { noPace, paceOf } from '../../bulk-sends/pace-of.ts'
import { readRecord } from '../../bulk-sends/read-recipients.ts'
import { type IntakeContext, RecipientIntake } from '../../bulk-sends/recipient-intake.ts'
import { requireBulkSends } from '../../bulk-sends/require-plan.ts'
import { uploadNames } from '../../bulk-sends/upload-names.ts'
import type { WebHandler } from '../web-handler.ts'

const most = 1000

type Input = Parameters<WebHandler<'bulkSends.create'>>[1]

export const create: WebHandler<'bulkSends.create'> = async ({ db, sealer, accountId, settings, plan }, input) => {
  requireBulkSends(plan)
  const written = [await contentIn({ db, sealer, accountId }, input), ...(input.variants ?? [])]
  const contents = await withLine(db, accountId, written, input.opt_out_line)
  for (const content of contents) checkContent(content)
  const startsAt = input.starts_at === undefined ? null : momentFrom(input.starts_at)
  if (startsAt === undefined) throw validationError({ starts_at: ['The starts_at field format is invalid.'] })
  const pace = paceOf(noPace, input)
  const sessionIds = [...new Set(input.session_ids)]
  const id = await db.transaction(async tx => {
    if ((await tx.$count(bulkSends, eq(bulkSends.accountId, accountId))) >= most) throw new ApiError('bulk_send_limit')
    await requireSessions(tx, accountId, sessionIds)
    const { name, rule } = input
    const [made] = await tx
      .insert(bulkSends)
      .values({ accountId, name, rule, startsAt, ...pace, contents: '', uploadNames: uploadNames(contents) })
      .returning({ id: bulkSends.id })
    if (!made) throw new Error('A bulk send was not stored')
    const sealed = sealContents(sealer, { accountId, bulkSendId: made.id }, contents)
    await tx.update(bulkSends).set({ contents: sealed }).where(eq(bulkSends.id, made.id))
    const named = sessionIds.map((sessionId, position) => ({ bulkSendId: made.id, sessionId, position }))
    await tx.insert(bulkSendSessions).values(named)
    await addAll({ db: tx, sealer, accountId, settings, plan }, made.id, input.recipients ?? [])
    return made.id
  })
  return readRecord(db, sealer, await findBulkSend(db, accountId, id))
}

/** @throws `validation` unless there is one; `template_not_found` */
async function contentIn(
  { db, sealer, accountId }: Pick<IntakeContext, 'db' | 'sealer' | 'accountId'>,
  { content, template_id: templateId }: Input,
) {
  if (content !== undefined && templateId === undefined) return content
  if (content !== undefined) throw validationError({ template_id: ['Give a content or a template_id, not both.'] })
  if (templateId === undefined) throw validationError({ content: ['The content field is required.'] })
  const stored = await readTemplate(db, sealer, { accountId, templateId })
  if (!stored) throw new ApiError('template_not_found')
  return stored.content
}

/** Names a word that counts for the account. @throws `validation` where there is none */
async function withLine(
  db: Db,
  accountId: number,
  contents: readonly TemplateContent[],
  language: OptOutLanguage | undefined,
): Promise<readonly TemplateContent[]> {
  if (language === undefined) return contents
  const { enabled, builtIn, words } = await readOptOutSettings(db, accountId)
  const word = builtIn ? usualWord(language) : words[0]
  if (!enabled || word === undefined)
    throw validationError({ opt_out_line: ['No word opts out of this account: see the settings of opt-outs.'] })
  return contents.map(content => withOptOutLine(content, language, word))
}

/** @throws `validation` where one of them is not the account's, or in the trash */
async function requireSessions(tx: Tx, accountId: number, ids: readonly number[]): Promise<void> {
  const own = and(eq(sessions.accountId, accountId), inArray(sessions.id, [...ids]), isNull(sessions.deletedAt))
  if ((await tx.$count(sessions, own)) < ids.length)
    throw validationError({ session_ids: ['The selected session_ids is invalid.'] })
}

/** All of them, or none. @throws `validation` that names the first that are refused */
async function addAll(context: IntakeContext, id: number, recipients: readonly NewRecipient[]): Promise<void> {
  const intake = await RecipientIntake.open(context, id)
  for (const [index, { to, values = {} }] of recipients.entries()) await intake.take({ line: index, to, values })
  const { errors } = await intake.end()
  if (errors.length > 0)
    throw validationError(Object.fromEntries(errors.map(({ line, reason }) => [`recipients.${line}`, [reason]])))
}
