const black = '#000000'
const white = '#ffffff'

/** The text colour, dark or white, that is easier to read on a background of `#rrggbb`. */
export function onColor(background: string): string {
  return contrast(background, white) >= contrast(background, black) ? white : black
}

/** WCAG 2 contrast of two colours of the form `#rrggbb`, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(start =>
    linear(parseInt(color.slice(start, start + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
