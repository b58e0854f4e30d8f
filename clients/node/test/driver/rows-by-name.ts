import { fakeOperations } from '../../src/fake/contract/operations.ts'

interface DriverRow {
  readonly path: string
  readonly takesFile: boolean
  /** The method takes fields beside those of the path. */
  readonly hasParams: boolean
}

/** How the methods of the library are called, by their names. */
export const rowsByName: ReadonlyMap<string, DriverRow> = new Map(
  Object.entries(fakeOperations).map(([name, { row, fields, takesFile = false }]) => {
    const hasParams = Object.keys(fields).some(field => !row.path.includes(`{${field}}`))
    return [name, { path: row.path, takesFile, hasParams }]
  }),
)
