import { withImportFile } from '../../imports/with-import-file.ts'
import { importOptOuts } from '../../opt-outs/import-opt-outs.ts'
import type { WebHandler } from '../web-handler.ts'

export const importMany: WebHandler<'optOuts.import'> = (context, { base64 }) =>
  withImportFile(context, base64, async path => {
    const { errors, ...counts } = await importOptOuts(context.db, context.accountId, path)
    return { ...counts, errors: [...errors] }
  })
