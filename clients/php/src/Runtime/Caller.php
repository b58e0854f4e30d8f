<?php

declare(strict_types=1);

namespace MessagingGateway\Runtime;

use MessagingGateway\CallOptions;
use MessagingGateway\Download;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\ResponseDetails;
use Psr\Http\Message\ResponseInterface;

/**
 * What does the calls of a client: the gateway over HTTP, or a fake.
 *
 * @internal
 */
interface Caller
{
    /** @throws GatewayException */
    public function send(Call $call, ?CallOptions $options = null): Answer;

    /** @throws GatewayException */
    public function download(Call $call, ?CallOptions $options = null): Download;

    /**
     * Opens an answer that has no end; one try.
     *
     * @param float $silence seconds without a byte after which reading stops
     *
     * @throws GatewayException
     */
    public function open(Call $call, float $silence): ResponseInterface;

    /** Waits before the try after the `$failures`th that failed in a row. */
    public function pause(int $failures, ?int $retryAfter): void;

    /** Details of the last answer, of a refusal too. */
    public function lastResponse(): ?ResponseDetails;

    /** The same gateway and credential, for one session of the account. */
    public function forSession(int $id): self;
}
