<?php

declare(strict_types=1);

use MessagingGateway\AccountClient;
use MessagingGateway\SessionClient;

return static function (AccountClient $account, SessionClient $session): void {
    $session->messages->sendText(to: '+6281234567890'); // wrong: ArgumentCountError
};
