<?php

declare(strict_types=1);

namespace MessagingGateway\Laravel\Facades;

use Illuminate\Support\Facades\Facade;
use MessagingGateway\AccountClient;
use MessagingGateway\Laravel\Gateway;
use MessagingGateway\SessionClient;
use MessagingGateway\Testing\FakeGateway;

/**
 * @method static AccountClient account()
 * @method static SessionClient session(?int $id = null)
 * @method static FakeGateway fake(?FakeGateway $fake = null)
 *
 * @see Gateway
 */
final class MessagingGateway extends Facade
{
    protected static function getFacadeAccessor(): string
    {
        return Gateway::class;
    }
}
