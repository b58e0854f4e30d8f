<?php

declare(strict_types=1);

use MessagingGateway\AccountClient;
use MessagingGateway\SessionClient;

return static function (AccountClient $account, SessionClient $session): void {
    $session->messages->sendTxt(to: '+1', text: 'Hello'); // wrong: Error
};
