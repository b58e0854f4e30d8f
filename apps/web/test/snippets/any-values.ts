import fc from 'fast-check'

/** Texts that some language, shell or page reads as something else. */
const hostile = [
  ...[
    `it's "quoted"`,
    'a\\',
    '\\n',
    '\\u{a}',
    'line\nbreak\r\nand\ttab',
    `$${'{process.exit(1)}'}`,
    '`id`',
    '$(id)',
    '$HOME',
  ],
  ...[
    '%s %d %(name)s',
    '{0} {name}',
    '</script><script>',
    '<!--',
    '?>',
    '<?php',
    '{$x}',
    '\'\'\' """',
    'é 漢 🙂 👩‍👩‍👧',
  ],
  ...[
    '\u2028\u2029',
    '\u0000\u0001\u007f\u0085',
    '#{1}',
    '!!',
    '@file',
    '-X',
    '__proto__',
    '\u202etxt',
    '\ufeffbom',
    ' ',
  ],
]

export const anyText = fc.oneof(
  fc.constantFrom(...hostile),
  fc.string({ unit: 'binary' }),
  fc.tuple(fc.constantFrom(...hostile), fc.string(), fc.constantFrom(...hostile)).map(parts => parts.join('')),
)

const anyName = fc.oneof(anyText, fc.constantFrom('0', '1', '2', '', '-1', '01'))

const letrec = fc.letrec<{ value: unknown; list: unknown; map: Record<string, unknown> }>(tie => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    anyText,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    tie('list'),
    tie('map'),
  ),
  list: fc.array(tie('value'), { maxLength: 4 }),
  map: fc.dictionary(anyName, tie('value'), { maxKeys: 4 }),
}))

export const anyJson = letrec.value
export const anyMap = letrec.map

/** As `Idempotency-Key` may be; a header has no space at its ends. */
export const anyKey = fc.stringMatching(/^[\x21-\x7e]([\x20-\x7e]{0,20}[\x21-\x7e])?$/)

/** Segments of dots alone mean folders to whoever makes the call. */
export const anySegment = anyText.filter(text => text !== '' && !/^\.+$/.test(text))
