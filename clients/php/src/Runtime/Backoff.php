<?php

declare(strict_types=1);

namespace MessagingGateway\Runtime;

use MessagingGateway\Enum\ErrorCode;
use MessagingGateway\Exception\ApiException;
use MessagingGateway\Exception\GatewayConnectionException;
use MessagingGateway\Exception\GatewayException;

/**
 * What is tried again, and after how long.
 *
 * @internal
 */
final readonly class Backoff
{
    private const FIRST_SECONDS = 0.5;
    private const MOST_SECONDS = 30.0;

    /** @var \Closure(float): void */
    private \Closure $sleep;

    /**
     * @param (\Closure(float): void)|null $sleep waits for so many seconds
     * @param float $longestWait seconds that the gateway may ask to wait for
     */
    public function __construct(?\Closure $sleep = null, private float $longestWait = 60.0)
    {
        $this->sleep = $sleep ?? static function (float $seconds): void {
            usleep((int) ($seconds * 1_000_000));
        };
    }

    public static function isTransient(GatewayException $failure): bool
    {
        if (!$failure instanceof ApiException) {
            return $failure instanceof GatewayConnectionException;
        }

        return \in_array($failure->status, [408, 429], true)
            || ($failure->status >= 500 && $failure->status !== 501)
            || $failure->errorCode === ErrorCode::IdempotencyBusy;
    }

    /** Whether a call is tried again now. One that has to wait for long is the caller's to plan. */
    public function isForNow(GatewayException $failure): bool
    {
        $retryAfter = $failure instanceof ApiException ? $failure->retryAfter : null;

        return self::isTransient($failure) && ($retryAfter ?? 0) <= $this->longestWait;
    }

    /**
     * Waits before the next try: as long as the gateway says, else up to 0.5 s, 1 s, 2 s … 30 s.
     *
     * @param int $failures tries that failed in a row, at least 1
     */
    public function wait(int $failures, ?int $retryAfter): void
    {
        $most = min(self::MOST_SECONDS, self::FIRST_SECONDS * 2 ** min($failures - 1, 16));
        ($this->sleep)($retryAfter ?? $most * random_int(0, 1_000_000) / 1_000_000);
    }
}
