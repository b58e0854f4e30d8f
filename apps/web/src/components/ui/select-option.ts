interface More {
  /** The heading under which it stands, the same for neighbours. */
  readonly group?: string
  /** The language of the text, where it is not the page's. */
  readonly lang?: string
}

export type SelectOption = readonly [value: string, text: string, more?: More]
