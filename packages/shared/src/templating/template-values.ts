/** Values by name. Only what is in it is a value: there is nothing that it inherits. */
export type TemplateValues = ReadonlyMap<string, string>

/** The own fields of an object as values. */
export function templateValues(fields: Readonly<Record<string, string>>): TemplateValues {
  return new Map(Object.entries(fields).map(([name, value]) => [name.normalize('NFC'), value]))
}
