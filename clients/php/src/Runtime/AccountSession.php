<?php

declare(strict_types=1);

namespace MessagingGateway\Runtime;

use MessagingGateway\Session\SessionResources;
use MessagingGateway\SessionClient;

/**
 * A session's client that something else does the calls of: an account's token, or a fake.
 *
 * @internal
 */
class AccountSession extends SessionClient
{
    public function __construct(Caller $caller)
    {
        SessionResources::__construct($caller);
    }
}
