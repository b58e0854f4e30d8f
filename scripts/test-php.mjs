import { testPhp } from './lib/testing/php.mjs'

// `node scripts/test-php.mjs`: the PHP packages by Debian's PHP, PHPUnit and Composer. The last line has the counts.
const { passed = 0, failed = 0, skipped } = await testPhp()
console.log(skipped ? `skipped: ${skipped}` : `${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
