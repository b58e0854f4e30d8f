import { MemberIntake } from '../../contact-lists/member-intake.ts'
import { readPeople } from '../../imports/read-people.ts'
import { withImportFile } from '../../imports/with-import-file.ts'
import type { WebHandler } from '../web-handler.ts'

export const importMembers: WebHandler<'lists.importMembers'> = (context, { listId, base64 }) =>
  withImportFile(context, base64, async path => {
    const intake = await MemberIntake.open(context, listId)
    await readPeople(path, { headings: names => intake.headings(names), take: person => intake.take(person) })
    return intake.end()
  })
