<?php

declare(strict_types=1);

namespace MessagingGateway\Tests;

use MessagingGateway\Testing\FakeGateway;
use PHPUnit\Framework\TestCase;

/** Calls that are wrong fail at once, by PHP's own types. `WrongCalls/phpstan.php` holds PHPStan to the same files. */
final class WrongCallsTest extends TestCase
{
    /**
     * @dataProvider files
     *
     * @param class-string<\Error> $error
     */
    public function testAWrongCallIsAnError(string $path, string $error): void
    {
        $call = require $path;
        self::assertInstanceOf(\Closure::class, $call);
        $gateway = new FakeGateway();
        // A resource that a client does not have is a warning first.
        set_error_handler(static fn(): bool => true);
        try {
            $call($gateway->accountClient(), $gateway->sessionClient());
            self::fail('It is taken.');
        } catch (\Error $failure) {
            self::assertSame($error, $failure::class, $failure->getMessage());
        } finally {
            restore_error_handler();
        }
    }

    /** @return iterable<string, array{string, string}> */
    public static function files(): iterable
    {
        foreach (glob(__DIR__ . '/WrongCalls/*.php') ?: [] as $path) {
            if (preg_match('~// wrong: (\w+)$~m', (string) file_get_contents($path), $match) === 1) {
                yield basename($path, '.php') => [$path, $match[1]];
            }
        }
    }
}
