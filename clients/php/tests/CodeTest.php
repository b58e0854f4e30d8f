<?php

declare(strict_types=1);

namespace MessagingGateway\Tests;

use MessagingGateway\Tests\Support\PhpSource;
use PHPUnit\Framework\TestCase;

/** What a static analyser would find first: everything compiles, every name means something, nothing is imported in vain. */
final class CodeTest extends TestCase
{
    public function testEveryClassLoadsUnderTheNameOfItsFile(): void
    {
        $missing = [];
        foreach (PhpSource::all(__DIR__ . '/../src') as $source) {
            $name = $source->className();
            if (!class_exists($name) && !interface_exists($name) && !trait_exists($name) && !enum_exists($name)) {
                $missing[] = $name;
            }
        }
        self::assertSame([], $missing);
    }

    public function testEveryNameInImportsAndCommentsIsThere(): void
    {
        $problems = [];
        foreach (PhpSource::all(__DIR__ . '/../src') as $source) {
            foreach ($source->problems() as $problem) {
                $problems[] = "{$source->className()}: {$problem}";
            }
        }
        self::assertSame([], $problems);
    }

    public function testTheBlocksOfTheReadmeAreCode(): void
    {
        $blocks = PhpSource::blocks(__DIR__ . '/../README.md');
        self::assertGreaterThan(8, \count($blocks));
        foreach ($blocks as $block) {
            \PhpToken::tokenize("<?php\n{$block}", \TOKEN_PARSE);
            preg_match_all('/^use (MessagingGateway\\\\[\w\\\\]+);/m', $block, $matches);
            foreach ($matches[1] as $name) {
                self::assertTrue(class_exists($name), $name);
            }
        }
    }

    public function testNoFileIsLong(): void
    {
        foreach ([...PhpSource::all(__DIR__ . '/../src'), ...PhpSource::all(__DIR__ . '/../resources')] as $source) {
            self::assertLessThanOrEqual(400, substr_count($source->code, "\n"), $source->path);
        }
    }
}
