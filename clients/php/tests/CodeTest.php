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

    public function testEveryArraySaysWhatItHolds(): void
    {
        $silent = [];
        foreach (PhpSource::all(__DIR__ . '/../src') as $source) {
            $class = new \ReflectionClass($source->className());
            foreach ($class->getMethods() as $method) {
                if ($method->getFileName() !== realpath($source->path)) {
                    continue;
                }
                $comment = (string) $method->getDocComment();
                $isInherited = $method->hasPrototype() && $comment === '';
                foreach ($method->getParameters() as $parameter) {
                    if (str_contains((string) $parameter->getType(), 'array') && !str_contains($comment, "\${$parameter->getName()}") && !$isInherited) {
                        $silent[] = "{$class->getShortName()}::{$method->getName()} \${$parameter->getName()}";
                    }
                }
                if (str_contains((string) $method->getReturnType(), 'array') && !str_contains($comment, '@return') && !$isInherited) {
                    $silent[] = "{$class->getShortName()}::{$method->getName()} answers";
                }
            }
        }
        self::assertSame([], $silent);
    }

    public function testTheVersionIsThatOfThePackage(): void
    {
        $package = json_decode((string) file_get_contents(__DIR__ . '/../composer.json'), true);
        self::assertIsArray($package);
        $transport = new \ReflectionClass(\MessagingGateway\Runtime\Transport::class);
        self::assertSame("messaging-gateway-php/{$package['version']}", $transport->getConstant('USER_AGENT'));
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
