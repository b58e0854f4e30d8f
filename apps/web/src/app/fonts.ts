import localFont from 'next/font/local'

/** What nearly every page is written in; browsers fetch it beside the style sheet. In its place meanwhile: Arial, fitted to its widths. */
export const textFont = localFont({
  src: '../../../../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  variable: '--font-text',
  adjustFontFallback: 'Arial',
})

/** Letters of further languages in Latin script: fetched by pages that have one. The range is the one that the package states for it. */
export const extendedFont = localFont({
  src: '../../../../node_modules/@fontsource-variable/geist/files/geist-latin-ext-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  variable: '--font-text-extended',
  adjustFontFallback: false,
  preload: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
  ],
})
