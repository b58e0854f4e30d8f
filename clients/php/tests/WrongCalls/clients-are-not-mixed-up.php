<?php

declare(strict_types=1);

use MessagingGateway\AccountClient;
use MessagingGateway\SessionClient;

return static function (AccountClient $account, SessionClient $session): void {
    (static function (SessionClient $client): void {})($account); // wrong: TypeError
};
