/**
 * Compares what a block printed with what its page says. `…` in a line stands for anything in it; a line of `…` alone for any number of
 * lines, also none. Spaces at the ends of lines, and empty lines at both ends, do not count.
 */
export function printsAsExpected(printed: string, expected: string): boolean {
  return matchLines(linesOf(printed), linesOf(expected))
}

function linesOf(text: string): readonly string[] {
  return text
    .replace(/^\s*\n|\s+$/g, '')
    .split('\n')
    .map(line => line.trimEnd())
}

function matchLines(printed: readonly string[], expected: readonly string[]): boolean {
  const [first, ...rest] = expected
  if (first === undefined) return printed.length === 0
  if (first.trim() === '…') return printed.some((_, at) => matchLines(printed.slice(at), rest)) || rest.length === 0
  const [line, ...others] = printed
  return line !== undefined && matchLine(line, first) && matchLines(others, rest)
}

function matchLine(line: string, expected: string): boolean {
  const parts = expected.split('…').map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 'u').test(line)
}
