<?php

declare(strict_types=1);

namespace MessagingGateway;

use MessagingGateway\Account\AccountResources;
use MessagingGateway\Runtime\AccountSession;
use MessagingGateway\Runtime\Backoff;
use MessagingGateway\Runtime\Transport;
use MessagingGateway\Testing\Sandbox;
use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestFactoryInterface;
use Psr\Http\Message\StreamFactoryInterface;

/** Calls of a whole account, with a personal access token. */
class AccountClient extends AccountResources
{
    /**
     * @param string $baseUrl address of the gateway, as `https://gateway.example.com`
     * @param string $token personal access token, from the dashboard
     * @param float $timeout seconds that one try may take
     * @param int $maxRetries further tries after the first
     * @param ClientInterface|null $httpClient null: Guzzle, else what is installed
     * @param (\Closure(float): void)|null $sleep waits so many seconds between tries; null: `usleep`
     * @param float $longestWait seconds; a refusal that asks for a longer wait is thrown at once
     */
    public function __construct(
        string $baseUrl,
        #[\SensitiveParameter]
        string $token,
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
            credential: ['Authorization' => "Bearer {$token}"],
            timeout: $timeout,
            maxRetries: $maxRetries,
            httpClient: $httpClient,
            requestFactory: $requestFactory,
            streamFactory: $streamFactory,
            backoff: new Backoff($sleep, $longestWait),
        ));
    }

    /** Calls of one session, with this client's token. */
    public function session(int $id): SessionClient
    {
        return new AccountSession($this->caller->forSession($id));
    }

    /** Virtual phones to test with: no phone and no network of others is needed. */
    public function sandbox(): Sandbox
    {
        return new Sandbox($this);
    }

    /** Details of the last answer, of a refusal too; null before the first. */
    public function lastResponse(): ?ResponseDetails
    {
        return $this->caller->lastResponse();
    }
}
