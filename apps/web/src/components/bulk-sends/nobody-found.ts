import type { NewDraft } from './new-draft.ts'

/** What a draft knows of people who are taken from elsewhere: the first of them stand in its table. */
export type FoundPeople = Pick<NewDraft, 'source' | 'table' | 'phone' | 'names'>

export const nobodyFound: FoundPeople = { source: null, table: null, phone: 0, names: [] }
