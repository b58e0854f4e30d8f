<?php

declare(strict_types=1);

namespace MessagingGateway\Testing;

/**
 * Asks again until something is there.
 *
 * @internal
 */
final class Waiting
{
    private const PAUSE_MICROSECONDS = 100_000;

    /**
     * @template T
     *
     * @param \Closure(): (T|null) $read null: not yet
     * @param float $timeout seconds
     *
     * @return T
     *
     * @throws SandboxTimeoutException
     */
    public static function until(\Closure $read, float $timeout, string $failure): mixed
    {
        $end = microtime(true) + $timeout;
        do {
            $value = $read();
            if ($value !== null) {
                return $value;
            }
            usleep(self::PAUSE_MICROSECONDS);
        } while (microtime(true) < $end);

        throw new SandboxTimeoutException("{$failure} It was awaited for {$timeout} seconds.");
    }
}
