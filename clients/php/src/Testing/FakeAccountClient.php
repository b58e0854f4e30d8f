<?php

declare(strict_types=1);

namespace MessagingGateway\Testing;

use MessagingGateway\Account\AccountResources;
use MessagingGateway\AccountClient;

/** An account's client that calls a gateway in memory. */
final class FakeAccountClient extends AccountClient
{
    public readonly FakeGateway $gateway;

    public function __construct(?FakeGateway $gateway = null)
    {
        $this->gateway = $gateway ?? new FakeGateway();
        AccountResources::__construct(new FakeCaller($this->gateway));
    }
}
