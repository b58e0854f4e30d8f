/** What a template may be at most, in UTF-16 units where it is a length. */
export const templateLimits = {
  template: 65_536,
  tags: 500,
  /** What stands between `{{` and `}}`. */
  tag: 512,
  name: 64,
  value: 4096,
  text: 65_536,
} as const
