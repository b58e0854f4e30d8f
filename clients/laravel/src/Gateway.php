<?php

declare(strict_types=1);

namespace MessagingGateway\Laravel;

use MessagingGateway\AccountClient;
use MessagingGateway\SessionClient;
use MessagingGateway\Testing\FakeGateway;

/** The clients that the configuration describes. */
final class Gateway
{
    private ?AccountClient $account = null;
    private ?FakeGateway $fake = null;

    public function __construct(private readonly GatewayConfig $config) {}

    /** Calls of the account, with its token. */
    public function account(): AccountClient
    {
        return $this->fake?->accountClient() ?? $this->account ??= new AccountClient(
            baseUrl: $this->config->url(),
            token: $this->config->token ?? throw new \LogicException('messaging-gateway.token is not configured.'),
            timeout: $this->config->timeout,
            maxRetries: $this->config->maxRetries,
        );
    }

    /**
     * Calls of a session.
     *
     * @param int|null $id null: the one of the configuration, by its number or its key
     */
    public function session(?int $id = null): SessionClient
    {
        $id ??= $this->config->session;
        if ($id !== null) {
            return $this->account()->session($id);
        }

        return $this->fake?->sessionClient() ?? new SessionClient(
            baseUrl: $this->config->url(),
            key: $this->config->key ?? throw new \LogicException('Neither messaging-gateway.session nor messaging-gateway.key is configured.'),
            timeout: $this->config->timeout,
            maxRetries: $this->config->maxRetries,
        );
    }

    /** From now on all clients call a gateway in memory, which records the calls. */
    public function fake(?FakeGateway $fake = null): FakeGateway
    {
        return $this->fake = $fake ?? new FakeGateway();
    }
}
