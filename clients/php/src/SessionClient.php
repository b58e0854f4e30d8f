<?php

declare(strict_types=1);

namespace MessagingGateway;

use MessagingGateway\Runtime\Backoff;
use MessagingGateway\Runtime\Transport;
use MessagingGateway\Session\SessionResources;
use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestFactoryInterface;
use Psr\Http\Message\StreamFactoryInterface;

/** Calls of one session, with its key; `AccountClient::session()` makes one that uses the account's token. */
class SessionClient extends SessionResources
{
    /**
     * @param string $baseUrl address of the gateway, as `https://gateway.example.com`
     * @param string $key the session's key: 64 hexadecimal digits
     * @param float $timeout seconds that one try may take
     * @param int $maxRetries further tries after the first
     * @param ClientInterface|null $httpClient null: Guzzle, else what is installed
     * @param (\Closure(float): void)|null $sleep waits so many seconds between tries; null: `usleep`
     * @param float $longestWait seconds; a refusal that asks for a longer wait is thrown at once
     */
    public function __construct(
        string $baseUrl,
        #[\SensitiveParameter]
        string $key,
        float $timeout = 60.0,
        int $maxRetries = 2,
        ?ClientInterface $httpClient = null,
        ?RequestFactoryInterface $requestFactory = null,
        ?StreamFactoryInterface $streamFactory = null,
        ?\Closure $sleep = null,
        float $longestWait = 60.0,
    ) {
        parent::__construct(new Transport(
            baseUrl: $baseUrl,
            credential: ['Authorization' => "Bearer {$key}"],
            timeout: $timeout,
            maxRetries: $maxRetries,
            httpClient: $httpClient,
            requestFactory: $requestFactory,
            streamFactory: $streamFactory,
            backoff: new Backoff($sleep, $longestWait),
        ));
    }

    /** Details of the last answer, of a refusal too; null before the first. */
    public function lastResponse(): ?ResponseDetails
    {
        return $this->caller->lastResponse();
    }
}
