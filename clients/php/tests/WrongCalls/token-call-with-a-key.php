<?php

declare(strict_types=1);

use MessagingGateway\AccountClient;
use MessagingGateway\SessionClient;

return static function (AccountClient $account, SessionClient $session): void {
    $session->sessions->create(name: 'A', phoneNumber: '+1', accountProtection: true, logMessages: true); // wrong: Error
};
