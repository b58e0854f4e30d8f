<?php

declare(strict_types=1);

namespace MessagingGateway\Laravel\Compat;

use Illuminate\Support\Facades\Facade;
use MessagingGateway\Compat\WasenderClient;

/**
 * The facade of the Laravel library of WasenderAPI, on this gateway. It takes its key and token from
 * `config/messaging-gateway.php`.
 *
 * @mixin WasenderClient
 */
final class WasenderApi extends Facade
{
    protected static function getFacadeAccessor(): string
    {
        return WasenderClient::class;
    }
}
