<?php

declare(strict_types=1);

use MessagingGateway\AccountClient;
use MessagingGateway\SessionClient;

return static function (AccountClient $account, SessionClient $session): void {
    $session->sessions->listMessageLogs(7, per_page: 10); // wrong: Error
};
