import type { AddedRecipients } from '@messenger/shared/contract/bulk-sends/record'
import { readPeople } from '../imports/read-people.ts'
import type { RecipientIntake } from './recipient-intake.ts'

/**
 * Takes the people of a CSV file, with values of variables in the columns of their names.
 * @throws `validation` for what is no CSV in UTF-8, or too much of it
 */
export async function importRecipients(intake: RecipientIntake, path: string): Promise<AddedRecipients> {
  await readPeople(path, { take: person => intake.take(person) })
  return intake.end()
}
