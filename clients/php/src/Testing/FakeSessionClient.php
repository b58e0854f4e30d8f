<?php

declare(strict_types=1);

namespace MessagingGateway\Testing;

use MessagingGateway\Session\SessionResources;
use MessagingGateway\SessionClient;

/** A session's client that calls a gateway in memory. */
final class FakeSessionClient extends SessionClient
{
    public readonly FakeGateway $gateway;

    public function __construct(?FakeGateway $gateway = null)
    {
        $this->gateway = $gateway ?? new FakeGateway();
        SessionResources::__construct(new FakeCaller($this->gateway));
    }
}
